import { createHmac } from 'node:crypto';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { AdminUser, Analytics, AuditLine } from '#contract/admin.ts';
import type { Day, Role } from '#contract/shapes.ts';
import type { Db } from '#server/database/open.ts';

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
  const { rows } = await db.$client.query<Analytics['weeks'][number]>({
    name: 'admin-weeks',
    text: `with span as (
        select date_trunc('week', $1::date)::date - 7 * ($2::int - 1) as first_day, date_trunc('week', $1::date)::date + 6 as last_day
      ), active as (
        select date_trunc('week', day)::date as week, count(distinct user_id)::int as people
        from day_tallies, span
        where day between first_day and last_day and (rituals > 0 or habits > 0 or recorded)
        group by 1
      ), signups as (
        select date_trunc('week', created_at at time zone 'UTC')::date as week, count(*)::int as people
        from "user", span
        where created_at >= first_day::timestamp at time zone 'UTC'
          and created_at < (last_day + 1)::timestamp at time zone 'UTC'
        group by 1
      )
      select week::date::text as week, coalesce(signups.people, 0) as signups, coalesce(active.people, 0) as active
      from span, generate_series(first_day, last_day, interval '7 days') as weeks (monday)
      cross join lateral (select monday::date as week) as named
      left join active using (week) left join signups using (week)
      order by week`,
    values: [today, weeksShown],
  });
  return rows;
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
