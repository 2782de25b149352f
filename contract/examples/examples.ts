import type { features } from '#contract/all.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import calls from './calls.json' with { type: 'json' };

type Features = typeof features;
type Calls<Feature extends Record<string, Endpoint>> = { [Name in keyof Feature]: Call<Feature[Name]> };
/** The endpoints that cannot be called without saying something. */
type WithInput<Feature extends Record<string, Endpoint>> = {
  [Name in keyof Feature]: object extends Call<Feature[Name]> ? never : Name;
}[keyof Feature];
/** An example of a call of each endpoint of a feature: every one that has parameters or a body needs one. */
type Examples<Feature extends Record<string, Endpoint>> = Pick<Calls<Feature>, WithInput<Feature>> &
  Partial<Calls<Feature>>;

/** An example of a call, by feature and endpoint: for the description of the API, and for tests that call everything. */
export const examples = calls as unknown as { [Name in keyof Features]: Examples<Features[Name]> };

/** What an endpoint may be sent: empty for one to which nothing is said. */
export type ExampleCall = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
};

/** An example of a call of an endpoint, by its place in `features`. */
export const exampleOf = (feature: string, name: string): ExampleCall =>
  (calls as Record<string, Record<string, ExampleCall>>)[feature]?.[name] ?? {};

export const id = '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21';
export const password = 'correct horse';
