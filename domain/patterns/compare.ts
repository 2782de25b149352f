import { type Random, shuffled } from '#domain/random.ts';

/** A value for each of consecutive days, in whole weeks; NaN: not recorded. */
export type DayValues = Float64Array;

const week = 7;
/** Each day is compared with the days up to four weeks before and after it: a slow change of both is no pattern. */
const nearby = 28;
/** Days that are taken to be alike: the scores of days further apart count as independent. */
const lags = 7;

/** The values of the compared days less their straight line over time; 0 elsewhere. */
function withoutTrend(values: DayValues, isCompared: Uint8Array): DayValues {
  let [count, days, sum, squares, products] = [0, 0, 0, 0, 0];
  for (let day = 0; day < values.length; day += 1) {
    if (!isCompared[day]) continue;
    const value = values[day] ?? 0;
    count += 1;
    days += day;
    sum += value;
    squares += day * day;
    products += day * value;
  }
  const [middle, mean] = [days / count, sum / count];
  const slope = (products - count * middle * mean) / (squares - count * middle ** 2) || 0;
  return values.map((value, day) => (isCompared[day] ? value - mean - slope * (day - middle) : 0));
}

/** Subtracts the average of the compared days of the weeks around. */
function withoutLevel(values: DayValues, isCompared: Uint8Array): DayValues {
  const length = values.length;
  const sums = new Float64Array(length + 1);
  const counts = new Float64Array(length + 1);
  for (let day = 0; day < length; day += 1) {
    sums[day + 1] = (sums[day] ?? 0) + (values[day] ?? 0);
    counts[day + 1] = (counts[day] ?? 0) + (isCompared[day] ?? 0);
  }
  return values.map((value, day) => {
    if (!isCompared[day]) return 0;
    const [from, to] = [Math.max(0, day - nearby), Math.min(length, day + nearby + 1)];
    return value - ((sums[to] ?? 0) - (sums[from] ?? 0)) / ((counts[to] ?? 0) - (counts[from] ?? 0));
  });
}

/** Subtracts the average of the compared days of the same weekday. */
function withoutWeekday(values: DayValues, isCompared: Uint8Array): DayValues {
  const sums = new Float64Array(week);
  const counts = new Float64Array(week);
  for (let day = 0; day < values.length; day += 1) {
    sums[day % week] = (sums[day % week] ?? 0) + (values[day] ?? 0);
    counts[day % week] = (counts[day % week] ?? 0) + (isCompared[day] ?? 0);
  }
  return values.map((value, day) =>
    isCompared[day] ? value - (sums[day % week] ?? 0) / (counts[day % week] ?? 1) : 0,
  );
}

const adjusted = (values: DayValues, isCompared: Uint8Array): DayValues =>
  withoutWeekday(withoutLevel(withoutTrend(values, isCompared), isCompared), isCompared);

/** How much higher the values are on exposed days, and the standard error of that. */
export type Difference = { effect: number; error: number };

/**
 * The average difference between exposed (1) and other (0) days, within weekdays and the weeks around. Its standard
 * error allows for neighbouring days that are alike (Newey and West, Econometrica 1987;55:703). On ranks it is the
 * difference of mean ranks. NaN where nothing can be compared.
 */
export function differenceOf(values: DayValues, exposed: DayValues): Difference {
  const length = values.length;
  const isCompared = new Uint8Array(length);
  for (let day = 0; day < length; day += 1) {
    isCompared[day] = Number.isNaN((values[day] ?? 0) + (exposed[day] ?? 0)) ? 0 : 1;
  }
  const y = adjusted(values, isCompared);
  const x = adjusted(exposed, isCompared);
  let [xx, xy] = [0, 0];
  for (let day = 0; day < length; day += 1) {
    xx += (x[day] ?? 0) ** 2;
    xy += (x[day] ?? 0) * (y[day] ?? 0);
  }
  const effect = xy / xx;
  for (let day = 0; day < length; day += 1) y[day] = (x[day] ?? 0) * ((y[day] ?? 0) - effect * (x[day] ?? 0));
  let variance = 0;
  for (let lag = 0; lag <= lags; lag += 1) {
    let sum = 0;
    for (let day = lag; day < length; day += 1) sum += (y[day] ?? 0) * (y[day - lag] ?? 0);
    variance += (lag === 0 ? 1 : 2 * (1 - lag / (lags + 1))) * sum;
  }
  return { effect, error: Math.sqrt(variance) / xx };
}

const sizeOf = ({ effect, error }: Difference) => Math.abs(effect / error);

/** Whole weeks in random order: weekdays stay, and so do neighbouring days. */
function weeksShuffled(days: DayValues, random: Random): DayValues {
  const order = shuffled(
    Array.from({ length: days.length / week }, (_, at) => at),
    random,
  );
  const out = new Float64Array(days.length);
  for (const [to, from] of order.entries()) {
    out.set(days.subarray(from * week, from * week + week), to * week);
  }
  return out;
}

/** After so many shuffles with a difference as large, the rest is not needed. */
const enough = 10;

/**
 * The two-sided p value of a difference: the share of shuffles of weeks with one as large, measured in its own
 * standard error. Stops early where the share is not small (Besag and Clifford, Biometrika 1991;78:301).
 */
export function chanceOf(values: DayValues, exposed: DayValues, most: number, random: Random): number {
  const observed = sizeOf(differenceOf(values, exposed));
  let reached = 0;
  for (let draw = 1; draw <= most; draw += 1) {
    // What cannot be compared counts as large.
    if (!(sizeOf(differenceOf(values, weeksShuffled(exposed, random))) < observed)) reached += 1;
    if (reached === enough) return reached / draw;
  }
  return (reached + 1) / (most + 1);
}

/** The range of a difference: at most the share `level` of shuffles is further away from none, in standard errors. */
export function rangeOf(
  values: DayValues,
  exposed: DayValues,
  options: { level: number; most: number; random: Random },
): { effect: number; low: number; high: number } {
  const { effect, error } = differenceOf(values, exposed);
  const sizes = Array.from({ length: options.most }, () =>
    sizeOf(differenceOf(values, weeksShuffled(exposed, options.random))),
  ).map((size) => (Number.isNaN(size) ? Number.POSITIVE_INFINITY : size));
  sizes.sort((one, other) => other - one);
  const margin = error * (sizes[Math.max(0, Math.floor(options.level * (options.most + 1)) - 1)] ?? 0);
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
