import { useEffect, useState } from 'react';
import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';

/** A running timer: its step (from 0), and its end in milliseconds since 1970. */
export type Timer = { step: number; endsAt: number };

/** The state of cooking a recipe. It survives a reload, a locked phone and another open recipe. */
export type Cooking = {
  recipeId: string;
  /** 0 is the ingredients; then the steps. */
  page: number;
  /** The indexes of ingredients that are ready. */
  ready: number[];
  timers: Timer[];
};

const key = 'cooking';

/** By recipe; `at` is the time of the last change, in milliseconds since 1970. */
type StoredCooking = Record<string, Cooking & { at: number }>;

/** Older states belong to another meal. */
const sameMeal = 12 * 3_600_000;

function readAll(): StoredCooking {
  try {
    const stored = (readStoredJson(key) ?? {}) as StoredCooking;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < sameMeal));
  } catch {
    return {};
  }
}

/** The stored state of a recipe, else its beginning. */
export function readCooking(recipeId: string): Cooking {
  return readAll()[recipeId] ?? { recipeId, page: 0, ready: [], timers: [] };
}

export function storeCooking({ recipeId, page, ready, timers }: Cooking): void {
  const stored = { ...readAll(), [recipeId]: { recipeId, page, ready, timers, at: Date.now() } };
  writeStoredJson(key, stored);
}

/** Deletes the state: the dish is done. */
export function endCooking(recipeId: string): void {
  const { [recipeId]: _, ...others } = readAll();
  writeStoredJson(key, others);
}

/** The state of cooking, and a function to change it. */
export function useCooking(recipeId: string): [Cooking, (change: Partial<Cooking>) => void] {
  const [cooking, setCooking] = useState(() => readCooking(recipeId));
  useEffect(() => storeCooking(cooking), [cooking]);
  return [cooking, (change) => setCooking((now) => ({ ...now, ...change }))];
}

/** The time in ms since 1970, updated four times a second while `needed`. */
export function useNow(needed: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!needed) return;
    setNow(Date.now());
    const beat = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(beat);
  }, [needed]);
  return now;
}

/** Milliseconds as "4:05"; never below zero. */
export function countdownText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
