import { randomFrom } from '#domain/random.ts';

/** Random choices that a seed repeats. */
export type Chance = {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number;
  below(count: number): number;
  of<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

export function chanceOf(seed: number): Chance {
  const next = randomFrom(seed);
  const below = (count: number) => Math.floor(next() * count);
  return {
    between: (low, high) => low + next() * (high - low),
    below,
    of: (list) => list[below(list.length)] as (typeof list)[number],
    // Not that of the domain: seeds that were written down repeat.
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number]);
    },
  };
}
