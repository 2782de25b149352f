import { useSyncExternalStore } from 'react';
import type { Measure } from '#domain/ingredients/quantities.ts';
import { readStored, writeStored } from '#web/offline/local-store.ts';

const key = 'kitchenMeasure';
const listeners = new Set<() => void>();

function stored(): Measure {
  return readStored(key) === 'metric' ? 'metric' : 'us';
}

/** US cups or metric, as was last chosen on this device. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const measure = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
  const set = (next: Measure) => {
    writeStored(key, next);
    for (const listener of listeners) listener();
  };
  return [measure, set];
}
