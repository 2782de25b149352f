import type { Fast } from '#contract/fasts.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { fastProblem } from '#domain/fasts/fasts.ts';
import { format } from '#messages/format.ts';
import { fasts } from '#messages/generated/fasts.ts';
import { errorText } from '#web/lib/error-text.ts';
import { serverNow } from '#web/lib/server-clock.ts';

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

/** Reasons not to fast: the person's own ones, if known, and then the general ones. */
export function whoShouldNot(flags: readonly SafetyFlag[] | null): string[] {
  const own = reasons.filter((flag) => flags?.includes(flag)).map((flag) => fasts.whoShouldNot[flag]());
  return [...own, fasts.notForEverybody()];
}

/** Hours and minutes between two instants. */
export function spanText(from: string, to: number): string {
  const minutes = Math.max(0, Math.floor((to - Date.parse(from)) / 60_000));
  return fasts.span({
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}

/** The goal of a fast in words, and the time when it is reached. */
export function goalText(fast: Pick<Fast, 'startedAt'> | null, now: number, hours: number): string {
  const reachedAt = (fast ? Date.parse(fast.startedAt) : now) + hours * 3_600_000;
  const goal = { hours, end: format.moment(new Date(reachedAt).toISOString(), 'weekdayAndTime') };
  if (!fast) return fasts.wouldEnd(goal);
  return reachedAt > now ? fasts.goalAt(goal) : fasts.goalReached(goal);
}

type IdAndTimes = Pick<Fast, 'id' | 'startedAt' | 'endedAt'>;

const asTimes = ({ startedAt, endedAt }: IdAndTimes) => ({
  startedAt: new Date(startedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
});

/** Why a fast cannot have these times, given the other fasts of a list; undefined when it can. */
export function timesProblem(fast: IdAndTimes, list: readonly IdAndTimes[]): string | undefined {
  const others = list.filter(({ id }) => id !== fast.id);
  const problem = fastProblem(asTimes(fast), others.map(asTimes), new Date(serverNow()));
  return problem && errorText(problem);
}
