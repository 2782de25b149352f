/** Random choices that a seed repeats. */
export type Chance = {
  /** At least `low`, below `high`. */
  between(low: number, high: number): number;
  below(count: number): number;
  of<T>(list: readonly T[]): T;
  shuffled<T>(list: readonly T[]): T[];
};

/** The generator of Tommy Ettinger known as mulberry32. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    between: (low, high) => low + next() * (high - low),
    below,
    of: (list) => list[below(list.length)] as (typeof list)[number],
    shuffled(list) {
      const left = [...list];
      return list.map(() => left.splice(below(left.length), 1)[0] as (typeof list)[number]);
    },
  };
}
