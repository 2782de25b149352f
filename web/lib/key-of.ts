import type { Call, Endpoint } from '#contract/endpoint.ts';

/** The key under which a read's answer is cached: the endpoint's path, then what was asked. */
export function keyOf<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return [endpoint.path, input] as const;
}
