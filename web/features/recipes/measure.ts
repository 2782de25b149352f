import { useSyncExternalStore } from 'react';
import type { Measure } from '#domain/quantities.ts';

const key = 'kitchenMeasure';
const listeners = new Set<() => void>();

function stored(): Measure {
  return localStorage.getItem(key) === 'metric' ? 'metric' : 'us';
}

/** US cups or metric, as this device was last told. */
export function useMeasure(): [Measure, (measure: Measure) => void] {
  const measure = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, stored);
  const set = (next: Measure) => {
    localStorage.setItem(key, next);
    for (const listener of listeners) listener();
  };
  return [measure, set];
}
