import { createHmac } from 'node:crypto';
import { and, count, gte, lt, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { AdminUser, Analytics, AuditLine } from '#contract/admin.ts';
import type { Day, Role } from '#contract/shapes.ts';
import { addDays, mondayOf } from '#domain/day.ts';
import type { Db } from '#server/database/open.ts';
import { user } from '#server/database/schema/account.ts';
import { all } from '#server/database/statement.ts';
import { activeWeeks } from '#server/database/statements/active-weeks.ts';

/** How many weeks the analytics look back, this one included. */
export const weeksShown = 26;

/** Counts of people and of what the catalogue offers. */
export async function countAll(
  db: Db,
  { content }: Pick<Catalogue, 'content'>,
): Promise<Omit<Analytics, 'weeks'>> {
  const { rows } = await db.$client.query<Pick<Analytics, 'totalUsers' | 'adminUsers'>>({
    name: 'admin-counts',
    text: `select count(*)::int as "totalUsers", (count(*) filter (where role = 'admin'))::int as "adminUsers" from "user"`,
  });
  const [people] = rows;
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
        sum + page.herbs.length + page.foods.length + page.lifestyle.length + page.mindset.length,
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

/** Sign-ups and active people of each of the last 26 weeks up to `today`, Monday to Sunday, the oldest first. */
export async function countWeeks(db: Db, today: Day): Promise<Analytics['weeks']> {
  const last = mondayOf(today);
  const mondays = Array.from({ length: weeksShown }, (_, at) => addDays(last, 7 * (at + 1 - weeksShown)));
  const monday = sql<Day>`date_trunc('week', ${user.createdAt} at time zone 'UTC')::date`;
  const [active, signups] = await Promise.all([
    all(db, activeWeeks, mondays),
    db
      .select({ monday, people: count() })
      .from(user)
      .where(
        and(
          gte(user.createdAt, new Date(`${mondays[0]}T00:00:00Z`)),
          lt(user.createdAt, new Date(`${addDays(last, 7)}T00:00:00Z`)),
        ),
      )
      .groupBy(monday),
  ]);
  const on = (rows: { monday: Day; people: number }[], week: Day) =>
    rows.find((row) => row.monday === week)?.people ?? 0;
  return mondays.map((week) => ({ week, signups: on(signups, week), active: on(active, week) }));
}

const shownUser = `id, email, first_name as "firstName", last_name as "lastName", role,
  email_verified as "emailVerified", to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createdAt"`;

/** A page of people, the newest first, and how many there are in all; `search` is looked for in email and names. */
export async function usersPage(
  db: Db,
  { page, limit, search, role }: { page: number; limit: number; search: string; role: Role | undefined },
): Promise<{ users: AdminUser[]; total: number }> {
  // What is typed is looked for as it stands: % and _ mean themselves.
  const pattern = search && `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = `from "user" where ($1::role is null or role = $1)
    and ($2 = '' or email ilike $2 or concat_ws(' ', first_name, last_name) ilike $2)`;
  const [users, total] = await Promise.all([
    db.$client.query<AdminUser>({
      name: 'admin-users',
      text: `select ${shownUser} ${matching} order by created_at desc, id desc limit $3 offset $4`,
      values: [role ?? null, pattern, limit, (page - 1) * limit],
    }),
    db.$client.query<{ total: number }>({
      name: 'admin-users-total',
      text: `select count(*)::int as total ${matching}`,
      values: [role ?? null, pattern],
    }),
  ]);
  return { users: users.rows, total: total.rows[0]?.total ?? 0 };
}

/** What admins did, the latest first. */
export async function auditPage(
  db: Db,
  { page, limit }: { page: number; limit: number },
): Promise<{ lines: AuditLine[]; total: number }> {
  const [lines, total] = await Promise.all([
    db.$client.query<AuditLine>({
      name: 'admin-audit',
      text: `select audit.id, to_char(audit.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, audit.action,
          audit.admin_id as "adminId", admin.email as "adminEmail",
          audit.subject_id as "subjectId", subject.email as "subjectEmail",
          audit.role_before as "roleBefore", audit.role_after as "roleAfter", audit.email_hash as "emailHash"
        from admin_audit as audit
        left join "user" as admin on admin.id = audit.admin_id
        left join "user" as subject on subject.id = audit.subject_id
        order by audit.at desc, audit.id desc limit $1 offset $2`,
      values: [limit, (page - 1) * limit],
    }),
    db.$client.query<{ total: number }>({
      name: 'admin-audit-total',
      text: 'select count(*)::int as total from admin_audit',
    }),
  ]);
  return { lines: lines.rows, total: total.rows[0]?.total ?? 0 };
}

/** What is left of an address in the audit: checked by who has the address and the secret, read by nobody. */
export function hashEmail(email: string, secret: string): string {
  return createHmac('sha256', `audit ${secret}`).update(email.toLowerCase()).digest('hex');
}
