import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Ritual, RitualCompletion } from '#contract/rituals.ts';
import type { Goal } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';

export const ritualColumns = {
  id: rituals.id,
  goal: rituals.goal,
  title: rituals.title,
  description: rituals.description,
  timeOfDay: rituals.timeOfDay,
  minutes: rituals.minutes,
  why: rituals.why,
  caution: rituals.caution,
};

/** The rituals that a person keeps now for a goal, morning first. */
export function ritualsForGoal(db: Pick<Db, 'select'>, userId: string, goal: Goal): Promise<Ritual[]> {
  return db
    .select(ritualColumns)
    .from(rituals)
    .where(and(eq(rituals.userId, userId), eq(rituals.goal, goal), isNull(rituals.endsOn)))
    .orderBy(asc(rituals.timeOfDay), asc(rituals.position), asc(rituals.createdAt));
}

/** The rituals that a day was planned with. See `rituals_on` in server/day/day.sql. */
export async function ritualsOfDay(db: Db, userId: string, day: string): Promise<Ritual[]> {
  const { rows } = await db.$client.query<Ritual>({
    name: 'rituals-of-day',
    text: `select id, goal, title, description, time_of_day as "timeOfDay", minutes, why, caution
      from rituals_on($1, $2) order by time_of_day, position, created_at`,
    values: [userId, day],
  });
  return rows;
}

/** What was ticked on a day. */
export function completionsOfDay(db: Db, userId: string, day: string): Promise<RitualCompletion[]> {
  return db
    .select({ ritualId: ritualCompletions.ritualId, completedAt: ritualCompletions.completedAt })
    .from(ritualCompletions)
    .where(and(eq(ritualCompletions.userId, userId), eq(ritualCompletions.completedAt, day)));
}

/** The one ritual with an id, kept or archived. */
export async function findRitual(
  db: Pick<Db, 'select'>,
  userId: string,
  id: string,
): Promise<Ritual | undefined> {
  const [ritual] = await db
    .select(ritualColumns)
    .from(rituals)
    .where(and(eq(rituals.userId, userId), eq(rituals.id, id)));
  return ritual;
}
