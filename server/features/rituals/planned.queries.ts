import { and, eq, gt, isNull, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { rituals } from '#server/database/schema/rituals.ts';

/** The rituals that may be planned on days from `from` to `to`: the input of `plannedOn`. */
export function mayBePlannedFor(from: Day, to: Day = from): SQL | undefined {
  // A ritual removed on the day it was added has no days.
  const hasDays = gt(rituals.endsOn, rituals.startsOn);
  return or(isNull(rituals.endsOn), and(lte(rituals.startsOn, to), gt(rituals.endsOn, from), hasDays));
}

/** A person's current rituals for a goal. */
export const arePlannedNow = (userId: SQLWrapper, goal: SQLWrapper): SQL | undefined =>
  and(eq(rituals.userId, userId), eq(rituals.goal, goal), isNull(rituals.endsOn));

/** By part of the day, then in the person's order. */
export const inOrder = [rituals.timeOfDay, rituals.position, rituals.createdAt];
