import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import ical, { ICalCalendarMethod } from 'ical-generator';
import type { ActivePlan } from '#contract/meal-plans.ts';
import type { TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { calendarFeed } from '#messages/generated/calendar-feed.ts';
import { isLocale, type Locale, sourceLocale } from '#messages/locale.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { user } from '#server/database/schema/account.ts';
import { calendarAddresses } from '#server/database/schema/meal-plans.ts';

/** The local time of each meal, where the person is. */
const clock: Record<TimeOfDay, string> = { morning: '08:00', midday: '12:30', evening: '18:30' };

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/** Makes a new calendar address; only its hash is stored, so it is shown once. Returns the token. */
export async function makeCalendarAddress(db: Db, scope: Scope): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const tokenHash = hashOf(token);
  await db
    .insert(calendarAddresses)
    .values({ ...scope, tokenHash })
    .onConflictDoUpdate({
      target: calendarAddresses.userId,
      set: { tokenHash, createdAt: sql`excluded.created_at` },
    });
  return token;
}

/** When the address was made, as ISO 8601; null when there is none. */
export async function calendarSince(db: Db, scope: Scope): Promise<string | null> {
  const [row] = await db
    .select({ since: calendarAddresses.createdAt })
    .from(calendarAddresses)
    .where(inScope(calendarAddresses, scope));
  return row?.since.toISOString() ?? null;
}

export async function revokeCalendarAddress(db: Db, scope: Scope): Promise<void> {
  await db.delete(calendarAddresses).where(inScope(calendarAddresses, scope));
}

/** The owner of an address, with their language and time zone. */
export type CalendarOwner = { userId: string; locale: Locale; zone: string };

/** The owner of an address; undefined for an unknown or revoked address. */
export async function ownerOfCalendar(db: Db, token: string): Promise<CalendarOwner | undefined> {
  const [owner] = await db
    .select({ userId: user.id, locale: user.locale, zone: user.timeZone })
    .from(calendarAddresses)
    .innerJoin(user, eq(user.id, calendarAddresses.userId))
    .where(eq(calendarAddresses.tokenHash, hashOf(token)));
  return owner && { ...owner, locale: isLocale(owner.locale) ? owner.locale : sourceLocale };
}

/**
 * The plan as iCalendar (RFC 5545), one event per meal. Times are in UTC: calendar programs take times without a zone in
 * a subscribed feed for UTC.
 */
export function planCalendar(
  { mealPlan, meals, before }: ActivePlan,
  { locale, zone }: Pick<CalendarOwner, 'locale' | 'zone'>,
  site: string,
): string {
  const words = inLocale(calendarFeed, locale);
  const calendar = ical({ name: words.name(), method: ICalCalendarMethod.PUBLISH, ttl: 60 * 60 });
  const shown = [before, mealPlan && { mealPlan, meals }].flatMap((plan) =>
    (plan?.meals ?? [])
      .filter(({ isSkipped, isSnack }) => !isSkipped && !isSnack)
      .map((meal) => ({ ...meal, startDate: plan?.mealPlan.startDate ?? '' })),
  );
  for (const { id, dayNumber, mealTime, recipe, startDate } of shown) {
    const day = addDays(startDate, dayNumber - 1);
    const start = instantAt(zone, day, clock[mealTime]);
    calendar.createEvent({
      id: `${id}@tisane`,
      start,
      end: new Date(start.getTime() + 45 * 60_000),
      summary: recipe.name,
      description: `${words.readyIn({ minutes: recipe.prepTime, servings: recipe.servings })}\n\n${recipe.ingredients.join('\n')}`,
      url: new URL(`/alkaline-recipes?recipe=${recipe.id}`, site).href,
    });
  }
  return calendar.toString();
}
