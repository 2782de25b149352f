import { randomFrom } from '#domain/random.ts';

/** Random choices that a seed repeats. */
export type Chance = ReturnType<typeof chanceOf>;

export function chanceOf(seed: number) {
  const next = randomFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    /** At least `low`, below `high`. */
    between: (low: number, high: number) => low + next() * (high - low),
    of: <T>(list: readonly T[]) => list[below(list.length)] as T,
  };
}
