import type pg from 'pg';
import { dashboardStatement } from '#server/database/statements/dashboard.ts';
import { historyStatement } from '#server/database/statements/history.ts';

/** PostgreSQL's own account of the statements that read a long history, and whether any table is read from end to end. */
export async function explain(pool: pg.Pool, userId: string, days: readonly string[]): Promise<string> {
  const { rows: sessions } = await pool.query<{ token: string }>(
    'select token from session where user_id = $1',
    [userId],
  );
  const statements: [name: string, text: string, values: unknown[]][] = [
    [
      'the dashboard',
      dashboardStatement.text,
      dashboardStatement.values(sessions[0]?.token ?? '', userId, days),
    ],
    ['streaks and totals', historyStatement.text, historyStatement.values(userId)],
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
