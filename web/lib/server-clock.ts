import { listeners } from './listeners.ts';

let offset = 0;
const { subscribe, notify } = listeners();

/**
 * The time by the server's clock, in milliseconds since 1970; without a network, by the last known difference. Every day and
 * every time that is saved or shown comes from here, so that a device whose clock is wrong has the server's day.
 */
export const serverNow = () => Date.now() + offset;

/** By how many milliseconds the server's clock is ahead of this device's. */
export const clockOffset = () => offset;

/** Calls the listener whenever the difference has changed; returns how to stop that. */
export const onClockOffset = subscribe;

export function setClockOffset(milliseconds: number): void {
  if (milliseconds === offset) return;
  offset = milliseconds;
  notify();
}

/**
 * Learns the difference from the `Date` of a reply, in whole seconds, to a request that was sent at `sentAt` by this device's
 * clock. The reply was made between then and now: a difference that this allows stays, so that it does not change with each
 * reply, nor by the hours that a device slept meanwhile.
 */
export function noteServerDate(date: string | null, sentAt: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return;
  const [least, most] = [second - Date.now(), second + 1000 - sentAt];
  // The clock was set while the request was on its way: the next reply says by how much.
  if (least > most) return;
  setClockOffset(Math.min(Math.max(offset, least), most));
}
