import type pg from 'pg';
import { addDays } from '#domain/day.ts';
import { maxStreakDays } from '#domain/streak.ts';
import { dashboardStatement } from '#server/features/dashboard/dashboard.queries.ts';
import { trendStatement } from '#server/features/trends/trends.queries.ts';
import { streakStatement } from '#server/features/workouts/completions.queries.ts';

/** PostgreSQL's own account of the statements that read a long history, and whether any table is read from end to end. */
export async function explain(pool: pg.Pool, userId: string, days: readonly string[]): Promise<string> {
  const { rows: sessions } = await pool.query<{ token: string }>(
    'select token from session where user_id = $1',
    [userId],
  );
  const [today = ''] = days;
  const statements: [name: string, text: string, values: unknown[]][] = [
    ['the dashboard', dashboardStatement, [sessions[0]?.token, days]],
    ['a year of trends', trendStatement, [userId, addDays(today, -364), today]],
    ['the streak of workouts', streakStatement, [userId, today, maxStreakDays]],
  ];
  const plans: string[] = [];
  for (const [name, text, values] of statements) plans.push(await planOf(pool, name, text, values));
  return plans.join('\n');
}

async function planOf(pool: pg.Pool, name: string, text: string, values: unknown[]): Promise<string> {
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${text}`,
    values,
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const scans = lines.filter((line) => line.includes('Seq Scan'));
  const verdict = scans.length
    ? `Read from end to end: ${scans.join('; ')}`
    : 'Every table is read by its index.';
  return `\nPlan of the statement of ${name}. ${verdict}\n${lines.join('\n')}`;
}
