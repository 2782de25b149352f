import { randomBytes, randomUUID } from 'node:crypto';
import { password } from '#contract/examples/examples.ts';
import type { Role } from '#contract/shapes.ts';
import { hashPassword } from './features/account/password-hash.ts';
import { sessionCookieName } from './http/cookies.ts';
import { sign } from './http/signatures.ts';
import type { Client, TestApp } from './testing.ts';

/** Somebody with a session, who is there sooner than by signing up: the tests of the policy need a thousand. */
export type Somebody = { id: string; email: string; cookie: string; client: Client };
export type Facts = { role: Role; proved: boolean; secondFactor: boolean };

const ordinary: Facts = { role: 'user', proved: true, secondFactor: false };
const hash = hashPassword(password);
let addresses = 0;

export async function somebody(
  { db, services, browser }: TestApp,
  facts: Partial<Facts> = {},
): Promise<Somebody> {
  const { role, proved, secondFactor } = { ...ordinary, ...facts };
  const id = randomUUID();
  const email = `${id}@example.org`;
  const token = randomBytes(24).toString('base64url');
  const run = (text: string, values: unknown[]) => db.$client.query(text, values);
  await run(`insert into "user" (id, name, email, role) values ($1, '', $2, $3)`, [id, email, role]);
  await run(
    `insert into account (user_id, account_id, provider_id, password) values ($1::uuid, $1::text, 'credential', $2)`,
    [id, await hash],
  );
  await run(
    `insert into session (user_id, token, expires_at, proved_at, second_factor)
      values ($1, $2, now() + interval '1 day', case when $3 then now() else now() - interval '6 minutes' end, $4)`,
    [id, token, proved, secondFactor],
  );
  await run(`insert into user_goals (user_id, current_goal) values ($1, 'energy-boost')`, [id]);
  const signature = sign(token, services.config.sessionSecrets).toString('base64');
  const cookie = `${sessionCookieName(services.config)}=${encodeURIComponent(`${token}.${signature}`)}`;
  addresses += 1;
  const from = `10.1.${addresses >> 8}.${addresses & 255}`;
  return { id, email, cookie, client: browser({ cookie, 'x-forwarded-for': from }) };
}

/** All that is somebody's, as text: every row with their id, but for where they are signed in and what is logged of it. */
export async function rowsOf({ db }: TestApp, userId: string): Promise<string> {
  const { rows: tables } = await db.$client.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'
        and table_name not in ('session', 'security_events') order by 1`,
  );
  const each = tables.map(
    ({ name }) => `select '${name}' as name, t::text as row from "${name}" t where user_id = $1`,
  );
  const { rows } = await db.$client.query(
    `${each.join(' union all ')} union all select 'user', t::text from "user" t where id = $1
      union all select 'session', id::text from session where user_id = $1 order by 1, 2`,
    [userId],
  );
  return JSON.stringify(rows);
}
