import { useEffect, useState } from 'react';
import { readStoredJson, writeStoredJson } from '#web/offline/local-store.ts';

/** One running timer: of which step (from 0), and when it rings, in milliseconds since 1970. */
export type Timer = { step: number; endsAt: number };

/** Where somebody is in cooking a recipe. It outlives a reload, a locked phone and a look at another recipe. */
export type Cooking = {
  recipeId: string;
  /** 0 is the ingredients; after that the steps. */
  page: number;
  /** Ingredients that are on the table, by position. */
  ready: number[];
  timers: Timer[];
};

const key = 'cooking';

/** By recipe; `at` is when something last happened, in milliseconds since 1970. */
type StoredCooking = Record<string, Cooking & { at: number }>;

/** What lies longer back was another meal. */
const sameMeal = 12 * 3_600_000;

function readAll(): StoredCooking {
  try {
    const stored = (readStoredJson(key) ?? {}) as StoredCooking;
    return Object.fromEntries(Object.entries(stored).filter(([, { at }]) => Date.now() - at < sameMeal));
  } catch {
    return {};
  }
}

/** Where the cooking of a recipe was left, else at its beginning. */
export function readCooking(recipeId: string): Cooking {
  return readAll()[recipeId] ?? { recipeId, page: 0, ready: [], timers: [] };
}

export function storeCooking({ recipeId, page, ready, timers }: Cooking): void {
  const stored = { ...readAll(), [recipeId]: { recipeId, page, ready, timers, at: Date.now() } };
  writeStoredJson(key, stored);
}

/** Forgets where the cooking was: the dish is done. */
export function endCooking(recipeId: string): void {
  const { [recipeId]: _, ...others } = readAll();
  writeStoredJson(key, others);
}

/** Where the cooking is, and how to go on with it. */
export function useCooking(recipeId: string): [Cooking, (change: Partial<Cooking>) => void] {
  const [cooking, setCooking] = useState(() => readCooking(recipeId));
  useEffect(() => storeCooking(cooking), [cooking]);
  return [cooking, (change) => setCooking((now) => ({ ...now, ...change }))];
}

/** The time, four times a second while somebody needs it. */
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

/** "4:05" of milliseconds; never below zero. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return hours ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}
