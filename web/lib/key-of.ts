import type { Call, Endpoint } from '#contract/endpoint.ts';

/** The cache key of a read: the endpoint's path, then its parameters. */
export function keyOf<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return [endpoint.path, input] as const;
}
