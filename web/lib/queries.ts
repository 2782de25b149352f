import { queryOptions } from '@tanstack/react-query';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { call } from './call.ts';
import { keyOf } from './key-of.ts';
import { withPending } from './operations.ts';

/**
 * A read of the contract as query options, for `useQuery` and for prefetching alike. Its answer has the operations that are
 * pending on this device.
 */
export function read<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { tags: endpoint.tags ?? [] },
    queryFn: async ({ signal }): Promise<Reply<E>> =>
      withPending(endpoint.path, input, await call(endpoint, input, { signal })),
  });
}
