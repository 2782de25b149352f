import { and, eq } from 'drizzle-orm';
import type { HabitCompletion, HabitSettings } from '#contract/habits.ts';
import type { Day } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';
import { habitCompletions, habitSettings } from '#server/database/schema/habits.ts';

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
