import { and, eq, gt, isNull, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { inScope } from '#server/database/db.ts';
import { userGoals } from '#server/database/schema/progress.ts';
import { rituals } from '#server/database/schema/rituals.ts';

/** A ritual that was added to another goal than the current one waits there: no day has it. */
export const isOfCurrentGoal = (scope: Scope): SQL => sql`${rituals.goal} = coalesce(
  (select ${userGoals.currentGoal} from ${userGoals} where ${inScope(userGoals, scope)}),
  ${sql.raw(`'${defaultGoal}'`)})`;

/** The rituals of today and of the coming days. */
export const isPlanned = (scope: Scope): SQL | undefined =>
  and(isNull(rituals.endsOn), isOfCurrentGoal(scope));

/** The rituals that may be planned on days from `from` to `to`: the input of `plannedOn`. */
export function mayBePlannedFor(scope: Scope, from: Day, to: Day = from): SQL | undefined {
  // A ritual removed on the day it was added has no days.
  const hasDays = gt(rituals.endsOn, rituals.startsOn);
  return or(isPlanned(scope), and(lte(rituals.startsOn, to), gt(rituals.endsOn, from), hasDays));
}

/** A person's rituals for a goal, also for one that is not the current one. */
export const arePlannedNow = (userId: SQLWrapper, goal: SQLWrapper): SQL | undefined =>
  and(eq(rituals.userId, userId), eq(rituals.goal, goal), isNull(rituals.endsOn));

/** By part of the day, then in the person's order. */
export const inOrder = [rituals.timeOfDay, rituals.position, rituals.createdAt];
