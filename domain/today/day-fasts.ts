import type { Fast } from '#contract/fasts.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { clockIn, instantAt } from '#domain/days/zoned.ts';
import type { Where } from '#domain/doses/doses.ts';

const hour = 3_600_000;

/** A fast that reaches into a day. One that is planned has no id yet. */
export type DayFast = { id: string | null; from: Date; to: Date; state: 'running' | 'planned' | 'over' };

/** A day of the person's, from the hour at which it begins to the same hour of the next. */
export function spanOf(day: Day, { zone, dayStart = 0 }: Pick<Where, 'zone' | 'dayStart'>) {
  const clock = `${String(dayStart).padStart(2, '0')}:00`;
  return { begins: instantAt(zone, day, clock), ends: instantAt(zone, addDays(day, 1), clock) };
}

/**
 * The fasts that reach into a day, in order. One under way lasts to its goal, beyond it until somebody ends it. Where fasting is a
 * habit, the next ones are planned: they begin by the clock when the last one did, and last as long as the goal says.
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
