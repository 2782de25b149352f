import type { Fast } from '#contract/fasts.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { format } from '#messages/format.ts';
import { fasts } from '#messages/generated/fasts.ts';

const reasons = [
  'pregnancy',
  'breastfeeding',
  'eating-disorder',
  'diabetes',
  'diabetes-medicine',
  'child',
  'kidney-disease',
  'blood-pressure-medicine',
] as const satisfies SafetyFlag[];

/** Who should not fast: the person's own reasons where they have named them, and then what everybody is told. */
export function whoShouldNot(flags: readonly SafetyFlag[] | null): string[] {
  const own = reasons.filter((flag) => flags?.includes(flag)).map((flag) => fasts.whoShouldNot[flag]());
  return [...own, fasts.notForEverybody()];
}

/** Hours and minutes from one instant to another. */
export function spanText(from: string, to: number): string {
  const minutes = Math.max(0, Math.floor((to - Date.parse(from)) / 60_000));
  return fasts.span({
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}

/** The goal of a fast in words, and when it is reached. */
export function goalText(fast: Pick<Fast, 'startedAt'> | null, now: number, hours: number): string {
  const reachedAt = (fast ? Date.parse(fast.startedAt) : now) + hours * 3_600_000;
  const goal = { hours, end: format.moment(new Date(reachedAt).toISOString(), 'weekdayAndTime') };
  if (!fast) return fasts.wouldEnd(goal);
  return reachedAt > now ? fasts.goalAt(goal) : fasts.goalReached(goal);
}
