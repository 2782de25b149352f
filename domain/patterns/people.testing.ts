import { type Random, randomFrom } from '#domain/random.ts';
import type { DayValues } from './compare.ts';
import { type Pair, patternsAmong } from './patterns.ts';
import { type Question, questions } from './questions.ts';

/** How days of simulated people are. `effect` is that of one item in one question, in standard deviations. */
export type Kind = { days: number; alike: number; effect: number };
type Outcome = { people: number; any: number; found: number; wrong: number; covered: number };

const items = ['one', 'two', 'three'] as const;
/** One value in five is missing: so many of a normal distribution are lower than this. */
const gapBelow = -0.8416;
/** Half of an item's ups and downs is that of all items. */
const together = Math.SQRT1_2;

const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** Normal values of variance 1; each is like the day before by the correlation `alike`. */
function days(count: number, alike: number, random: Random): DayValues {
  const out = new Float64Array(count);
  for (let day = 0; day < count; day += 1) {
    const fresh = normal(random);
    out[day] = day === 0 ? fresh : alike * (out[day - 1] ?? 0) + Math.sqrt(1 - alike ** 2) * fresh;
  }
  return out;
}

/** Days that are missing, now and then several in a row. */
const gaps = (count: number, random: Random) =>
  days(count, 0.5, random).map((value) => (value < gapBelow ? 1 : 0));

/** The share of days, weekend days more often or less, more or less often in the course of time. */
const habits = {
  'short-night': { threshold: 0.7, weekend: -0.6 },
  'after-fast': { threshold: 0.5, weekend: -0.8 },
  movement: { threshold: 0.3, weekend: 0.8 },
} as const;

function exposedDays(question: Question, { days: count, alike }: Kind, random: Random): DayValues {
  if (question === 'period') return periods(count, random);
  const { threshold, weekend } = habits[question];
  const drift = random() < 0.5 ? 1 : -1;
  const isMissing = gaps(count, random);
  return days(count, alike, random).map((value, day) => {
    if (isMissing[day]) return Number.NaN;
    const more = value + (day % 7 > 4 ? weekend : 0) + drift * (day / count - 0.5);
    return Number(more > threshold);
  });
}

/** Cycles of 26 to 31 days; six days of each count. */
function periods(count: number, random: Random): DayValues {
  const out = new Float64Array(count);
  for (let start = Math.floor(random() * 28); start < count + 2; start += 26 + Math.floor(random() * 6)) {
    for (let day = Math.max(0, start - 2); day <= start + 3 && day < count; day += 1) out[day] = 1;
  }
  return out;
}

/** Three items on a scale of 0 to 10 with a trend, weekends and gaps, in all questions. `at`: the pair with an effect. */
export function pairsOfPerson(kind: Kind, seed: number): { pairs: Pair[]; at: number; sd: number } {
  const random = randomFrom(seed);
  const whole = Math.ceil(kind.days / 7) * 7;
  const sized = { ...kind, days: whole };
  const exposures = questions.map((question) => exposedDays(question, sized, random));
  const shared = days(whole, kind.alike, random);
  const isMissing = gaps(whole, random);
  const at = Math.floor(random() * items.length * questions.length);
  const sd = 1.8;
  const values = items.map((_, item) => {
    const drift = random() < 0.5 ? 1 : -1;
    const exposed = Math.floor(at / questions.length) === item ? exposures[at % questions.length] : undefined;
    return days(whole, kind.alike, random).map((own, day) => {
      if (isMissing[day] || day < whole - kind.days) return Number.NaN;
      const base = together * own + together * (shared[day] ?? 0);
      const more =
        (day % 7 > 4 ? 0.5 : 0) + drift * (day / whole - 0.5) + kind.effect * (exposed?.[day] || 0);
      return Math.min(10, Math.max(0, Math.round(4.5 + sd * (base + more))));
    });
  });
  const pairs = items.flatMap((itemId, item) =>
    questions.map(
      (question, of): Pair => ({
        itemId,
        question,
        values: values[item] ?? new Float64Array(),
        exposed: exposures[of] ?? new Float64Array(),
      }),
    ),
  );
  return { pairs, at, sd };
}

/** How many people see any pattern, the one that is there, one that is not, and that one's true size in its range. */
export function simulate(kind: Kind, people: number, seed: number): Outcome {
  const outcome = { people, any: 0, found: 0, wrong: 0, covered: 0 };
  for (let person = 0; person < people; person += 1) {
    const { pairs, at, sd } = pairsOfPerson(kind, seed + person * 7919);
    const { found } = patternsAmong(pairs);
    const there = kind.effect === 0 ? undefined : pairs[at];
    const isThere = ({ itemId, question }: Pick<Pair, 'itemId' | 'question'>) =>
      itemId === there?.itemId && question === there.question;
    const right = found.find(isThere);
    const size = kind.effect * sd;
    outcome.any += Number(found.length > 0);
    outcome.found += Number(right !== undefined);
    outcome.wrong += Number(found.some((each) => !isThere(each)));
    outcome.covered += Number(right !== undefined && right.low <= size && right.high >= size);
  }
  return outcome;
}

/** The chance of at least `count` of `all`, each with the chance `share`. */
function tail(count: number, all: number, share: number): number {
  let term = all * Math.log1p(-share);
  let below = 0;
  for (let each = 0; each < count; each += 1) {
    below += Math.exp(term);
    term += Math.log((all - each) / (each + 1)) + Math.log(share / (1 - share));
  }
  return 1 - below;
}

/** The exact 95 % interval of a share (Clopper and Pearson, Biometrika 1934;26:404). */
export function exactInterval(count: number, all: number): [number, number] {
  const solved = (of: number, chance: number) => {
    let [low, high] = [0, 1];
    for (let step = 0; step < 50; step += 1) {
      const middle = (low + high) / 2;
      if (tail(of, all, middle) < chance) low = middle;
      else high = middle;
    }
    return low;
  };
  return [count === 0 ? 0 : solved(count, 0.025), count === all ? 1 : solved(count + 1, 0.975)];
}
