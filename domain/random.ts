/** Numbers from 0 up to, not including, 1. */
export type Random = () => number;

/** A repeatable run of chance (mulberry32): the same seed, the same run. For choosing dinners, not for secrets. */
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

/** The list in another order, each order as likely as any. */
export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const out = [...list];
  for (let last = out.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [out[last], out[other]] = [out[other] as T, out[last] as T];
  }
  return out;
}

/** One of a list, each as likely as any; undefined of an empty one. */
export const oneOf = <T>(list: readonly T[], random: Random): T | undefined =>
  list[Math.floor(random() * list.length)];
