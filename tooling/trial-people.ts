import { type Blocks, leastPairs, type StoredTrial } from '#contract/trials.ts';
import { oneOf, type Random, randomFrom } from '#domain/random.ts';
import { ordersOf } from '#domain/trials/order.ts';
import { scheduleOf } from '#domain/trials/schedule.ts';
import { verdictOf } from '#domain/trials/verdict.ts';

// Simulated people with a trial. A day's value has the standard deviation 1, trend and weekdays included.

/** How somebody's days vary. */
export type Way = {
  /** The correlation of two days in a row (an autoregression of order 1). */
  correlation: number;
  /** A change by 1 over the trial, and two days of each week that are 0.5 higher; all then divided by their `trendSd`. */
  hasTrend: boolean;
  /** Values are whole numbers from 0 to 10: 4 and two for each standard deviation. */
  isScale: boolean;
};

export type Row = { pairs: number; way: Way };
export type Plan = Omit<Blocks, 'order' | 'kind'> & { pairs: number };

export const correlations = [0, 0.3, 0.5, 0.7];
/** Numbers of pairs that are simulated; others are computed from these (`domain/trials/design.ts`). */
export const simulatedPairs = [leastPairs, 8, 11, 16];
/** Shares of trials for which the difference that they find is written down. */
export const shares = [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.98];

const effect = 0.8;
/** For each plan and correlation, half of them with a trend and weekdays. */
const peopleOfPlan = 250;
/** What a plan does not find at all, in standard deviations. */
const never = 9.9;
/** The share of days without a value, and of days that take the other arm. */
const missing = 0.2;
const notFollowed = 0.15;

/** That of days with trend (even from 0 to 1) and two of seven days 0.5 higher. */
const trendSd = Math.sqrt(1 + 1 / 12 + 0.5 ** 2 * (2 / 7) * (5 / 7));

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** All that a plan's people have in common. */
function planned({ pairs, blockDays, washOutDays }: Plan) {
  const orders = ordersOf(pairs);
  const trialOf = (order: boolean[]): StoredTrial => ({
    id: '',
    change: { kind: 'other', name: 'a change', remedyId: null },
    outcome: { kind: 'figure', figure: 'sleep' },
    better: 'higher',
    smallest: 1,
    design: { kind: 'blocks', blockDays, washOutDays, order },
    firstDay: '2026-01-05',
    pauses: [],
    stoppedOn: null,
    stopReason: null,
    days: [],
  });
  const days = scheduleOf(trialOf(orders[0] ?? []));
  /** A person with an order drawn for them: their trial by the effect of the change, and by whether they follow it. */
  return (way: Way, random: Random) => {
    const trial = trialOf(oneOf(orders, random) ?? []);
    const highDay = Math.floor(random() * 7);
    let value = normal(random);
    const own = days.map(({ day, pair, block }, at) => {
      if (at > 0) value = way.correlation * value + Math.sqrt(1 - way.correlation ** 2) * normal(random);
      const trend = at / days.length + ((at + highDay) % 7 < 2 ? 0.5 : 0);
      const isWith = (trial.design.kind === 'blocks' && trial.design.order[pair]) === (block === 0);
      const [isMissing, strays] = [random() < missing, random() < notFollowed];
      return { day, base: way.hasTrend ? (value + trend) / trendSd : value, isWith, isMissing, strays };
    });
    return (added: number, followsAll: boolean): StoredTrial => ({
      ...trial,
      smallest: (way.isScale ? 2 : 1) * effect,
      days: own.map(({ day, base, isWith, isMissing, strays }) => {
        const followed = followsAll || !strays;
        const felt = base + (isWith === followed ? added : 0);
        const shown = way.isScale ? Math.min(10, Math.max(0, Math.round(4 + 2 * felt))) : felt;
        return { day, value: isMissing ? null : shown, followed };
      }),
    });
  };
}

