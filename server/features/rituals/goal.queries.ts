import { eq } from 'drizzle-orm';
import type { Refusal } from '#contract/error-codes.ts';
import type { UserGoal } from '#contract/progress.ts';
import type { RitualTemplate } from '#contract/rituals.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { defaultGoal } from '#domain/rituals/goals.ts';
import { inTransaction, lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { userGoals } from '#server/database/schema/progress.ts';
import { applyGoalTemplate } from './goal-template.queries.ts';

const goalOf = prepared('goal-of', (db, { userId }: Values<{ userId: string }>) =>
  db.select({ currentGoal: userGoals.currentGoal }).from(userGoals).where(eq(userGoals.userId, userId)),
);

/** The goal that defines a person's current rituals. */
export async function currentGoal(db: Reader, scope: Scope): Promise<UserGoal> {
  const [row] = await goalOf(db, { ...scope });
  return { currentGoal: row?.currentGoal ?? defaultGoal, chosen: row !== undefined };
}

/**
 * Chooses a goal and replaces its rituals (`templates`), in one transaction; the same goal again changes nothing. The
 * first choice keeps rituals that the person had added before.
 */
export function chooseGoal(
  db: Queries,
  scope: Scope,
  goal: Goal,
  today: Day,
  templates: readonly RitualTemplate[],
): Promise<UserGoal | Refusal<'account-full'>> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const before = await currentGoal(tx, scope);
    if (!before.chosen || before.currentGoal !== goal) {
      const full = await refuseFull(tx, scope, 'rituals', templates.length);
      if (full) return full;
      const join = before.chosen ? undefined : before.currentGoal;
      await applyGoalTemplate(tx, scope, goal, today, { join, templates });
      await tx
        .insert(userGoals)
        .values({ ...scope, currentGoal: goal })
        .onConflictDoUpdate({ target: userGoals.userId, set: { currentGoal: goal, updatedAt: new Date() } });
    }
    return { currentGoal: goal, chosen: true };
  });
}
