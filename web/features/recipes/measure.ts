import { useSyncExternalStore } from 'react';
import { type Measure, measures } from '#domain/ingredients/quantities.ts';
import { listeners } from '#web/lib/listeners.ts';
import { readStored, writeStored } from '#web/offline/local-store.ts';

const key = 'kitchenMeasure';
const { subscribe, notify } = listeners();

function stored(): Measure {
  return measures.find((each) => each === readStored(key)) ?? 'both';
}

/** US cups, metric or both, as last chosen on this device. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const measure = useSyncExternalStore(subscribe, stored);
  const set = (next: Measure) => {
    writeStored(key, next);
    notify();
  };
  return [measure, set];
}
