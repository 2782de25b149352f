import { setKeptClock } from '#web/lib/device-clock.ts';
import { newId } from '#web/lib/new-id.ts';
import { readKept, writeKept } from './kept.ts';
import type { KeptKey } from './kept-keys.ts';

function keep(key: KeptKey, text: string): void {
  try {
    writeKept(key, text);
  } catch {
    // No room: this page knows it all the same.
  }
}

/** On the person's own device it is the same one with every page and in every tab; another is a new one with each page. */
export function keepDeviceClock(isOwn: boolean): void {
  if (!isOwn) {
    setKeptClock(undefined);
    return;
  }
  const id = readKept('deviceId') ?? newId();
  keep('deviceId', id);
  setKeptClock({
    id,
    lastMadeAt: () => Number(readKept('lastMadeAt') ?? 0),
    keep: (madeAt) => keep('lastMadeAt', String(madeAt)),
  });
}
