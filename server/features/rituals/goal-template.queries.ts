import { and, eq, isNull, sql } from 'drizzle-orm';
import type { RitualTemplate } from '#contract/rituals.ts';
import { type Day, type Goal, timesOfDay } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { isOfCurrentGoal } from './planned.queries.ts';

/**
 * Archives rituals from `today` on: those of one goal, or all; never those in `not`. Their history stays. Those of
 * another goal than the current one were on no day.
 */
export async function archiveRituals(
  db: Pick<Db, 'update'>,
  scope: Scope,
  today: Day,
  which: { goal?: Goal; not?: string[] } = {},
): Promise<void> {
  await db
    .update(rituals)
    .set({
      endsOn: sql`case when ${isOfCurrentGoal(scope)} then greatest(${rituals.startsOn}, ${today}::date)
        else ${rituals.startsOn} end`,
    })
    .where(
      and(
        inScope(rituals, scope),
        isNull(rituals.endsOn),
        which.goal ? eq(rituals.goal, which.goal) : undefined,
        which.not?.length ? sql`${rituals.id} <> all(${sql.param(which.not)}::uuid[])` : undefined,
      ),
    );
}

/**
 * Adds a goal's initial rituals, its `templates`. They replace all planned ones; but of the goal `join`, which nobody
 * chose, rituals join the new goal and stay.
 */
export async function applyGoalTemplate(
  db: Pick<Db, 'update' | 'insert'>,
  scope: Scope,
  goal: Goal,
  today: Day,
  { join, templates }: { join: Goal | undefined; templates: readonly RitualTemplate[] },
): Promise<void> {
  if (join === undefined) await archiveRituals(db, scope, today);
  else
    await db
      .update(rituals)
      .set({ goal })
      .where(and(inScope(rituals, scope), eq(rituals.goal, join), isNull(rituals.endsOn)));
  const next = new Map(timesOfDay.map((time) => [time, 0]));
  const rows = templates.map((template) => {
    const position = next.get(template.timeOfDay) ?? 0;
    next.set(template.timeOfDay, position + 1);
    return { ...template, ...scope, position, startsOn: today };
  });
  if (rows.length > 0) await db.insert(rituals).values(rows);
}
