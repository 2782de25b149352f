import type { Day } from '#contract/shapes.ts';

/** The days that a ritual belongs to: from `startsOn` up to, not including, `endsOn`; null while it is kept. */
export type Span = { startsOn: Day; endsOn: Day | null };

/** Which of a person's rituals a day was planned with; for a day before any plan, those of today's plan. */
export function plannedOn<S extends Span>(day: Day, rituals: readonly S[]): S[] {
  const ofDay = rituals.filter((ritual) => isOn(day, ritual));
  return ofDay.length > 0 ? ofDay : rituals.filter(({ endsOn }) => endsOn === null);
}

export function isOn(day: Day, { startsOn, endsOn }: Span): boolean {
  return startsOn <= day && (endsOn === null || day < endsOn);
}
