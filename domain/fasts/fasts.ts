import { type Refusal, refusal } from '#contract/error-codes.ts';
import { maxFastHours } from '#contract/fasts.ts';

const hour = 3_600_000;

/** Days are stored from 1900 on, in any time zone and with any day start. */
const earliest = new Date('1900-01-02T00:00:00Z');

/** Times of a fast; `endedAt` is null while it lasts. */
export type FastTimes = { startedAt: Date; endedAt: Date | null };

/**
 * Why the times of a fast are invalid beside the person's other fasts; undefined if valid. A current fast blocks all
 * later time. `seenAt` is when the person entered it: when an offline write arrives, the fast may be longer.
 */
export function fastProblem(fast: FastTimes, others: readonly FastTimes[], now: Date, seenAt: Date = now) {
  const { startedAt, endedAt } = fast;
  if (startedAt < earliest) return refusal('fast-before-1900');
  if (startedAt > now) return refusal('fast-begins-in-future');
  if (endedAt && endedAt > now) return refusal('fast-ends-in-future');
  if (endedAt && endedAt <= startedAt) return refusal('fast-reversed');
  if ((endedAt ?? seenAt).getTime() - startedAt.getTime() > maxFastHours * hour) {
    return refusal('fast-too-long', { most: maxFastHours });
  }
  if (others.some((other) => overlap(fast, other))) return refusal('fast-overlaps');
  return undefined;
}

/**
 * Why the fasts of a person are invalid together; undefined if valid. Unlike a fast that is being ended, a current
 * one may have been forgotten for days.
 */
export function fastsProblem(fasts: readonly FastTimes[], now: Date): Refusal | undefined {
  const inOrder = [...fasts].sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime());
  for (const [at, fast] of inOrder.entries()) {
    // In this order, a fast that overlaps any later one overlaps the next.
    const next = inOrder.slice(at + 1, at + 2);
    const seenAt = fast.endedAt || fast.startedAt > now ? now : fast.startedAt;
    const problem = fastProblem(fast, next, seenAt);
    if (problem) return problem;
  }
  return undefined;
}

function overlap(one: FastTimes, other: FastTimes): boolean {
  const endOf = ({ endedAt }: FastTimes) => endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return one.startedAt.getTime() < endOf(other) && other.startedAt.getTime() < endOf(one);
}

/** The whole hours of the fasts that ended on a day, at most 24; null below one hour. */
export function fastedHours(ended: readonly FastTimes[]): number | null {
  const fasted = ended.reduce(
    (sum, { startedAt, endedAt }) => sum + (endedAt ? endedAt.getTime() - startedAt.getTime() : 0),
    0,
  );
  const hours = Math.min(24, Math.floor(fasted / hour));
  return hours > 0 ? hours : null;
}

/**
 * A day's fasting hours after its fasts change from `before` to `after`. A figure from fasts follows them, also
 * downwards; a manual figure is never lowered.
 */
export function fastingFigure(
  recorded: number | null,
  before: number | null,
  after: number | null,
): number | null {
  if (recorded === null || recorded === before) return after;
  return Math.max(recorded, after ?? 0);
}
