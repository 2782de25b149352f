import { and, eq } from 'drizzle-orm';
import type { HabitCompletion, HabitSettings } from '#contract/habits.ts';
import type { Day } from '#contract/shapes.ts';
import { fastingRhythm } from '#domain/habits.ts';
import { mergeHabitSettings } from '#domain/merge-habit-settings.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { prepared, type Values } from '#server/database/prepared.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { habitCompletions, habitSettings } from '#server/database/schema/habits.ts';
import { inScope } from '#server/database/scope.ts';

const tickedOn = prepared('habits-ticked-on', (db, { userId, day }: Values<{ userId: string; day: Day }>) =>
  db
    .select({ habitId: habitCompletions.habitId, completedAt: habitCompletions.completedAt })
    .from(habitCompletions)
    .where(and(eq(habitCompletions.userId, userId), eq(habitCompletions.completedAt, day))),
);

/** The habits that were kept on a day. */
export function habitCompletionsOfDay(db: Db, scope: Scope, day: Day): Promise<HabitCompletion[]> {
  return tickedOn(db, { ...scope, day });
}

const settingsOf = prepared('habit-settings-of', (db, { userId }: Values<{ userId: string }>) =>
  db.select({ settings: habitSettings.settings }).from(habitSettings).where(eq(habitSettings.userId, userId)),
);

/** The habit tracker as the person set it up last; null before they have. */
export async function readHabitSettings(db: Db, scope: Scope): Promise<HabitSettings | null> {
  return (await settingsOf(db, { ...scope }))[0]?.settings ?? null;
}

/**
 * Saves the settings; where `base` says what they were made from, what another device has changed since stays. A day has
 * 24 hours: the eating window is what the fast leaves of them.
 */
export async function saveHabitSettings(
  db: Db,
  scope: Scope,
  changed: HabitSettings,
  base?: HabitSettings,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockPerson(tx, scope);
    const [row] = await tx
      .select({ settings: habitSettings.settings })
      .from(habitSettings)
      .where(inScope(habitSettings, scope));
    const merged = base && row ? mergeHabitSettings(base, changed, row.settings) : changed;
    const intermittentFasting = fastingRhythm(merged.habitConfigs.intermittentFasting);
    const settings = { ...merged, habitConfigs: { ...merged.habitConfigs, intermittentFasting } };
    await tx
      .insert(habitSettings)
      .values({ ...scope, settings })
      .onConflictDoUpdate({ target: habitSettings.userId, set: { settings, updatedAt: new Date() } });
  });
}
