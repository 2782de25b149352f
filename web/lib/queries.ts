import { queryOptions, useMutation } from '@tanstack/react-query';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { call, SessionEnded } from './call.ts';
import { invalidate } from './invalidation.ts';
import { keyOf } from './key-of.ts';

/**
 * A read of the contract as query options, for `useQuery` and for prefetching alike. `adjust` adds to an answer what the
 * server does not know yet.
 */
export function read<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  adjust: (reply: Reply<E>) => Reply<E> = (reply) => reply,
) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { tags: endpoint.tags ?? [] },
    queryFn: async ({ signal }): Promise<Reply<E>> => adjust(await call(endpoint, input, { signal })),
  });
}

type WriteOptions<E extends Endpoint> = { done?: (reply: Reply<E>) => void; failed?: (error: Error) => void };

/**
 * A write of the contract. The reads that it invalidates are refreshed first, then `done` is called; both even when the
 * component that asked is gone by then.
 */
export function useWrite<E extends Endpoint>(endpoint: E, { done, failed }: WriteOptions<E> = {}) {
  return useMutation<Reply<E>, Error, Call<E>>({
    mutationKey: [endpoint.method, endpoint.path],
    mutationFn: (input) => call(endpoint, input),
    onSuccess: async (reply) => {
      await invalidate(endpoint.invalidates ?? []);
      done?.(reply);
    },
    onError: (error) => {
      if (!(error instanceof SessionEnded)) failed?.(error);
    },
  });
}
