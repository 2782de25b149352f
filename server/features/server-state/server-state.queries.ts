import { sql } from 'drizzle-orm';
import type { ServerState } from '#contract/server-state.ts';
import type { Db } from '#server/database/db.ts';
import { queueSchema } from '#server/database/grants.ts';

/** Number of statements in the list, and maximum characters of each. */
const shown = { statements: 5, characters: 300 };

const queue = sql.identifier(queueSchema);

/** Jobs of all instances, from the queue's tables. They exist once an instance has started the queue. */
export async function readQueue(db: Db): Promise<ServerState['queue']> {
  const { rows: found } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass(${`${queueSchema}.job`}) is not null as exists`,
  );
  if (!found[0]?.exists) return { waiting: 0, failed: 0 };
  const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::integer as waiting,
      count(*) filter (where state = 'failed')::integer as failed
    from ${queue}.job
  `);
  return rows[0] ?? { waiting: 0, failed: 0 };
}

export async function readDatabase(db: Db): Promise<{ postgres: string; databaseBytes: number }> {
  const { rows } = await db.execute<{ postgres: string; bytes: string }>(
    sql`select current_setting('server_version') as postgres, pg_database_size(current_database()) as bytes`,
  );
  return { postgres: rows[0]?.postgres ?? '', databaseBytes: Number(rows[0]?.bytes ?? 0) };
}

/** Times of the app's own statements, if the extension is installed: PostgreSQL hides other roles' texts. */
export async function readSlowStatements(db: Db): Promise<ServerState['slowStatements']> {
  // The extension only measures if it was loaded at server start.
  const { rows: found } = await db.execute<{ measures: boolean }>(sql`
    select to_regclass('pg_stat_statements') is not null
      and current_setting('pg_stat_statements.track', true) is not null as measures
  `);
  if (!found[0]?.measures) return null;
  const { rows } = await db.execute<{ text: string; calls: number; mean: number; longest: number }>(sql`
    select left(regexp_replace(query, '\\s+', ' ', 'g'), ${shown.characters}) as text, calls::float8 as calls,
      mean_exec_time as mean, max_exec_time as longest
    from pg_stat_statements
    where userid = (select oid from pg_roles where rolname = current_user)
      and dbid = (select oid from pg_database where datname = current_database())
      -- PostgreSQL has taken the values out of a text without a quote: not always while the list is full.
      and query not like '%''%'
    order by mean_exec_time desc
    limit ${shown.statements}
  `);
  return rows.map(({ text, calls, mean, longest }) => ({ text, calls, meanMs: mean, longestMs: longest }));
}
