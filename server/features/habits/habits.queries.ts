import { and, eq } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { type HabitCompletion, type HabitSettings, maxOwnHabits } from '#contract/habits.ts';
import { maxRows } from '#contract/limits.ts';
import type { Day } from '#contract/shapes.ts';
import { fastingRhythm } from '#domain/habits/habits.ts';
import {
  changedHabitFields,
  mergeHabitSettings,
  onlyHabitFields,
} from '#domain/habits/merge-habit-settings.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { fullOf } from '#server/database/row-ceiling.ts';
import { habitCompletions, habitSettings } from '#server/database/schema/habits.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';
import { addDone, takeDone } from '#server/features/streaks/done-days.queries.ts';

/** The habits ticked on a day. */
export function completionsOf(db: Queries, scope: Scope, day: Day): Promise<HabitCompletion[]> {
  const { habitId, completedAt } = habitCompletions;
  return db
    .select({ habitId, completedAt })
    .from(habitCompletions)
    .where(and(inScope(habitCompletions, scope), eq(completedAt, day)));
}

/** Ticks a habit, in a transaction, unless the account has its maximum of ticks. Idempotent. */
export async function tick(
  tx: Queries,
  scope: Scope,
  { habitId, completedAt }: HabitCompletion,
): Promise<Refusal<'account-full'> | undefined> {
  const done = await tx
    .insert(habitCompletions)
    .values({ ...scope, habitId, completedAt })
    .onConflictDoNothing()
    .returning({ habitId: habitCompletions.habitId });
  if (done.length === 0) return undefined;
  const ticks = await addDone(tx, scope, 'habit', completedAt);
  return ticks > maxRows.habitCompletions ? fullOf('habitCompletions') : undefined;
}

/** Removes a tick, in a transaction. Idempotent. */
export async function untick(
  tx: Queries,
  scope: Scope,
  { habitId, completedAt }: HabitCompletion,
): Promise<void> {
  const isTick = and(eq(habitCompletions.habitId, habitId), eq(habitCompletions.completedAt, completedAt));
  const gone = await tx
    .delete(habitCompletions)
    .where(and(inScope(habitCompletions, scope), isTick))
    .returning({ habitId: habitCompletions.habitId });
  if (gone.length > 0) await takeDone(tx, scope, 'habit', completedAt);
}

/** The saved settings; null before the first save. */
export async function settingsOf(db: Queries, scope: Scope): Promise<HabitSettings | null> {
  const [row] = await db
    .select({ settings: habitSettings.settings })
    .from(habitSettings)
    .where(inScope(habitSettings, scope));
  return row?.settings ?? null;
}

/**
 * Saves the settings, in a transaction; with a `base`, later changes of another device stay. The eating window is 24
 * hours less the fast. Refused where both devices together would exceed an account's maximum of habits.
 */
export async function saveHabitSettings(
  tx: Queries,
  scope: Scope,
  changed: HabitSettings,
  { base, recordFields }: SettingsChange<HabitSettings>,
): Promise<Refusal<'own-habits-full'> | undefined> {
  await lockPerson(tx, scope);
  const stored = await settingsOf(tx, scope);
  const from = base ?? stored ?? undefined;
  const mine = from && onlyHabitFields(from, changed, await recordFields(changedHabitFields(from, changed)));
  const merged = mine && stored ? mergeHabitSettings(from, mine, stored) : (mine ?? changed);
  const most = Math.max(maxOwnHabits, stored?.customHabits.length ?? 0);
  if (merged.customHabits.length > most) return refusal('own-habits-full', { most: maxOwnHabits });
  const intermittentFasting = fastingRhythm(merged.habitConfigs.intermittentFasting);
  const settings = { ...merged, habitConfigs: { ...merged.habitConfigs, intermittentFasting } };
  await tx
    .insert(habitSettings)
    .values({ ...scope, settings })
    .onConflictDoUpdate({ target: habitSettings.userId, set: { settings, updatedAt: new Date() } });
  return undefined;
}
