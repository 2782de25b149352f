import { and, eq, gt, isNull, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { rituals } from '#server/database/schema/rituals.ts';

/** The rituals that days from `from` to `to` may have been planned with: those that `plannedOn` has to see. */
export function mayBePlannedFor(from: Day, to: Day = from): SQL | undefined {
  // One that was taken out on the day it was added belongs to none.
  const hasDays = gt(rituals.endsOn, rituals.startsOn);
  return or(isNull(rituals.endsOn), and(lte(rituals.startsOn, to), gt(rituals.endsOn, from), hasDays));
}

/** The rituals that a person has now for a goal. */
export const arePlannedNow = (userId: SQLWrapper, goal: SQLWrapper): SQL | undefined =>
  and(eq(rituals.userId, userId), eq(rituals.goal, goal), isNull(rituals.endsOn));

/** Morning first, and within a part of the day as the person has them. */
export const inOrder = [rituals.timeOfDay, rituals.position, rituals.createdAt];
