import type pg from 'pg';
import { type MyDataHead, myDataVersion } from '#contract/my-data.ts';
import type { Db } from '#server/database/open.ts';
import { fieldsOf, partTables } from './my-data.tables.ts';

const about = `select json_build_object(
    'account', (select json_build_object('email', email, 'firstName', first_name, 'lastName', last_name,
      'timeZone', time_zone, 'dayStart', day_start, 'createdAt', created_at) from "user" where id = $1),
    'signIn', json_build_object(
      'sessions', coalesce((select json_agg(json_build_object('createdAt', created_at, 'lastSeenAt', updated_at,
        'ipAddress', ip_address, 'userAgent', user_agent) order by created_at) from session where user_id = $1), '[]'),
      'passkeys', coalesce((select json_agg(json_build_object('name', name, 'createdAt', created_at) order by created_at)
        from passkey where user_id = $1), '[]'),
      'providers', coalesce((select json_agg(provider_id order by provider_id) from account where user_id = $1), '[]'))
  ) as about`;

/** Rows that are fetched at a time: as much as is held of them. */
const batch = 1000;

/**
 * Everything that is kept of a person, as of one moment, as the text of a MyData in pieces. Rows come as the JSON that
 * the database writes, with the fields of the contract and no others, and are never parsed here.
 */
export async function* myDataText(db: Db, userId: string, now: Date): AsyncGenerator<string> {
  const client = await db.$client.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ about: Pick<MyDataHead, 'account' | 'signIn'> }>(about, [userId]);
    if (!rows[0]) throw new Error('The person of a living session is gone');
    const head: MyDataHead = {
      format: 'tisane-my-data',
      version: myDataVersion,
      exportedAt: now.toISOString(),
      ...rows[0].about,
    };
    yield `${JSON.stringify(head).slice(0, -1)},"data":{`;
    for (const [at, [part, table, order]] of partTables.entries()) {
      yield `${at > 0 ? ',' : ''}"${part}":[`;
      const pairs = fieldsOf(part).map(({ field, column }) => `'${field}', ${column}`);
      const row = `json_build_object(${pairs.join(', ')})::text as row`;
      yield* rowsOf(client, `select ${row} from ${table} where user_id = $1 order by ${order}`, [userId]);
      yield ']';
    }
    yield '}}';
    await client.query('commit');
    whole = true;
  } finally {
    // A connection in the middle of a transaction is of no use to anybody else.
    client.release(!whole);
  }
}

/** The rows of a statement whose column `row` is JSON, with commas between them, a batch at a time. */
async function* rowsOf(client: pg.PoolClient, statement: string, values: unknown[]): AsyncGenerator<string> {
  await client.query(`declare my_data no scroll cursor for ${statement}`, values);
  let before = '';
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from my_data`);
    if (rows.length > 0) yield before + rows.map(({ row }) => row).join(',');
    before = ',';
    if (rows.length < batch) break;
  }
  await client.query('close my_data');
}
