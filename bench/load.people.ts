import { oneOf, type Random } from '#domain/random.ts';
import { connect } from '#server/database/open.ts';
import { sessionCookieName } from '#server/http/cookies.ts';
import { sign } from '#server/http/signatures.ts';
import { crowd, fillCrowd } from './crowd.ts';
import type { Actor } from './load.day.ts';
import { type Stage, secret } from './load.stage.ts';
import { type Person, signUp } from './people.ts';

/** Those of the crowd who use the app while it is measured, besides those with ten years behind them. */
const maxActors = 5_000;
const withTenYears = 5;

const zones = [
  'Europe/Berlin',
  'Europe/London',
  'America/New_York',
  'America/Los_Angeles',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Asia/Tokyo',
  'Australia/Sydney',
];

/** A cookie as the server gives one out at sign-in. */
const cookieOf = (token: string) => {
  const signature = sign(token, [secret]).toString('base64');
  const name = sessionCookieName({ publicUrl: undefined });
  return `${name}=${encodeURIComponent(`${token}.${signature}`)}`;
};

/** Fills the database with people, each with a week of meals and a list, and returns some thousand of them. */
export async function settlePeople(
  { database, urls }: Stage,
  people: number,
  random: Random,
): Promise<Actor[]> {
  const [url = ''] = urls();
  const old = await Promise.all(Array.from({ length: withTenYears }, () => signUp(url)));
  const [first] = old as [Person];
  crowd.people = people;
  const { $client: pool } = connect({ connectionString: database.url() }, { size: 2 });
  try {
    await fillCrowd(
      pool,
      old.map(({ id }) => id),
    );
    await copyPlans(pool, first.id);
    const { rows } = await pool.query<Omit<Actor, 'cookie' | 'zone'> & { token: string }>(
      `with chosen as (
        select distinct on (user_id) user_id, token from session
        where user_id = any($1::uuid[]) or user_id in (select id from "user" where email like 'somebody-%' order by id limit $2)
      ) select token,
        array(select id from rituals where user_id = chosen.user_id) as rituals,
        array(select id from meal_plan_meals where user_id = chosen.user_id) as meals,
        array(select id from grocery_items where user_id = chosen.user_id) as groceries
      from chosen order by user_id`,
      [old.map(({ id }) => id), Math.min(people, maxActors)],
    );
    return rows.map(({ token, ...actor }) => ({
      ...actor,
      cookie: cookieOf(token),
      zone: oneOf(zones, random) ?? 'UTC',
    }));
  } finally {
    await pool.end();
  }
}

/** Everybody has the week of meals and the groceries that the first one has. */
async function copyPlans(pool: ReturnType<typeof connect>['$client'], ownerId: string): Promise<void> {
  for (const table of ['meal_plans', 'meal_plan_meals', 'grocery_items']) {
    const { rows } = await pool.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and column_name <> 'user_id'`,
      [table],
    );
    const names = rows[0]?.names ?? '';
    await pool.query(
      `insert into ${table} (user_id, ${names}) select people.id, ${names.replaceAll(/(^|, )/g, '$1made.')}
      from (select id from "user" where email like 'somebody-%') people, (select * from ${table} where user_id = $1) made`,
      [ownerId],
    );
  }
  await pool.query('vacuum analyze');
}
