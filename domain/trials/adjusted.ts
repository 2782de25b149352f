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
 * How days are assumed to vary, fixed before any data. Chosen with `npm run trial:simulate`; wrong ones cost power, never
 * more false results.
 */
const assumed = {
  /** The correlation of two days in a row: the usual one, and one for days that hang together. */
  yesterday: [0.15, 0.5],
  /** By how much the latter has to fit better: the difference of the logarithms of the likelihoods. */
  clearly: 1.5,
  /** The standard deviation of the differences between weekdays, in those of a day's value. */
  weekday: 0.2,
  /** The standard deviation of the change from the first to the last day, in the same. */
  trend: 1,
} as const;

const dot = (one: Float64Array, other: Float64Array) => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
};

/**
 * Takes off the columns what the others explain, by least squares (Gram and Schmidt). Returns the number of others that
 * explain something, and the sum of the logarithms of their lengths.
 */
function takeOff(others: readonly Float64Array[], columns: readonly Float64Array[]) {
  let [rank, logLength] = [0, 0];
  for (const [at, other] of others.entries()) {
    const length = Math.sqrt(dot(other, other));
    if (length < 1e-6) continue;
    rank += 1;
    logLength += Math.log(length);
    const unit = other.map((value) => value / length);
    for (const column of [...others.slice(at + 1), ...columns]) {
      const share = dot(column, unit);
      for (let row = 0; row < column.length; row += 1) {
        column[row] = (column[row] as number) - share * (unit[row] as number);
      }
    }
  }
  return { rank, logLength };
}

/** The adjustment with one correlation, and how well the days fit it. */
function adjustedBy(yesterday: number, days: readonly ComparedDay[], pairs: number) {
  const count = days.length;
  const last = Math.max(1, days.at(-1)?.at ?? 1);
  // What is kept of the day before: it fades with the days between.
  const kept = days.map(({ at }, index) => yesterday ** (at - (days[index - 1]?.at ?? -Infinity)));
  // Random effects are rows after the days: one for the trend, seven for the weekdays.
  const column = (of: (day: ComparedDay) => number, row?: number, sd = 1): Float64Array => {
    const out = new Float64Array(count + 8);
    for (const [at, day] of days.entries()) {
      const [before, share] = [days[at - 1], kept[at] ?? 0];
      out[at] = (of(day) - (before ? share * of(before) : 0)) / Math.sqrt(1 - share * share);
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
  const taken = takeOff(others, [...contrasts, values]);
  const scores = Float64Array.from(contrasts, (contrast) => dot(contrast, values));
  const weights = contrasts.map((one) => Float64Array.from(contrasts, (other) => dot(one, other)));
  const left = takeOff(contrasts, [values]);
  // The restricted likelihood of what no order and no effect can change: all pairs' differences are taken off.
  const free = count - 1 - left.rank;
  const spread = kept.reduce((sum, share) => sum + Math.log(1 - share * share) / 2, 0);
  const fit = -spread - taken.logLength - left.logLength - (free / 2) * Math.log(dot(values, values));
  return { scores, weights, fit: free > 1 && Number.isFinite(fit) ? fit : 0 };
}

/**
 * Generalised least squares with the part that the order decides left open. Each day counts as its difference from what
 * the last recorded day lets expect, a correlation to the power of the days between (an autoregression of order 1 with
 * gaps); then the average, a trend and weekdays are removed by least squares, the latter two as random effects. The
 * correlation is chosen from what is left without the differences of the pairs, so neither the order nor an effect moves
 * it. All of this is the same for every order: the test over the orders stays exact, and so does its interval.
 */
export function adjusted(days: readonly ComparedDay[], pairs: number): Adjusted {
  const [usual, close] = assumed.yesterday.map((yesterday) => adjustedBy(yesterday, days, pairs));
  const { scores, weights } =
    close && usual && close.fit > usual.fit + assumed.clearly ? close : (usual as Adjusted);
  return { scores, weights };
}
