import { setKeptClock } from '#web/lib/device-clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { readKept, writeKept } from './kept.ts';

/** On the person's own device it is the same one with every page and in every tab; another is a new one with each page. */
export function keepDeviceClock(isOwn: boolean): void {
  if (!isOwn) {
    setKeptClock(undefined);
    return;
  }
  const id = readKept('deviceId') ?? newId();
  writeKept('deviceId', id);
  setKeptClock({
    id,
    lastMadeAt: () => Number(readKept('lastMadeAt') ?? 0),
    keep: (madeAt) => void writeKept('lastMadeAt', String(madeAt)),
  });
}
