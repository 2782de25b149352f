import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { noteShownStored, storedReply } from '#web/device/replies.ts';
import { call } from '#web/lib/call.ts';
import { type CallParts, callAddress } from '#web/lib/call-address.ts';
import { CallError } from '#web/lib/call-error.ts';
import { invalidationCount } from '#web/lib/invalidation.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { withPending } from './use-operation.ts';

// Reads of the contract as queries. On the person's own device the query cache is a view of the store: a read shows the
// stored reply at once, and the fresh one after it.

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

/**
 * The stored reply, adapted to today: a reply of an earlier day becomes a day with nothing done. `orAssumed`: where
 * none is stored, what this device assumes of a day that it has not requested yet.
 */
async function storedToday(
  endpoint: Endpoint,
  input: unknown,
  { orAssumed }: { orAssumed: boolean },
): Promise<unknown> {
  if (deviceOwner() === undefined) return undefined;
  const stored = await storedReply(callAddress(endpoint.path, input as CallParts));
  if (stored === undefined && !orAssumed) return undefined;
  return (await import('#web/device/new-day.ts')).replyForToday(endpoint, input, stored);
}

/** Shows the stored reply until a fresh one arrives; on a slow network also an assumed one. */
async function showStored(
  endpoint: Endpoint,
  input: unknown,
  { client, queryKey, fresh }: { client: QueryClient; queryKey: QueryKey; fresh: Promise<unknown> },
): Promise<void> {
  const owner = deviceOwner();
  // After an answer or a refusal of the server, or when the person has left meanwhile, nothing stored is shown.
  let isOver = false;
  const answered = fresh.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  let stored = await storedToday(endpoint, input, { orAssumed: false });
  if (stored === undefined) {
    await Promise.race([new Promise((resolve) => setTimeout(resolve, slowMs)), answered]);
    if (!isOver) stored = await storedToday(endpoint, input, { orAssumed: true });
  }
  const query = client.getQueryCache().find({ queryKey });
  if (isOver || stored === undefined || !query || deviceOwner() !== owner) return;
  if (query.state.data === undefined)
    client.setQueryData(queryKey, withPending(endpoint.path, input, stored));
}

/** The fresh reply; without a network the stored one. The pending operations of this device are applied to it. */
async function answer<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  fresh: Promise<Reply<E>>,
): Promise<Reply<E>> {
  try {
    return withPending(endpoint.path, input, await fresh);
  } catch (error) {
    const isOffline = error instanceof CallError && error.status === 0;
    const stored = isOffline ? await storedToday(endpoint, input, { orAssumed: true }) : undefined;
    if (stored === undefined) throw error;
    noteShownStored();
    return withPending(endpoint.path, input, stored as Reply<E>);
  }
}

/**
 * Query options for a read of the contract, for `useQuery` and for prefetching. On the person's own device the stored
 * reply is shown until a fresh one arrives.
 */
export function read<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    ...freshRead(endpoint, input),
    queryFn: ({ signal, client, queryKey }): Promise<Reply<E>> => {
      const fresh = currentReply(endpoint, input, { signal });
      const isFirst = client.getQueryData(queryKey) === undefined;
      if (isFirst) void showStored(endpoint, input, { client, queryKey, fresh }).catch(() => {});
      return answer(endpoint, input, fresh).catch((error: unknown) => {
        // The server refused the read: the screen says so, as where nothing is stored.
        const isRefused = error instanceof CallError && error.status !== 503;
        if (isFirst && isRefused) client.getQueryCache().find({ queryKey })?.setState({ data: undefined });
        throw error;
      });
    },
  });
}

/**
 * Like `read`, for data that fills a form: with a network the stored reply is not shown, as saving it would overwrite
 * changes of another device.
 */
export function freshRead<E extends Endpoint>(endpoint: E, input: Call<E>) {
  return queryOptions({
    queryKey: keyOf(endpoint, input),
    meta: { tags: endpoint.tags ?? [] },
    queryFn: ({ signal }): Promise<Reply<E>> =>
      answer(endpoint, input, currentReply(endpoint, input, { signal })),
  });
}

/** Prefetches a read. Resolves when there is something to show: the stored reply, or the result of the request. */
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
