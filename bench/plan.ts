import type pg from 'pg';
import { dashboardStatement } from '#server/features/dashboard/dashboard.queries.ts';

/** PostgreSQL's own account of the dashboard's statement, and whether it reads any table of people from end to end. */
export async function explain(pool: pg.Pool, userId: string, days: readonly string[]): Promise<string> {
  const { rows: sessions } = await pool.query<{ token: string }>(
    'select token from session where user_id = $1',
    [userId],
  );
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, buffers, costs off) ${dashboardStatement}`,
    [sessions[0]?.token, days],
  );
  const lines = rows.map((row) => row['QUERY PLAN']);
  const scans = lines.filter((line) => line.includes('Seq Scan'));
  const verdict = scans.length
    ? `Read from end to end: ${scans.join('; ')}`
    : 'Every table is read by its index.';
  return `\nPlan of the dashboard's statement. ${verdict}\n${lines.join('\n')}`;
}
