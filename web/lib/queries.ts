import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { withPending } from '#web/outbox/use-operation.ts';
import { call, isStoredReply } from './call.ts';
import { CallError } from './call-error.ts';
import { invalidationCount } from './invalidation.ts';
import { keyOf } from './key-of.ts';
import { adaptedToToday, lastReply } from './last-replies.ts';

/**
 * Has a read succeeded or failed once? Unlike `isLoading` it stays so while one that failed is read again: what is drawn once a
 * read has been answered, and reads the same, would else take itself away and have it read again without end.
 */
export const isAnswered = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data !== undefined || errorUpdateCount > 0;

/** After so long without an answer the network counts as none. */
const slowMs = 3000;

/**
 * The reply of a call that no write has made stale while it was on its way: else it is made again. The query client itself
 * repeats a read only where it has an answer already.
 */
async function currentReply<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  options: { signal: AbortSignal },
): Promise<Reply<E>> {
  const count = invalidationCount(endpoint.tags);
  const reply = await call(endpoint, input, options);
  return count === invalidationCount(endpoint.tags) ? reply : currentReply(endpoint, input, options);
}

/** Shows what was read last, unless the fresh answer or anything else is there before it. */
async function showLast<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  { client, queryKey, fresh }: { client: QueryClient; queryKey: QueryKey; fresh: Promise<unknown> },
): Promise<void> {
  const answered = fresh.then(
    () => undefined,
    () => undefined,
  );
  let last = await Promise.race([lastReply(endpoint, input, { orAssumed: false }), answered]);
  if (last === undefined) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, slowMs)), answered]);
    last = await Promise.race([answered, lastReply(endpoint, input, { orAssumed: true })]);
  }
  if (last === undefined || client.getQueryData(queryKey) !== undefined) return;
  client.setQueryData(queryKey, withPending(endpoint.path, input, last));
}

/**
 * A read of the contract as query options, for `useQuery` and for prefetching alike. Its answer has the operations that are
 * pending on this device. On the person's own device the last answer is shown until there is a fresh one.
 */
export function read<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    ...freshRead(endpoint, input),
    queryFn: async ({ signal, client, queryKey }): Promise<Reply<E>> => {
      const fresh = currentReply(endpoint, input, { signal });
      if (client.getQueryData(queryKey) === undefined) {
        await showLast(endpoint, input, { client, queryKey, fresh });
      }
      return withPending(endpoint.path, input, await answer(endpoint, input, fresh));
    },
  });
}

/** Reads ahead of the first render. Resolves when there is something to show: what was read last, or what became of the read. */
export function prefetch(
  client: QueryClient,
  options: { queryKey: QueryKey; queryFn?: unknown },
): Promise<void> {
  const read = client.prefetchQuery(options as FetchQueryOptions);
  const cache = client.getQueryCache();
  const isThere = () => client.getQueryData(options.queryKey) !== undefined;
  return new Promise((resolve) => {
    const unsubscribe = cache.subscribe(() => isThere() && shown());
    function shown() {
      unsubscribe();
      resolve();
    }
    void read.then(shown);
    if (isThere()) shown();
  });
}

let hasFallenBack = false;
/** Has a read of this page been answered from this device, for want of a network? Then it is to be made again. */
export const hasStoredAnswers = () => hasFallenBack;

/** The fresh answer; without a network what this device knows. */
async function answer<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  fresh: Promise<Reply<E>>,
): Promise<Reply<E>> {
  try {
    const reply = await fresh;
    if (!isStoredReply(reply)) return reply;
    hasFallenBack = true;
    return (await adaptedToToday(endpoint, input, reply)) as Reply<E>;
  } catch (error) {
    if (!(error instanceof CallError) || error.status !== 0) throw error;
    const last = await lastReply(endpoint, input, { orAssumed: true });
    if (last === undefined) throw error;
    hasFallenBack = true;
    return last;
  }
}

/** The same for what forms are filled in from: an old answer would be saved over what another device has set since. */
export function freshRead<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { tags: endpoint.tags ?? [] },
    queryFn: async ({ signal }): Promise<Reply<E>> =>
      withPending(endpoint.path, input, await currentReply(endpoint, input, { signal })),
  });
}
