/** Random numbers from 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** A seeded random generator (mulberry32): the same seed, the same sequence. Not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The list in random order, all orders equally likely. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [out[last], out[other]] = [out[other] as T, out[last] as T];
  }
  return out;
}

/** A random item, all equally likely; undefined for an empty list. */
export const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];
