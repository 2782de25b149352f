import type { Call, Endpoint } from '#contract/endpoint.ts';

type Calls<Feature extends Record<string, Endpoint>> = { [Name in keyof Feature]: Call<Feature[Name]> };
/** The endpoints that cannot be called without saying something. */
type WithInput<Feature extends Record<string, Endpoint>> = {
  [Name in keyof Feature]: object extends Call<Feature[Name]> ? never : Name;
}[keyof Feature];

/** An example of a call of each endpoint of a feature: every one that has parameters or a body needs one. */
export type Examples<Feature extends Record<string, Endpoint>> = Pick<Calls<Feature>, WithInput<Feature>> &
  Partial<Calls<Feature>>;

export const date = '2026-05-20';
export const instant = '2026-05-20T07:30:00Z';
export const id = '7b6f1f0e-2f6d-4f4e-9c1a-5d0f3a1f7c21';
export const email = 'maya@example.org';
export const password = 'correct horse';
