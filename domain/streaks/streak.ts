import type { Day } from '#contract/shapes.ts';
import type { DayState, StreakDay } from '#contract/streaks.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';

/** Days that neither add to a streak nor end it. A pause without a last day continues until it is ended. */
export type DaysOff = {
  restDays: ReadonlySet<Day>;
  pauses: readonly { firstDay: Day; lastDay: Day | null }[];
};

export const noDaysOff: DaysOff = { restDays: new Set(), pauses: [] };

/** Is a day a rest day or paused? */
export function dayOffKind(day: Day, { restDays, pauses }: DaysOff): 'rest' | 'paused' | undefined {
  const paused = pauses.some(
    ({ firstDay, lastDay }) => firstDay <= day && (lastDay === null || day <= lastDay),
  );
  if (paused) return 'paused';
  return restDays.has(day) ? 'rest' : undefined;
}

/** Done days in a row, with nothing but days off between them. `length` counts the done ones. */
export type Run = { since: Day; until: Day; length: number };

type IsDayOff = (day: Day) => boolean;

/** `dayOffKind` for many days: people may have thousands of pauses. */
function daysOffOf({ restDays, pauses }: DaysOff): IsDayOff {
  const inOrder = [...pauses].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  let end: Day | null = '';
  const ends = inOrder.map(({ lastDay }) => {
    end = end === null || lastDay === null ? null : end < lastDay ? lastDay : end;
    return end;
  });
  return (day) => {
    if (restDays.has(day)) return true;
    let [low, high] = [0, inOrder.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((inOrder[middle]?.firstDay ?? day) <= day) low = middle + 1;
      else high = middle;
    }
    const lastDay = ends[low - 1];
    return lastDay !== undefined && (lastDay === null || day <= lastDay);
  };
}

/** Are all days between two days, both excluded, days off? */
function areDaysOffBetween(from: Day, to: Day, isDayOff: IsDayOff): boolean {
  if (daysBetween(from, to) === 1) return true;
  for (let day = addDays(from, 1); day < to; day = addDays(day, 1)) if (!isDayOff(day)) return false;
  return true;
}

function nextRun(last: Run | undefined, day: Day, isDayOff: IsDayOff): Run {
  return last && areDaysOffBetween(last.until, day, isDayOff)
    ? { ...last, until: day, length: last.length + 1 }
    : { since: day, until: day, length: 1 };
}

/** The last run after a done day that is later than it: the same run, or a new one. */
export const runWith = (last: Run | null, day: Day, daysOff: DaysOff): Run =>
  nextRun(last ?? undefined, day, daysOffOf(daysOff));

/** The runs of done days, which are in order. */
export function runsOf(days: Iterable<Day>, daysOff: DaysOff = noDaysOff): Run[] {
  const isDayOff = daysOffOf(daysOff);
  const runs: Run[] = [];
  for (const day of days) {
    const last = runs.at(-1);
    const run = nextRun(last, day, isDayOff);
    if (run.since === last?.since) runs.pop();
    runs.push(run);
  }
  return runs;
}

export const longestOf = (runs: readonly Run[]): number => Math.max(0, ...runs.map(({ length }) => length));

/** `current` and `longest` count done days; `since` is the first day of the current streak, null without one. */
export type StreakFigures = { current: number; longest: number; since: Day | null };

/**
 * The streak rule for all kinds, from the last run up to `today`: a run is current while nothing but days off lies
 * between it and today, which is still open.
 */
export function currentOf(
  last: Run | null,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): Pick<StreakFigures, 'current' | 'since'> {
  return last !== null && last.until <= today && areDaysOffBetween(last.until, today, daysOffOf(daysOff))
    ? { current: last.length, since: last.since }
    : { current: 0, since: null };
}

/** The streak of done days, which are in order; days after `today` count only for the longest. */
export function streakOn(days: readonly Day[], today: Day, daysOff: DaysOff = noDaysOff): StreakFigures {
  const last =
    runsOf(
      days.filter((day) => day <= today),
      daysOff,
    ).at(-1) ?? null;
  return { ...currentOf(last, today, daysOff), longest: longestOf(runsOf(days, daysOff)) };
}

/** The optimistic update of a streak after a tick: today's first tick keeps today, removing the last reopens it. */
export function streakAfterTick(
  { current, longest }: Pick<StreakFigures, 'current' | 'longest'>,
  doneBefore: number,
  doneAfter: number,
): Pick<StreakFigures, 'current' | 'longest'> {
  const now = current + Number(doneAfter > 0) - Number(doneBefore > 0);
  return { current: now, longest: Math.max(longest, now) };
}

/** The state of a day up to `today` in a streak. */
export function dayState(wasDone: boolean, day: Day, today: Day, daysOff: DaysOff): DayState {
  if (wasDone) return 'kept';
  return dayOffKind(day, daysOff) ?? (day === today ? 'open' : 'missed');
}

/** The maximum number of listed days of a streak. */
export const maxStreakDays = 400;

/**
 * The days of the current streak, then the gap back to the previous done day; newest first, from `today`, at most 400.
 * `times` says how often something was done on a day; days without are absent.
 */
export function streakDays(
  times: ReadonlyMap<Day, number>,
  since: Day | null,
  today: Day,
  daysOff: DaysOff = noDaysOff,
): StreakDay[] {
  const start = since ?? addDays(today, 1);
  const before = [...times.keys()]
    .filter((day) => day < start)
    .sort()
    .at(-1);
  const end = before ?? (since ? addDays(since, -1) : addDays(today, -1));
  const days: StreakDay[] = [];
  for (let day = today; day > end && days.length < maxStreakDays; day = addDays(day, -1)) {
    const count = times.get(day) ?? 0;
    days.push({ date: day, state: dayState(count > 0, day, today, daysOff), count });
  }
  return days;
}

/** The tiers of streaks, by the days from which they hold: the badge has a colour for each, the plant a drawing. */
const streakTiers = [
  { tier: 0, days: 0 },
  { tier: 1, days: 3 },
  { tier: 2, days: 7 },
  { tier: 3, days: 14 },
  { tier: 4, days: 30 },
] as const;
export type StreakTier = (typeof streakTiers)[number]['tier'];

export const streakTier = (days: number): StreakTier =>
  streakTiers.filter((tier) => days >= tier.days).at(-1)?.tier ?? 0;
