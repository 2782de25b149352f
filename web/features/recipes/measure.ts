import { useSyncExternalStore } from 'react';
import type { Measure } from '#domain/ingredients/quantities.ts';
import { readKept, writeKept } from '#web/offline/kept.ts';

const key = 'kitchenMeasure';
const listeners = new Set<() => void>();

function stored(): Measure {
  return readKept(key) === 'metric' ? 'metric' : 'us';
}

/** US cups or metric, as was last chosen on this device. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const measure = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
  const set = (next: Measure) => {
    writeKept(key, next);
    for (const listener of listeners) listener();
  };
  return [measure, set];
}
