import { type Random, shuffled } from '#domain/random.ts';

/** A value for each of consecutive days, in whole weeks; NaN: not recorded. */
export type DayValues = Float64Array;

const week = 7;
/** Each day is compared with the days up to four weeks before and after it: a slow change of both is no pattern. */
const nearby = 28;

/** Subtracts the straight line over time that fits best. */
function withoutTrend(values: DayValues): DayValues {
  let [count, days, sum, squares, products] = [0, 0, 0, 0, 0];
  for (const [day, value] of values.entries()) {
    if (Number.isNaN(value)) continue;
    count += 1;
    days += day;
    sum += value;
    squares += day * day;
    products += day * value;
  }
  const [middle, mean] = [days / count, sum / count];
  const slope = (products - count * middle * mean) / (squares - count * middle ** 2) || 0;
  return values.map((value, day) => value - mean - slope * (day - middle));
}

/** Subtracts the average of the weeks around. */
function withoutLevel(values: DayValues): DayValues {
  return values.map((value, day) => {
    let [sum, count] = [0, 0];
    for (const each of values.subarray(Math.max(0, day - nearby), day + nearby + 1)) {
      if (Number.isNaN(each)) continue;
      sum += each;
      count += 1;
    }
    return value - sum / count;
  });
}

/** Subtracts the average of the weekday. */
function withoutWeekday(values: DayValues): DayValues {
  const means = Array.from({ length: week }, (_, weekday) => {
    const those = values.filter((value, day) => day % week === weekday && !Number.isNaN(value));
    return those.reduce((sum, value) => sum + value, 0) / those.length;
  });
  return values.map((value, day) => value - (means[day % week] ?? 0));
}

/** What is left of a day's value without a slow change and without its weekday. */
const own = (values: DayValues): DayValues =>
  withoutWeekday(withoutLevel(withoutTrend(withoutWeekday(values))));

/** How much higher the values are on exposed days, and how large that is for so many days. */
type Difference = { effect: number; size: number };

/**
 * The slope of `values` over `exposed`, both by `own`: the average difference between exposed and other days, within
 * weekdays and the weeks around. `order`: which week of `exposed` stands at the place of each week. NaN where nothing
 * can be compared.
 */
function slopeOf(values: DayValues, exposed: DayValues, order: readonly number[]): Difference {
  let [count, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (let place = 0; place < order.length; place += 1) {
    const from = (order[place] ?? 0) * week;
    for (let weekday = 0; weekday < week; weekday += 1) {
      const one = exposed[from + weekday] ?? Number.NaN;
      const other = values[place * week + weekday] ?? Number.NaN;
      if (Number.isNaN(one) || Number.isNaN(other)) continue;
      count += 1;
      x += one;
      y += other;
      xx += one * one;
      xy += one * other;
    }
  }
  const spread = xx - (x * x) / count;
  // Nothing is left of days that depend on the weekday alone.
  const effect = spread > 1e-6 ? (xy - (x * y) / count) / spread : Number.NaN;
  return { effect, size: Math.abs(effect) * Math.sqrt(spread) };
}

const inOrder = ({ length }: DayValues) => Array.from({ length: length / week }, (_, at) => at);

/** The average difference between exposed (1) and other (0) days, within weekdays and the weeks around. */
export const differenceOf = (values: DayValues, exposed: DayValues): number =>
  slopeOf(own(values), own(exposed), inOrder(values)).effect;

/** Blocks of up to three weeks, where there are at least twelve; four would keep most cycles where they are. */
const [mostBlockWeeks, leastBlocks] = [3, 12];

/** Blocks of whole weeks in random order: weekdays stay, and so do neighbouring days within a block. */
function blocksShuffled(order: readonly number[], random: Random): number[] {
  const size = Math.max(1, Math.min(mostBlockWeeks, Math.floor(order.length / leastBlocks)));
  const blocks = Array.from({ length: Math.ceil(order.length / size) }, (_, at) =>
    order.slice(at * size, at * size + size),
  );
  return shuffled(blocks, random).flat();
}

/** After so many shuffles with a difference as large, the rest is not needed. */
const enough = 10;

/**
 * The two-sided p value of a difference: the share of shuffles with one as large. Stops early where the share is not
 * small (Besag and Clifford, Biometrika 1991;78:301).
 */
export function chanceOf(values: DayValues, exposed: DayValues, most: number, random: Random): number {
  const [y, x, order] = [own(values), own(exposed), inOrder(values)];
  const observed = slopeOf(y, x, order).size;
  let reached = 0;
  for (let draw = 1; draw <= most; draw += 1) {
    // What cannot be compared counts as large; rounding makes nothing smaller.
    if (!(slopeOf(y, x, blocksShuffled(order, random)).size < observed * (1 - 1e-9))) reached += 1;
    if (reached === enough) return reached / draw;
  }
  return (reached + 1) / (most + 1);
}

/** The difference, and its range: without the difference, the share `level` of shuffles is at least as far away. */
export function rangeOf(
  values: DayValues,
  exposed: DayValues,
  options: { level: number; most: number; random: Random },
): { effect: number; low: number; high: number } {
  const [y, x, order] = [own(values), own(exposed), inOrder(values)];
  const { effect, size } = slopeOf(y, x, order);
  const rest = y.map((value, day) => value - effect * (x[day] || 0));
  const sizes = Array.from(
    { length: options.most },
    () => slopeOf(rest, x, blocksShuffled(order, options.random)).size,
  )
    .map((each) => (Number.isNaN(each) ? Number.POSITIVE_INFINITY : each))
    .sort((one, other) => other - one);
  const place = Math.max(0, Math.floor(options.level * (options.most + 1)) - 1);
  const margin = ((sizes[place] ?? 0) * Math.abs(effect)) / size;
  return { effect, low: effect - margin, high: effect + margin };
}

/** Ranks from 1; equal values share the mean of their ranks. */
export function ranksOf(values: DayValues): DayValues {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).sort((one, other) => one - other);
  const rank = new Map<number, number>();
  for (const value of sorted) {
    if (!rank.has(value)) rank.set(value, (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1);
  }
  return values.map((value) => rank.get(value) ?? Number.NaN);
}

/**
 * Which of these p values count at a level, corrected for their number (Benjamini and Hochberg, J R Stat Soc B
 * 1995;57:289). Where nothing is there, any counts with at most the chance `level`.
 */
export function counted(chances: readonly number[], level: number): boolean[] {
  const sorted = [...chances].sort((one, other) => one - other);
  const bound = sorted.filter((chance, at) => chance <= (level * (at + 1)) / sorted.length).at(-1) ?? -1;
  return chances.map((chance) => chance <= bound);
}
