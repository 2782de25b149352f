import type { HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { figuresOfDays, isFlow, isWeight } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { randomFrom } from '#domain/random.ts';
import { chanceOf, counted, type DayValues, rangeOf, ranksOf } from './compare.ts';
import { exposuresOf, type Question } from './questions.ts';

/** Of twenty people without any pattern, at most one sees one. */
const level = 0.05;
/**
 * The level of the correction that keeps this promise where days are much alike: shuffled weeks part neighbours at
 * their ends (docs/patterns.md).
 */
const strictLevel = 0.02;
/** The fewest days of each kind, and the fewest weeks that they span: with fewer, no order of weeks is rare. */
const [leastDays, leastWeeks] = [10, 8];
/** The fewest separate times, days in a row being one: two cycles have ten days, but say little. */
const leastTimes = 6;
const mostShuffles = 4000;
/** The weeks that are looked at, up to yesterday. */
const weeks = 52;

/** One item in one question: both for the same days. */
export type Pair = { itemId: string; question: Question; values: DayValues; exposed: DayValues };

/** Values in the item's unit; of a yes or no, shares of 1. */
export type Pattern = {
  itemId: string;
  question: Question;
  /** How much higher the values were on the days of the question, and its range. */
  effect: number;
  low: number;
  high: number;
  /** The days of the question that were compared. */
  days: number;
};

/** What is still missing, 0: enough: days of the question, separate times of it, other days, and weeks. */
export type Missing = { question: Question; days: number; times: number; others: number; weeks: number };

type Patterns = {
  found: Pattern[];
  /** How many pairs of an item and a question were compared. */
  lookedAt: number;
  /** Questions for which no item has enough days; the item that is closest to it counts. */
  missing: Missing[];
};

/** Sleep as it was is what a short night is: this would say nothing. */
const isSame = (item: TrackedItem, question: Question) =>
  item.preset === 'sleep-quality' && question === 'short-night';

/** Each followed item with each question, over the last weeks. `feeling` should cover them. */
export function pairsOf(feeling: HowIFeel, days: readonly TrendDay[], today: Day): Pair[] {
  const figures = figuresOfDays(feeling.checkIns);
  const exposures = exposuresOf(feeling, figures, days, today);
  const dates = Array.from({ length: weeks * 7 }, (_, at) => addDays(today, at - weeks * 7));
  // A weight belongs to a time longer than a day.
  const items = feeling.items.filter((item) => !item.isArchived && !isFlow(item) && !isWeight(item));
  const exposed = [...exposures].map(([question, exposure]) => {
    const of = dates.map((day) => {
      const applies = exposure(day);
      return applies === null ? Number.NaN : Number(applies);
    });
    return { question, exposed: Float64Array.from(of) };
  });
  return items.flatMap((item) => {
    const values = Float64Array.from(dates, (day) => figures.get(day)?.get(item.id)?.value ?? Number.NaN);
    return exposed
      .filter(({ question }) => !isSame(item, question))
      .map((each) => inTheirWeeks({ itemId: item.id, values, ...each }));
  });
}

/** From the first to the last week with a day that has both. */
function inTheirWeeks({ values, exposed, ...pair }: Pair): Pair {
  const hasBoth = values.map((value, day) => Number(!Number.isNaN(value + (exposed[day] ?? 0))));
  const first = hasBoth.indexOf(1);
  const last = hasBoth.lastIndexOf(1);
  const [from, to] = first < 0 ? [0, 0] : [first - (first % 7), last - (last % 7) + 7];
  return { ...pair, values: values.slice(from, to), exposed: exposed.slice(from, to) };
}

/** The days of a pair with both: of the question (1), or the others (0). */
const daysOf = ({ values, exposed }: Pair, kind: 0 | 1): number[] =>
  [...exposed.keys()].filter((day) => exposed[day] === kind && !Number.isNaN(values[day]));

/** What a pair still lacks. */
function lackOf(pair: Pair): Missing {
  const days = daysOf(pair, 1);
  const times = days.filter((day, at) => day - (days[at - 1] ?? -7) > 1);
  const lack = (least: number, there: number) => Math.max(0, least - there);
  return {
    question: pair.question,
    days: lack(leastDays, days.length),
    times: lack(leastTimes, times.length),
    others: lack(leastDays, daysOf(pair, 0).length),
    weeks: lack(leastWeeks, pair.values.length / 7),
  };
}

const amountOf = ({ days, times, others, weeks: more }: Missing) => days + times + others + more;

/** The same data give the same shuffles: what is shown stays from one look to the next. */
function seedOf({ values, exposed }: Pair): number {
  let seed = values.length;
  for (const [day, value] of values.entries()) {
    seed = (Math.imul(seed, 31) + Math.round((value || 0) * 1000) + 7 * (exposed[day] || 0)) | 0;
  }
  return seed;
}

/**
 * Items that are different on the days of a question. A pattern counts by the ranks of its values, corrected for the
 * number of pairs; its range is corrected for those that are shown (Benjamini and Yekutieli, J Am Stat Assoc
 * 2005;100:71) and does not reach zero.
 */
export function patternsAmong(pairs: readonly Pair[]): Patterns {
  const enough = pairs.filter((pair) => amountOf(lackOf(pair)) === 0);
  // As many shuffles as the smallest p value of the correction asks for, and as a phone does at once.
  const most = Math.min(mostShuffles, Math.ceil((enough.length * 5) / strictLevel));
  const chances = enough.map((pair) =>
    chanceOf(ranksOf(pair.values), pair.exposed, most, randomFrom(seedOf(pair))),
  );
  const isCounted = counted(chances, strictLevel);
  const shown = enough.filter((_, at) => isCounted[at]);
  const found = shown.map((pair): Pattern => {
    const { itemId, question, values, exposed } = pair;
    const share = (level * shown.length) / enough.length;
    const range = rangeOf(values, exposed, { level: share, most, random: randomFrom(seedOf(pair)) });
    return { itemId, question, ...range, days: daysOf(pair, 1).length };
  });
  const asked = [...new Set(pairs.map(({ question }) => question))];
  return {
    found: found.filter(({ low, high }) => low > 0 || high < 0),
    lookedAt: enough.length,
    missing: asked
      .filter((question) => enough.every((pair) => pair.question !== question))
      .map((question) => {
        const lacks = pairs.filter((pair) => pair.question === question).map(lackOf);
        return lacks.reduce((least, each) => (amountOf(each) < amountOf(least) ? each : least));
      }),
  };
}
