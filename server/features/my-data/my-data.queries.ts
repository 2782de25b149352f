import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { type MyData, type MyDataParts, myDataVersion } from '#contract/my-data.ts';
import type { Db } from '#server/database/open.ts';
import { countAgain } from '#server/database/queries/day-counts.queries.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { user } from '#server/database/schema/account.ts';
import { badRequest, conflict } from '#server/http/errors.ts';
import { type Arrival, refuseUnruly } from './my-data.rules.ts';
import { partTables } from './my-data.tables.ts';

type Row = Record<string, unknown>;

const camelCase = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const renamed = (row: Row, rename: (name: string) => string): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [rename(name), value]));

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

/** Everything that is kept of a person, as of one moment. */
export async function readMyData(db: Db, userId: string, now: Date): Promise<MyData> {
  const client = await db.$client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ about: Pick<MyData, 'account' | 'signIn'> }>(about, [userId]);
    if (!rows[0]) throw new Error('The person of a living session is gone');
    const data: Record<string, Row[]> = {};
    for (const [part, table, order] of partTables) {
      const { rows: found } = await client.query<{ row: Row }>(
        `select to_jsonb(t) - 'user_id' as row from ${table} as t where user_id = $1 order by ${order}`,
        [userId],
      );
      data[part] = found.map(({ row }) => renamed(row, camelCase));
    }
    await client.query('commit');
    return {
      format: 'tisane-my-data',
      version: myDataVersion,
      exportedAt: now.toISOString(),
      ...rows[0].about,
      // The shape is the reply's, which leaves out whatever else a table may have.
      data: data as unknown as MyDataParts,
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Puts a file back in one transaction, and counts its days anew. Gives how many rows of each part there are now.
 * Throws 409 when the account holds something and is another's or `replace` is not wanted, 400 when the file points to
 * what is not in it, has something twice, or has what no rule would have let in.
 */
export async function restoreMyData(
  db: Db,
  userId: string,
  file: MyData,
  { replace, ...arrival }: Arrival & { replace: boolean },
): Promise<Record<string, number>> {
  refuseUnruly(file.data, arrival);
  try {
    return await db.transaction(async (tx) => {
      await lockPerson(tx, userId);
      // Whoever adds a row of theirs waits too: a tick would count past what is counted again at the end.
      await tx.select({ id: user.id }).from(user).where(eq(user.id, userId)).for('update');
      await makeRoom(tx, userId, file.account.email, replace);
      const restored: Record<string, number> = {};
      for (const [part, table] of partTables) {
        const rows = file.data[part].map((row) => ({ ...renamed(row, snakeCase), user_id: userId }));
        restored[part] = rows.length;
        if (rows.length === 0) continue;
        const to = sql.identifier(table);
        await tx.execute(
          sql`insert into ${to} select * from json_populate_recordset(null::${to}, ${JSON.stringify(rows)}::json)`,
        );
      }
      const { firstName, lastName, dayStart } = file.account;
      await tx.execute(
        sql`update "user" set first_name = ${firstName}, last_name = ${lastName}, day_start = ${dayStart} where id = ${userId}`,
      );
      await countAgain(tx, userId);
      return restored;
    });
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    // Classes 22 and 23: a value that its column does not hold, or a row that contradicts another.
    if (cause instanceof pg.DatabaseError && /^2[23]/.test(cause.code ?? '')) {
      throw badRequest('This file contradicts itself, so nothing of it was put back.');
    }
    throw error;
  }
}

/** Clears the account where that is wanted and allowed. Throws 409. */
async function makeRoom(
  tx: Pick<Db, 'execute'>,
  userId: string,
  email: string,
  replace: boolean,
): Promise<void> {
  const held = sql.join(
    partTables.map(
      ([, table]) => sql`exists (select from ${sql.identifier(table)} where user_id = ${userId})`,
    ),
    sql` or `,
  );
  const { rows } = await tx.execute<{ email: string; held: boolean }>(
    sql`select email, (${held}) as held from "user" where id = ${userId}`,
  );
  const [account] = rows;
  if (!account?.held) return;
  if (account.email !== email.toLowerCase()) {
    throw conflict(
      'This account holds data of its own, and the file is of another account. Nothing was changed.',
    );
  }
  if (!replace) {
    throw conflict('This account holds data already. Putting the file back would take its place.');
  }
  for (const [, table] of partTables.toReversed()) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
  }
}
