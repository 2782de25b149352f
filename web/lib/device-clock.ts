import { newId } from './new-id.ts';

/** Where this device's id, and the time of the last operation made on it, outlive a reload: web/offline/device.ts. */
type StoredClock = { id: string; lastMadeAt: () => number; store: (madeAt: number) => void };

let stored: StoredClock | undefined;
let id = newId();
let last = 0;

/** What the server knows this device by: a random UUID, sent with every call. */
export const deviceId = () => id;

/** Without a clock that is stored, the device is another one with each page. */
export function setStoredClock(clock: StoredClock | undefined): void {
  stored = clock;
  id = clock?.id ?? newId();
}

/**
 * The time of an operation that is made now, in milliseconds since 1970. It never goes back on one device, whatever its
 * clock does: by it the server knows the order of what was made here.
 */
export function nextMadeAt(): number {
  last = Math.max(Date.now(), last + 1, (stored?.lastMadeAt() ?? 0) + 1);
  stored?.store(last);
  return last;
}
