import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Day, Goal } from '#contract/shapes.ts';
import type { Db } from '../open.ts';
import { rituals } from '../schema/rituals.ts';

/** Takes kept rituals out of the plan from `today` on: those of one goal, or all; never those in `not`. Their history stays. */
export async function archiveRituals(
  db: Pick<Db, 'update'>,
  userId: string,
  today: Day,
  which: { goal?: Goal; not?: string[] } = {},
): Promise<void> {
  await db
    .update(rituals)
    .set({ endsOn: sql`greatest(${rituals.startsOn}, ${today}::date)` })
    .where(
      and(
        eq(rituals.userId, userId),
        isNull(rituals.endsOn),
        which.goal ? eq(rituals.goal, which.goal) : undefined,
        which.not?.length ? sql`${rituals.id} <> all(${sql.param(which.not)}::uuid[])` : undefined,
      ),
    );
}

/**
 * Lays out the fifteen rituals that a goal begins with. With `archive` they take the place of all that was kept;
 * without it, rituals that were added before the first choice go over to the goal and stay.
 */
export async function applyGoalTemplate(
  db: Pick<Db, 'update' | 'execute'>,
  userId: string,
  goal: Goal,
  today: Day,
  { archive }: { archive: boolean },
): Promise<void> {
  if (archive) await archiveRituals(db, userId, today);
  else
    await db
      .update(rituals)
      .set({ goal })
      .where(and(eq(rituals.userId, userId), isNull(rituals.endsOn)));
  await db.execute(sql`
    insert into rituals
      (user_id, goal, time_of_day, position, template_id, title, description, minutes, why, caution, starts_on)
    select ${userId}, goal, time_of_day, position, template_id, title, description, minutes, why, caution, ${today}
    from ritual_templates where goal = ${goal}`);
}
