import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { type DaysOff, dayOffKind, type StreakFigures } from './streak.ts';

/** The streak rule, applied day by day: the expected result of `streakOn` for days from `first` to `last`. */
export function streakDayByDay(
  days: ReadonlySet<Day>,
  daysOff: DaysOff,
  now: Day,
  { first, last }: { first: Day; last: Day },
): StreakFigures {
  const goesOn = (day: Day) => days.has(day) || dayOffKind(day, daysOff) !== undefined;
  let [current, since]: [number, Day | null] = [0, null];
  for (let day = goesOn(now) ? now : addDays(now, -1); day >= first && goesOn(day); day = addDays(day, -1)) {
    if (days.has(day)) [current, since] = [current + 1, day];
  }
  let [run, longest] = [0, 0];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    run = goesOn(day) ? run + Number(days.has(day)) : 0;
    longest = Math.max(longest, run);
  }
  return { current, longest, since };
}
