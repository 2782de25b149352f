import type { Fast } from '#contract/fasts.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';
import type { Where } from '#domain/doses/doses.ts';

const hour = 3_600_000;

/** A fast that overlaps a day. A planned one has no id yet. */
export type DayFast = { id: string | null; from: Date; to: Date; state: 'running' | 'planned' | 'over' };

/** A person's day, from its day start to the next one. */
export function spanOf(day: Day, { zone, dayStart = 0 }: Pick<Where, 'zone' | 'dayStart'>) {
  const clock = `${String(dayStart).padStart(2, '0')}:00`;
  return { begins: instantAt(zone, day, clock), ends: instantAt(zone, addDays(day, 1), clock) };
}

/**
 * The fasts that overlap a day, in order. A current one lasts to its goal, and then until it is ended. If fasting is
 * a habit, the next fasts are planned: at the local start time of the last one, for the hours of the goal.
 */
export function fastsOn(
  day: Day,
  fasts: readonly Pick<Fast, 'id' | 'startedAt' | 'endedAt'>[],
  { goalHours, isHabit }: { goalHours: number; isHabit: boolean },
  where: Where,
): DayFast[] {
  const { zone, now } = where;
  const written = fasts.map(({ id, startedAt, endedAt }): DayFast => {
    const from = new Date(startedAt);
    if (endedAt) return { id, from, to: new Date(endedAt), state: 'over' };
    return {
      id,
      from,
      to: new Date(Math.max(from.getTime() + goalHours * hour, now.getTime())),
      state: 'running',
    };
  });
  const last = [...written].sort((a, b) => b.from.getTime() - a.from.getTime())[0];
  const planned = isHabit && last ? [addDays(day, -1), day] : [];
  const coming = planned.flatMap((on): DayFast[] => {
    const from = instantAt(zone, on, clockIn(zone, last?.from ?? now));
    const isFree = from > now && written.every(({ to }) => to <= from);
    return isFree
      ? [{ id: null, from, to: new Date(from.getTime() + goalHours * hour), state: 'planned' }]
      : [];
  });
  const { begins, ends } = spanOf(day, where);
  return [...written, ...coming]
    .filter(({ from, to }) => from < ends && to > begins)
    .sort((a, b) => a.from.getTime() - b.from.getTime());
}
