import type { features } from '#contract/all.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import calls from './calls.json' with { type: 'json' };

type Features = typeof features;
type Calls<Feature extends Record<string, Endpoint>> = { [Name in keyof Feature]: Call<Feature[Name]> };
/** The endpoints that require input. */
type WithInput<Feature extends Record<string, Endpoint>> = {
  [Name in keyof Feature]: object extends Call<Feature[Name]> ? never : Name;
}[keyof Feature];
/** An example call of each endpoint of a feature: required if it has parameters or a body. */
type Examples<Feature extends Record<string, Endpoint>> = Pick<Calls<Feature>, WithInput<Feature>> &
  Partial<Calls<Feature>>;

/** Example calls by feature and endpoint: for the API's description, and for tests of all endpoints. */
export const examples = calls as unknown as { [Name in keyof Features]: Examples<Features[Name]> };

/** The input of an example call; empty for an endpoint without input. */
export type ExampleCall = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** The example call of an endpoint, by its names in `features`. */
export const exampleOf = (feature: string, name: string): ExampleCall =>
  (calls as Record<string, Record<string, ExampleCall>>)[feature]?.[name] ?? {};

export const id = '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21';
export const password = 'correct horse';
