import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';

/** The days of a ritual: from `startsOn` up to, not including, `endsOn`; null while it has no end. */
export type Span = { startsOn: Day; endsOn: Day | null };

/** The planned rituals of a day; for a day before any plan, those of today's plan. */
export function plannedOn<S extends Span>(day: Day, rituals: readonly S[]): S[] {
  const ofDay = rituals.filter((ritual) => isOn(day, ritual));
  return ofDay.length > 0 ? ofDay : rituals.filter(({ endsOn }) => endsOn === null);
}

/** The number of rituals of each day from `from` to `to`; days without rituals are absent. One pass over rituals and days. */
export function plannedCounts(from: Day, to: Day, rituals: Iterable<Span>): Map<Day, number> {
  const end = addDays(to, 1);
  const changes = new Map<Day, number>();
  const change = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { startsOn, endsOn } of rituals) {
    const first = startsOn > from ? startsOn : from;
    const after = endsOn !== null && endsOn < end ? endsOn : end;
    if (first >= after) continue;
    change(first, 1);
    change(after, -1);
  }
  const counts = new Map<Day, number>();
  let count = 0;
  for (let day = from; day < end; day = addDays(day, 1)) {
    count += changes.get(day) ?? 0;
    if (count > 0) counts.set(day, count);
  }
  return counts;
}

export function isOn(day: Day, { startsOn, endsOn }: Span): boolean {
  return startsOn <= day && (endsOn === null || day < endsOn);
}
