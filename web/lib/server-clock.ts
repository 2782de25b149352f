import { listeners } from './listeners.ts';

/** A smaller difference is no error of a clock: a busy server writes its `Date` header a little late. In ms. */
const headerLagMs = 1000;

let offset = 0;
const { subscribe, notify } = listeners();

/**
 * The time by the server's clock, in milliseconds since 1970; without a network, by the last known offset. Every day
 * and time that is saved or shown uses it, so that a device with a wrong clock has the server's day.
 */
export const serverNow = () => Date.now() + offset;

/** The server's clock minus this device's, in milliseconds. */
export const clockOffset = () => offset;

/** Calls the listener when the offset has changed; returns how to unsubscribe. */
export const onClockOffset = subscribe;

export function setClockOffset(milliseconds: number): void {
  if (milliseconds === offset) return;
  offset = milliseconds;
  notify();
}

/**
 * Updates the offset from the `Date` header of a reply (whole seconds); `sentAt` is the request's time by this device's
 * clock. The reply was made between then and now: an offset within these bounds stays, so that it does not change with
 * each reply, nor by hours of sleep.
 */
export function noteServerDate(date: string | null, sentAt: number): void {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return;
  const [least, most] = [second - Date.now(), second + 1000 - sentAt];
  // The clock was set during the request: the next reply gives the offset.
  if (least > most) return;
  const next = Math.min(Math.max(offset, least), most);
  if (Math.abs(next - offset) >= headerLagMs) setClockOffset(next);
}
