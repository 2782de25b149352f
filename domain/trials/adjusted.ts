/** A compared day with a value. */
export type ComparedDay = {
  /** Days since the first day of the trial. */
  at: number;
  /** 0 to 6; which day is 0 does not matter. */
  weekday: number;
  value: number;
  pair: number;
  block: number;
};

/** What the days of a trial say about an order, without the order: see `adjusted`. */
export type Adjusted = {
  /** For each pair: the sum of its first block minus its second, after the adjustment. */
  scores: Float64Array;
  /** How much the pairs weigh together: the estimate of an order z of signs is 2 z'scores / z'weights z. */
  weights: Float64Array[];
};

/**
 * How days are assumed to vary. These three are fixed before any data: then the interval is exact, too. Chosen with
 * `npm run trial:simulate`; wrong ones cost power, never more false results.
 */
const assumed = {
  /** The correlation of two days in a row. */
  yesterday: 0.15,
  /** The standard deviation of the differences between weekdays, in those of a day's value. */
  weekday: 0.25,
  /** The standard deviation of the change from the first to the last day, in the same. */
  trend: 1,
} as const;

const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/** Removes from a column what a column of length 1 explains. */
function remove(from: Float64Array, unit: Float64Array): void {
  const share = dot(from, unit);
  for (let at = 0; at < from.length; at += 1) from[at] = (from[at] as number) - share * (unit[at] as number);
}

/**
 * Generalised least squares with the part that the order decides left open. Each day counts as its difference from what
 * the last recorded day lets expect, `yesterday` to the power of the days between (an autoregression of order 1 with
 * gaps); then the average, a trend and weekdays are removed by least squares, the latter two as random effects. All of
 * this is the same for every order, so the test over the orders stays exact.
 */
export function adjusted(days: readonly ComparedDay[], pairs: number): Adjusted {
  const count = days.length;
  const last = Math.max(1, days.at(-1)?.at ?? 1);
  // Random effects are rows after the days: one for the trend, seven for the weekdays.
  const column = (of: (day: ComparedDay) => number, row?: number, sd = 1): Float64Array => {
    const out = new Float64Array(count + 8);
    let before: ComparedDay | undefined;
    for (const [at, day] of days.entries()) {
      const kept = before ? assumed.yesterday ** (day.at - before.at) : 0;
      out[at] = (of(day) - (before ? kept * of(before) : 0)) / Math.sqrt(1 - kept * kept);
      before = day;
    }
    if (row !== undefined) out[count + row] = 1 / sd;
    return out;
  };
  const average = days.reduce((sum, { value }) => sum + value, 0) / Math.max(1, count);
  const values = column(({ value }) => value - average);
  const contrasts = Array.from({ length: pairs }, (_, pair) =>
    column((day) => (day.pair === pair ? 1 - 2 * day.block : 0)),
  );
  const others = [
    column(() => 1),
    column(({ at }) => at / last - 0.5, 0, assumed.trend),
    ...Array.from({ length: 7 }, (_, weekday) =>
      column((day) => (day.weekday === weekday ? 1 : 0), 1 + weekday, assumed.weekday),
    ),
  ];
  for (const [at, other] of others.entries()) {
    const length = Math.sqrt(dot(other, other));
    const unit = other.map((value) => value / length);
    for (const column of [...others.slice(at + 1), ...contrasts, values]) remove(column, unit);
  }
  return {
    scores: Float64Array.from(contrasts, (contrast) => dot(contrast, values)),
    weights: contrasts.map((one) => Float64Array.from(contrasts, (other) => dot(one, other))),
  };
}
