import { eq } from 'drizzle-orm';
import type { Call } from '#contract/endpoint.ts';
import type { Day } from '#contract/shapes.ts';
import type { Streak, StreakKind, streaks } from '#contract/streaks.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { maxStreakDays, streakDays } from '#domain/streaks/streak.ts';
import type { Db, Queries } from '#server/database/db.ts';
import { user } from '#server/database/schema/account.ts';
import { daysOffAfter, doneBetween } from './done-days.queries.ts';
import { readHistory } from './history.queries.ts';

/** A streak as of today, with its days and the gap before it: `maxStreakDays` at most. */
export async function readStreak(db: Db, scope: Scope, kind: StreakKind, today: Day): Promise<Streak> {
  const [history, counts] = await Promise.all([
    readHistory(db, scope, today),
    doneBetween(db, scope, [kind], addDays(today, 1 - maxStreakDays), today),
  ]);
  const streak = history.streakOf(kind);
  const daysOff = await daysOffAfter(db, scope, addDays(today, -maxStreakDays));
  return { ...streak, today, days: streakDays(counts[kind], streak.since, today, daysOff) };
}

/** Saves the start hour of the day; undefined changes nothing. */
export async function saveDaySettings(
  db: Queries,
  scope: Scope,
  { dayStart }: Call<typeof streaks.saveDaySettings>['body'],
): Promise<void> {
  if (dayStart === undefined) return;
  await db.update(user).set({ dayStart }).where(eq(user.id, scope.userId));
}
