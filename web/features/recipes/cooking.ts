import { useEffect, useState } from 'react';

/** One running timer: of which step (from 0), and when it rings, in milliseconds since 1970. */
export type Timer = { step: number; endsAt: number };

/** Where somebody is in cooking a recipe. It outlives a reload, and a locked phone. */
export type Cooking = {
  recipeId: string;
  /** 0 is the ingredients; after that the steps. */
  page: number;
  /** Ingredients that are on the table, by position. */
  ready: number[];
  timers: Timer[];
};

const key = 'cooking';

function stored(recipeId: string): Cooking {
  const fresh = { recipeId, page: 0, ready: [], timers: [] };
  try {
    const cooking: Cooking = JSON.parse(localStorage.getItem(key) ?? '{}');
    return cooking.recipeId === recipeId ? { ...fresh, ...cooking } : fresh;
  } catch {
    return fresh;
  }
}

export function useCooking(recipeId: string): [Cooking, (change: Partial<Cooking>) => void] {
  const [cooking, setCooking] = useState(() => stored(recipeId));
  useEffect(() => localStorage.setItem(key, JSON.stringify(cooking)), [cooking]);
  return [cooking, (change) => setCooking((now) => ({ ...now, ...change }))];
}

/** Forgets where the cooking was: the dish is done. */
export function endCooking(): void {
  localStorage.removeItem(key);
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
