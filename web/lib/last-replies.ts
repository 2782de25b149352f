import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { type CallParts, callAddress } from './call-address.ts';
import { repliesOf } from './reply-cache.ts';
import { deviceOwner } from './session.ts';

/**
 * Adapts the last reply to a read (undefined: none) to today: a reply of an earlier day becomes a day with nothing
 * done. Undefined when nothing can be shown.
 */
export type ReplyAdapter = (endpoint: Endpoint, input: unknown, last: unknown) => unknown;

let adapter: ReplyAdapter = (_endpoint, _input, last) => last;

/** Sets the adapter of old replies. It is loaded separately, so it is not imported here: web/offline/new-day.ts. */
export function setReplyAdapter(next: ReplyAdapter): void {
  adapter = next;
}

/** The stored reply to a path for this person; undefined when there is none. */
export async function readStoredReply(path: string): Promise<unknown> {
  const owner = deviceOwner();
  if (owner === undefined || !('caches' in globalThis)) return undefined;
  try {
    const stored = await caches.match(path, { cacheName: repliesOf(owner) });
    const reply: unknown = await stored?.json();
    // The device may have been cleared, or have another owner, by now.
    return deviceOwner() === owner ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** A stored reply, adapted to today. */
export const adaptedToToday: ReplyAdapter = (endpoint, input, last) => adapter(endpoint, input, last);

/**
 * The last reply to a read on the person's own device, adapted to today; undefined when there is none. `orAssumed`:
 * without a reply, returns the assumed reply for a day that this device has not requested yet.
 */
export async function lastReply<E extends Endpoint>(
  endpoint: E,
  input: Call<E>,
  { orAssumed }: { orAssumed: boolean },
): Promise<Reply<E> | undefined> {
  if (deviceOwner() === undefined) return undefined;
  const last = await readStoredReply(callAddress(endpoint.path, input as CallParts));
  if (last === undefined && !orAssumed) return undefined;
  return (await adapter(endpoint, input, last)) as Reply<E> | undefined;
}
