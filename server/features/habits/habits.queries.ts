import { and, asc, eq } from 'drizzle-orm';
import type { Habit, HabitCompletion, HabitSettings } from '#contract/habits.ts';
import type { Day, Goal } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';
import { habitCompletions, habitSettings, habits } from '#server/database/schema/habits.ts';

/** The four habits of a goal. */
export function habitsForGoal(db: Db, goal: Goal): Promise<Habit[]> {
  const { id, area, title, description, timeOfDay, caution } = habits;
  return db
    .select({ id, area, title, description, timeOfDay, caution })
    .from(habits)
    .where(eq(habits.goal, goal))
    .orderBy(asc(habits.position));
}

/** One of ours, or one that the person made (`custom-…`)? */
export async function isHabit(db: Db, id: string): Promise<boolean> {
  if (id.startsWith('custom-')) return true;
  const found = await db.select({ id: habits.id }).from(habits).where(eq(habits.id, id));
  return found.length > 0;
}

export function habitCompletionsOfDay(db: Db, userId: string, day: Day): Promise<HabitCompletion[]> {
  return db
    .select({ habitId: habitCompletions.habitId, completedAt: habitCompletions.completedAt })
    .from(habitCompletions)
    .where(and(eq(habitCompletions.userId, userId), eq(habitCompletions.completedAt, day)));
}

export async function readHabitSettings(db: Db, userId: string): Promise<HabitSettings | null> {
  const [row] = await db.select().from(habitSettings).where(eq(habitSettings.userId, userId));
  return row?.settings ?? null;
}

export async function saveHabitSettings(db: Db, userId: string, settings: HabitSettings): Promise<void> {
  await db
    .insert(habitSettings)
    .values({ userId, settings })
    .onConflictDoUpdate({ target: habitSettings.userId, set: { settings, updatedAt: new Date() } });
}
