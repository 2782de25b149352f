import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { withPending } from '#web/outbox/use-operation.ts';
import { call, isStoredReply } from './call.ts';
import { CallError } from './call-error.ts';
import { invalidationCount } from './invalidation.ts';
import { keyOf } from './key-of.ts';
import { adaptedToToday, lastReply } from './last-replies.ts';

/**
 * Has a read succeeded or failed once? Unlike `isLoading`, this does not change while a failed read is refetched: a
 * component that is shown after an answer and sends the same read would otherwise unmount and refetch endlessly.
 */
export const isAnswered = ({ data, errorUpdateCount }: UseQueryResult): boolean =>
  data !== undefined || errorUpdateCount > 0;

/** After this time without a response the network counts as missing. */
const slowMs = 3000;

/**
 * The reply of a call that no write made stale in flight; else the call is repeated. The query client repeats only
 * reads that have data already.
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

/** Shows the last reply, unless a fresh one or other data is there first. */
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
 * Query options for a read of the contract, for `useQuery` and for prefetching. The pending operations of this device
 * are applied to its reply. On the person's own device the last reply is shown until a fresh one arrives.
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

/** Prefetches a read. Resolves when there is something to show: the last reply, or the result of the request. */
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

/** A reply younger than this (ms) was prefetched for the first visit. */
const justNowMs = 5000;
const visited = new Set<string>();

/** `refetchOnMount` for a screen that refetches on each visit, except what was prefetched for its first. */
export function useRefetchOnVisit(screen: string) {
  // When it is left: an effect of its first visit would run before the read of this visit is decided.
  useEffect(() => () => void visited.add(screen), [screen]);
  return ({ state }: { state: { dataUpdatedAt: number } }) =>
    visited.has(screen) || Date.now() - state.dataUpdatedAt >= justNowMs ? 'always' : true;
}

let hasFallenBack = false;
/** Did this page use a stored reply because there was no network? Then it must refetch. */
export const hasStoredAnswers = () => hasFallenBack;

/** The fresh reply; without a network the stored one. */
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

/** Like `read`, for data that fills a form: saving a stale reply would overwrite changes of another device. */
export function freshRead<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { tags: endpoint.tags ?? [] },
    queryFn: async ({ signal }): Promise<Reply<E>> =>
      withPending(endpoint.path, input, await currentReply(endpoint, input, { signal })),
  });
}
