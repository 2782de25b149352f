import { setStoredClock } from '#web/lib/device-clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { readStored, writeStored } from './local-store.ts';

/** On the person's own device it is the same one with every page and in every tab; another is a new one with each page. */
export function keepDeviceClock(isOwn: boolean): void {
  if (!isOwn) {
    setStoredClock(undefined);
    return;
  }
  const id = readStored('deviceId') ?? newId();
  writeStored('deviceId', id);
  setStoredClock({
    id,
    lastMadeAt: () => Number(readStored('lastMadeAt') ?? 0),
    keep: (madeAt) => void writeStored('lastMadeAt', String(madeAt)),
  });
}