/** A sign-flip test of the differences of the pairs' averages, by 999 random flips: what the verdict is compared with. */
function signFlipHelped({ design, days }: StoredTrial, random: Random): boolean {
  if (design.kind !== 'blocks') return false;
  const differences = design.order.flatMap((isFirst, pair) => {
    const from = pair * 2 * design.blockDays;
    const averages = [from, from + design.blockDays].map((start) => {
      const values = days.slice(start, start + design.blockDays).flatMap(({ value }) => value ?? []);
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    });
    const difference = ((averages[0] as number) - (averages[1] as number)) * (isFirst ? 1 : -1);
    return Number.isNaN(difference) ? [] : [difference];
  });
  const drawn = differences.reduce((sum, value) => sum + value, 0);
  let asGood = 1;
  for (let flip = 0; flip < 999; flip += 1) {
    let sum = 0;
    for (const value of differences) sum += random() < 0.5 ? value : -value;
    if (sum >= drawn - 1e-9) asGood += 1;
  }
  return asGood <= 50;
}

/** The lower end of the exact 95 % interval of a share (Clopper and Pearson), by bisection of the binomial tail. */
export function leastShare(found: number, of: number): number {
  if (found === 0) return 0;
  // The probability of at least `found`, term by term.
  const tail = (share: number) => {
    let log = 0;
    let sum = 0;
    for (let count = 0; count <= of; count += 1) {
      if (count === 0) log = of * Math.log(1 - share);
      else log += Math.log(((of - count + 1) / count) * (share / (1 - share)));
      if (count >= found) sum += Math.exp(log);
    }
    return sum;
  };
  let [low, high] = [0, found / of];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (tail(middle) < 0.025) low = middle;
    else high = middle;
  }
  return low;
}

/** What the verdicts of people with 14 or 21 pairs of two days say, without an effect and with one of 0.8. */
export function countsOf({ pairs, way }: Row, people: number) {
  const { correlation, hasTrend, isScale } = way;
  const random = randomFrom(1000 * pairs + 100 * correlation + 2 * Number(isScale) + Number(hasTrend));
  const personOf = planned({ pairs, blockDays: 2, washOutDays: 0 });
  const counts = { falseHelped: 0, nothing: 0, found: 0, plain: 0, covered: 0, wrong: 0 };
  const strayed = { found: 0, plain: 0, wrong: 0 };
  for (let person = 0; person < people; person += 1) {
    const trialOf = personOf(way, random);
    // With no effect, it makes no difference to the days which arm was followed.
    const without = verdictOf(trialOf(0, true));
    if (without?.verdict === 'helped') counts.falseHelped += 1;
    if (without?.verdict === 'not-by-that') counts.nothing += 1;
    for (const [count, followsAll] of [
      [counts, true],
      [strayed, false],
    ] as const) {
      const trial = trialOf(effect, followsAll);
      const verdict = verdictOf(trial);
      if (verdict?.verdict === 'helped') count.found += 1;
      if (verdict?.verdict === 'not-by-that') count.wrong += 1;
      if (signFlipHelped(trial, random)) count.plain += 1;
      if (!followsAll || !verdict) continue;
      const { low, high } = verdict.interval;
      if ((low ?? -Infinity) <= trial.smallest && trial.smallest <= (high ?? Infinity)) counts.covered += 1;
    }
  }
  return { counts, strayed };
}

/**
 * The differences that a plan finds in each of `shares`, in the best and in the worst of the correlations. An effect moves
 * the interval by itself: a trial whose interval begins at -1 without an effect finds each effect above 1.
 */
export function foundBy(plan: Plan) {
  const random = randomFrom(5);
  const personOf = planned(plan);
  const found = correlations.map((correlation) => {
    const needed = Array.from({ length: peopleOfPlan }, (_, person) => {
      const way = { correlation, hasTrend: person % 2 === 1, isScale: false };
      return Math.min(never, -(verdictOf(personOf(way, random)(0, true))?.interval.low ?? -never));
    }).sort((one, other) => one - other);
    return shares.map((share) => needed[Math.ceil(share * peopleOfPlan) - 1] ?? never);
  });
  const pick = (of: (...values: number[]) => number) =>
    shares.map((_, at) => Number(of(...found.map((list) => list[at] ?? never)).toFixed(2)));
  return { ...plan, best: pick(Math.min), worst: pick(Math.max) };
}
