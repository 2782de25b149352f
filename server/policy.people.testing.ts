import { randomBytes, randomUUID } from 'node:crypto';
import { password } from '#contract/examples/examples.ts';
import type { Role } from '#contract/shapes.ts';
import { hashPassword } from './features/account/password-hash.rules.ts';
import { sessionCookieName } from './http/cookies.ts';
import { sign } from './http/signatures.ts';
import type { Client, TestApp } from './testing.ts';

/** A person with a session, made faster than by signing up: the policy's tests need a thousand. */
export type Somebody = { id: string; email: string; cookie: string; client: Client };
export type Facts = { role: Role; proved: boolean; secondFactor: boolean };

const ordinary: Facts = { role: 'user', proved: true, secondFactor: false };
const hash = hashPassword(password);
let addresses = 0;

const insertSomebody = `with made as (
    insert into "user" (id, name, email, role) values ($1::uuid, '', $2, $3) returning id
  ), with_password as (
    insert into account (user_id, account_id, provider_id, password)
      select id, id::text, 'credential', $4 from made
  ), with_goal as (
    insert into user_goals (user_id, current_goal) select id, 'energy-boost' from made
  )
  insert into session (user_id, token, expires_at, proved_at, second_factor)
    select id, $5, now() + interval '1 day', case when $6 then now() else now() - interval '61 minutes' end, $7 from made`;

export async function somebody(
  { db, services, browser }: TestApp,
  facts: Partial<Facts> = {},
): Promise<Somebody> {
  const { role, proved, secondFactor } = { ...ordinary, ...facts };
  const id = randomUUID();
  const email = `${id}@example.org`;
  const token = randomBytes(24).toString('base64url');
  const values = [id, email, role, await hash, token, proved, secondFactor];
  await db.$client.query({ name: 'somebody', text: insertSomebody, values });
  const signature = sign(token, services.config.sessionSecrets).toString('base64');
  const cookie = `${sessionCookieName(services.config)}=${encodeURIComponent(`${token}.${signature}`)}`;
  addresses += 1;
  const from = `10.1.${addresses >> 8}.${addresses & 255}`;
  return { id, email, cookie, client: browser({ cookie, 'x-forwarded-for': from }) };
}

/** The tables with personal rows; all test databases have the same schema. */
let tablesOfPeople: Promise<string[]> | undefined;
async function readTables({ db }: TestApp): Promise<string[]> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and attname = 'user_id' and not attisdropped order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** All rows with a person's id, as text, by table. */
export async function rowsByTable(app: TestApp, userId: string): Promise<Map<string, string>> {
  tablesOfPeople ??= readTables(app);
  const tables = await tablesOfPeople;
  const each = tables.map(
    (name) => `select '${name}' as name, t::text as row from "${name}" t where user_id = $1`,
  );
  // A named query is planned once for each connection.
  const { rows } = await app.db.$client.query<{ name: string; row: string }>({
    name: 'rows-of-a-person',
    text: `${each.join(' union all ')} order by 1, 2`,
    values: [userId],
  });
  const found = new Map(tables.map((name) => [name, '']));
  for (const { name, row } of rows) found.set(name, `${found.get(name)}${row}\n`);
  return found;
}

/** A person's data as text: every row with their id, with only the ids of sessions, and without the security log. */
export async function rowsOf(app: TestApp, userId: string): Promise<string> {
  const found = await rowsByTable(app, userId);
  const { rows } = await app.db.$client.query(
    `select t::text as row from "user" t where id = $1
      union all select id::text from session where user_id = $1 order by 1`,
    [userId],
  );
  found.delete('session');
  found.delete('security_events');
  return JSON.stringify([...found, rows]);
}
