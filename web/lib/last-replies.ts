import type { Call, Endpoint, Reply } from '#contract/endpoint.ts';
import { type CallParts, callAddress } from './call-address.ts';
import { repliesOf } from './reply-cache.ts';
import { deviceOwner } from './session.ts';

/**
 * Turns the last reply to a read, or its absence (undefined), into the reply for today: what is of an earlier day has nothing
 * done yet. Undefined when there is nothing that could be shown.
 */
export type ReplyAdapter = (endpoint: Endpoint, input: unknown, last: unknown) => unknown;

let adapter: ReplyAdapter = (_endpoint, _input, last) => last;

/** Sets what adapts old replies to a new day. It is fetched apart, so it is not imported here: web/offline/new-day.ts. */
export function setReplyAdapter(next: ReplyAdapter): void {
  adapter = next;
}

/** What is stored of a path of the person's; undefined for nothing. */
export async function readStoredReply(path: string): Promise<unknown> {
  const owner = deviceOwner();
  if (owner === undefined || !('caches' in globalThis)) return undefined;
  try {
    const stored = await caches.match(path, { cacheName: repliesOf(owner) });
    const reply: unknown = await stored?.json();
    // The device may have been emptied, or have become somebody else's, meanwhile.
    return deviceOwner() === owner ? reply : undefined;
  } catch {
    return undefined;
  }
}

/** A stored reply, adapted to the day that it is now. */
export const adaptedToToday: ReplyAdapter = (endpoint, input, last) => adapter(endpoint, input, last);

/**
 * The last reply to a read on the person's own device, adapted to today. Undefined for none. `orAssumed`: also, without any
 * reply, what this device may assume of a day for which it has asked nothing yet.
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
