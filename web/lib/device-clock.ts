import { newId } from './new-id.ts';

/** Persists the device id and the time of the last operation: web/device/device.ts. */
type StoredClock = { id: string; lastMadeAt: () => number; store: (madeAt: number) => void };

let stored: StoredClock | undefined;
let id = newId();
let last = 0;

/** The id of this device: a random UUID, sent with every call. */
export const deviceId = () => id;

/** Without a stored clock, each page has its own device id. */
export function setStoredClock(clock: StoredClock | undefined): void {
  stored = clock;
  id = clock?.id ?? newId();
}

/**
 * The timestamp of a new operation, in milliseconds since 1970. It never decreases on one device, whatever its clock
 * does: the server orders this device's operations by it.
 */
export function nextMadeAt(): number {
  last = Math.max(Date.now(), last + 1, (stored?.lastMadeAt() ?? 0) + 1);
  stored?.store(last);
  return last;
}
