import { createHmac } from 'node:crypto';
import { and, count, countDistinct, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { AdminUser, Analytics, AuditLine } from '#contract/admin.ts';
import type { Day, Role } from '#contract/shapes.ts';
import { addDays, mondayOf } from '#domain/days/day.ts';
import type { Db } from '#server/database/db.ts';
import { searchedText, user } from '#server/database/schema/account.ts';
import { adminAudit } from '#server/database/schema/admin.ts';
import { doneDays } from '#server/database/schema/done-days.ts';
import { shownUser } from '#server/http/shown-user.ts';

/** Weeks in the analytics, this one included. */
export const weeksShown = 26;

/** Counts of people and of the catalogue's content. */
export async function countAll(
  db: Db,
  { content }: Pick<Catalogue, 'content'>,
): Promise<Omit<Analytics, 'weeks'>> {
  const [people] = await db
    .select({ totalUsers: count(), adminUsers: count(sql`case when ${user.role} = 'admin' then 1 end`) })
    .from(user);
  if (!people) throw new Error('A count came back empty');
  const { recipes, workouts, remedies, foods, conditions, rituals, habits } = content;
  const herbs = new Set(conditions.flatMap((condition) => condition.herbs.map(({ slug }) => slug)));
  return {
    ...people,
    regularUsers: people.totalUsers - people.adminUsers,
    totalRecipes: recipes.length,
    totalWorkouts: workouts.length,
    totalRemedies: remedies.reduce(
      (sum, page) =>
        sum +
        page.herbs.length +
        page.supplements.length +
        page.foods.length +
        page.lifestyle.length +
        page.mindset.length,
      0,
    ),
    totalFoods: foods.length,
    content: {
      conditions: conditions.length,
      herbs: herbs.size,
      rituals: rituals.length,
      habits: habits.length,
    },
  };
}

/** The number of active people in each week since a Monday, given by its own; no row for zero. */
function activeWeeks(db: Db, since: Day): Promise<{ monday: Day; people: number }[]> {
  const { userId, day, kind } = doneDays;
  const monday = sql<Day>`date_trunc('week', ${day})::date`;
  return db
    .select({ monday, people: countDistinct(userId) })
    .from(doneDays)
    .where(and(eq(kind, 'any'), gte(day, since)))
    .groupBy(monday);
}

/** Sign-ups and active people of each of the last 26 weeks up to `today`, Monday to Sunday, the oldest first. */
export async function countWeeks(db: Db, today: Day): Promise<Analytics['weeks']> {
  const last = mondayOf(today);
  const mondays = Array.from({ length: weeksShown }, (_, at) => addDays(last, 7 * (at + 1 - weeksShown)));
  const first = mondays[0] ?? last;
  const monday = sql<Day>`date_trunc('week', ${user.createdAt} at time zone 'UTC')::date`;
  const [active, signups] = await Promise.all([
    activeWeeks(db, first),
    db
      .select({ monday, people: count() })
      .from(user)
      .where(
        and(
          gte(user.createdAt, new Date(`${first}T00:00:00Z`)),
          lt(user.createdAt, new Date(`${addDays(last, 7)}T00:00:00Z`)),
        ),
      )
      .groupBy(monday),
  ]);
  const on = (rows: { monday: Day; people: number }[], week: Day) =>
    rows.find((row) => row.monday === week)?.people ?? 0;
  return mondays.map((week) => ({ week, signups: on(signups, week), active: on(active, week) }));
}

const columns = {
  id: user.id,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  role: user.role,
  image: user.image,
  emailVerified: user.emailVerified,
  createdAt: user.createdAt,
};

const adminUser = (row: Parameters<typeof shownUser>[0] & { emailVerified: boolean }): AdminUser => ({
  ...shownUser(row),
  emailVerified: row.emailVerified,
});

/** A person as admins see them, as in `usersPage`. */
export async function readAdminUser(db: Pick<Db, 'select'>, userId: string): Promise<AdminUser | undefined> {
  const [row] = await db.select(columns).from(user).where(eq(user.id, userId));
  return row && adminUser(row);
}

type PageOfUsers = { page: number; limit: number; search: string; role: Role | undefined };

/** A page of people, newest first, and the total; `search` covers email and names. */
export async function usersPage(
  db: Db,
  { page, limit, search, role }: PageOfUsers,
): Promise<{ users: AdminUser[]; total: number }> {
  const offset = (page - 1) * limit;
  const [users, total] = search
    ? await searchUsers(db, { search, role, limit, offset })
    : await newestUsers(db, { role, limit, offset });
  return { users: users.map(adminUser), total };
}

type Range = { limit: number; offset: number; role: Role | undefined };

const newestUsers = (db: Db, { role, limit, offset }: Range) => {
  const ofRole = role && eq(user.role, role);
  return Promise.all([
    db
      .select(columns)
      .from(user)
      .where(ofRole)
      .orderBy(desc(user.createdAt), desc(user.id))
      .limit(limit)
      .offset(offset),
    db.$count(user, ofRole),
  ]);
};

/**
 * Finds all matches once, for the page and the total. They are a separate query: with the order in one query,
 * PostgreSQL does not know the word when it plans, and would scan everybody from the newest on.
 */
async function searchUsers(db: Db, { search, role, limit, offset }: Range & { search: string }) {
  // Escapes % and _, so that they match literally.
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = and(role && eq(user.role, role), sql`${searchedText(user)} ilike ${pattern}`);
  const found = db.$with('found').as(db.select(columns).from(user).where(matching));
  const rows = await db
    .with(found)
    .select({ row: found._.selectedFields, total: sql<number>`(select count(*)::int from ${found})` })
    .from(found)
    .orderBy(desc(found.createdAt), desc(found.id))
    .limit(limit)
    .offset(offset);
  const total = rows[0]?.total ?? (offset > 0 ? await db.$count(user, matching) : 0);
  return [rows.map(({ row }) => row), total] as const;
}

/** The audit log, newest first. */
export async function auditPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const admin = alias(user, 'admin');
  const subject = alias(user, 'subject');
  const [lines, total] = await Promise.all([
    db
      .select({
        id: adminAudit.id,
        at: adminAudit.at,
        action: adminAudit.action,
        adminId: adminAudit.adminId,
        adminEmail: admin.email,
        subjectId: adminAudit.subjectId,
        subjectEmail: subject.email,
        roleBefore: adminAudit.roleBefore,
        roleAfter: adminAudit.roleAfter,
        emailHash: adminAudit.emailHash,
      })
      .from(adminAudit)
      .leftJoin(admin, eq(admin.id, adminAudit.adminId))
      .leftJoin(subject, eq(subject.id, adminAudit.subjectId))
      .orderBy(desc(adminAudit.at), desc(adminAudit.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(adminAudit),
  ]);
  return { lines: lines.map((line) => ({ ...line, at: line.at.toISOString() })), total };
}

/** A keyed hash of an address for the audit: checkable with the address and the secret, not readable. */
export function hashEmail(email: string, secret: string): string {
  return createHmac('sha256', `audit ${secret}`).update(email.toLowerCase()).digest('hex');
}
