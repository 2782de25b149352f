import { and, eq } from 'drizzle-orm';
import type { HabitCompletion, HabitSettings } from '#contract/habits.ts';
import type { Day } from '#contract/shapes.ts';
import { fastingRhythm } from '#domain/habits/habits.ts';
import {
  changedHabitFields,
  mergeHabitSettings,
  onlyHabitFields,
} from '#domain/habits/merge-habit-settings.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from '#server/database/open.ts';
import { lockPerson } from '#server/database/person-lock.ts';
import { habitCompletions, habitSettings } from '#server/database/schema/habits.ts';
import { inScope } from '#server/database/scope.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';

/** The habits that were ticked on a day. */
export function completionsOf(db: Queries, scope: Scope, day: Day): Promise<HabitCompletion[]> {
  const { habitId, completedAt } = habitCompletions;
  return db
    .select({ habitId, completedAt })
    .from(habitCompletions)
    .where(and(inScope(habitCompletions, scope), eq(completedAt, day)));
}

/** The settings as they were last saved; null before that. */
export async function settingsOf(db: Queries, scope: Scope): Promise<HabitSettings | null> {
  const [row] = await db
    .select({ settings: habitSettings.settings })
    .from(habitSettings)
    .where(inScope(habitSettings, scope));
  return row?.settings ?? null;
}

/**
 * Saves the settings, in a transaction; where `base` says what they were made from, what another device has changed since stays.
 * A day has 24 hours: the eating window is what the fast leaves of them.
 */
export async function saveHabitSettings(
  tx: Queries,
  scope: Scope,
  changed: HabitSettings,
  { base, recordFields }: SettingsChange<HabitSettings>,
): Promise<void> {
  await lockPerson(tx, scope);
  const stored = await settingsOf(tx, scope);
  const from = base ?? stored ?? undefined;
  const mine = from && onlyHabitFields(from, changed, await recordFields(changedHabitFields(from, changed)));
  const merged = mine && stored ? mergeHabitSettings(from, mine, stored) : (mine ?? changed);
  const intermittentFasting = fastingRhythm(merged.habitConfigs.intermittentFasting);
  const settings = { ...merged, habitConfigs: { ...merged.habitConfigs, intermittentFasting } };
  await tx
    .insert(habitSettings)
    .values({ ...scope, settings })
    .onConflictDoUpdate({ target: habitSettings.userId, set: { settings, updatedAt: new Date() } });
}
