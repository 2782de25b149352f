import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';
import { type DaysOff, dayOffKind } from './streak.ts';

/** Rest days in a week from Monday to Sunday. */
export const restDaysPerWeek = 2;

/** How far ahead rest days and pauses may be planned, in days. */
const farthestAhead = 366;

/** The first day for a rest day or a pause: earlier days cannot change. */
const earliestDay = (today: Day) => addDays(today, -1);

/** Why `day` cannot become a rest day; undefined if it can, or is one. `daysOff` must have at least that day's week. */
export function refuseRestDay(day: Day, today: Day, daysOff: DaysOff) {
  if (daysOff.restDays.has(day)) return undefined;
  if (day < earliestDay(today)) return refusal('rest-day-too-late', { day });
  if (day > addDays(today, farthestAhead)) return refusal('rest-day-too-far');
  if (dayOffKind(day, daysOff) === 'paused') return refusal('rest-day-paused', { day });
  const week = mondayOf(day);
  const ofWeek = [...daysOff.restDays].filter((other) => mondayOf(other) === week).sort();
  if (ofWeek.length < restDaysPerWeek) return undefined;
  const [first = day, second = day] = ofWeek;
  return refusal('rest-days-of-week-used', { week, first, second });
}

/** Why a rest day cannot be removed; undefined if it can. */
export function refuseRestRemoval(day: Day, today: Day) {
  return day >= today ? undefined : refusal('rest-day-over', { day });
}

/** Why a pause cannot be set; undefined if it can. `pauses` must have those that end on its first day or later. */
export function refusePause(
  { firstDay, lastDay }: DaysOff['pauses'][number],
  today: Day,
  pauses: DaysOff['pauses'],
) {
  if (lastDay !== null && lastDay < firstDay) return refusal('pause-reversed');
  const earliest = earliestDay(today);
  if (firstDay < earliest) return refusal('pause-too-late', { earliest });
  if (firstDay > addDays(today, farthestAhead)) return refusal('pause-too-far');
  const other = pauses.find(
    (pause) =>
      (lastDay === null || pause.firstDay <= lastDay) &&
      (pause.lastDay === null || pause.lastDay >= firstDay),
  );
  if (!other) return undefined;
  if (other.lastDay === null) return refusal('pause-overlaps-open', { firstDay: other.firstDay });
  return refusal('pause-overlaps', { firstDay: other.firstDay, lastDay: other.lastDay });
}

/** Why a person's rest days and pauses together break the rules above; undefined if they do not. */
export function restDaysProblem({ restDays, pauses }: DaysOff, today: Day): Refusal | undefined {
  const perWeek = new Map<Day, number>();
  for (const day of restDays) {
    const monday = mondayOf(day);
    perWeek.set(monday, (perWeek.get(monday) ?? 0) + 1);
  }
  const full = [...perWeek].find(([, count]) => count > restDaysPerWeek);
  if (full) return refusal('rest-days-of-week-too-many', { week: full[0] });

  const inOrder = [...pauses].sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
  for (const [at, { firstDay, lastDay }] of inOrder.entries()) {
    if (lastDay !== null && lastDay < firstDay) return refusal('pause-from-reversed', { firstDay });
    const next = inOrder[at + 1];
    if (next && (lastDay === null || lastDay >= next.firstDay)) {
      return refusal('pauses-overlap', { first: firstDay, second: next.firstDay });
    }
  }

  const farthest = addDays(today, farthestAhead);
  const tooFar = [...restDays, ...pauses.map(({ firstDay }) => firstDay)].find((day) => day > farthest);
  return tooFar ? refusal('rest-planned-too-far', { day: tooFar }) : undefined;
}

/** The last day of a pause that is ended today; undefined if nothing is left of it. A past pause is unchanged. */
export function endOfPause<P extends DaysOff['pauses'][number]>(pause: P, today: Day): P | undefined {
  if (pause.lastDay !== null && pause.lastDay < today) return pause;
  return pause.firstDay < today ? { ...pause, lastDay: addDays(today, -1) } : undefined;
}
