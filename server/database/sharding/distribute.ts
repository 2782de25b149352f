import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { distributionKey, type Home, homes } from './table-homes.ts';

type Table = { name: string; is: Home | undefined };
type ForeignKey = { table: string; name: string; definition: string };

const kinds: Record<string, Home> = { distributed: 'by person', reference: 'everywhere' };

/** Is this the coordinator of a Citus whose tables are distributed? */
export async function isDistributed(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`select from pg_extension where extname = 'citus'`);
  return rows.length > 0 && (await tablesOf(client)).some(({ is }) => is === 'by person');
}

/** The tables of the database, and how Citus stores them. */
async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; kind: string | null }>(
    `select relname as name, citus_table_type as kind from pg_class
      left join citus_tables on table_name = pg_class.oid
      where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  );
  return rows.map(({ name, kind }) => ({ name, is: kinds[kind ?? ''] }));
}

/** Throws ConfigError with the reason why the tables cannot be distributed. */
async function refuseUnready(client: pg.ClientBase): Promise<void> {
  const { rows: extensions } = await client.query(`select from pg_extension where extname = 'citus'`);
  if (extensions.length === 0)
    throw new ConfigError('DATABASE_URL names no Citus: "create extension citus" has not been run there.');
  const { rows } = await client.query<{ coordinator: boolean; shards: boolean }>(
    `select coalesce(bool_or(groupid = 0), false) as coordinator, coalesce(bool_or(shouldhaveshards), false) as shards
      from pg_dist_node where noderole = 'primary'`,
  );
  if (!rows[0]?.coordinator)
    throw new ConfigError(
      'The coordinator does not know its own address: run citus_set_coordinator_host there.',
    );
  if (!rows[0].shards) throw new ConfigError('There is no worker yet: add one with citus_add_node.');
  const homeless = (await tablesOf(client)).filter(({ name }) => !homes.get(name)).map(({ name }) => name);
  if (homeless.length > 0)
    throw new ConfigError(
      `Nothing was changed: server/database/sharding/table-homes.ts has no home for ${homeless.join(', ')}.`,
    );
}

async function foreignKeysOf(client: pg.ClientBase, tables: string[]): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))`,
    [tables.map(quoted)],
  );
  return rows;
}

const quoted = (name: string) => pg.escapeIdentifier(name);

/**
 * Gives each table its home on a Citus, with its rows, in one transaction. Returns a line for each table that moved;
 * none where all are at home, so it can be repeated. Foreign keys are dropped meanwhile, as Citus accepts them only
 * between tables that both have their home. Throws ConfigError where the engine or a table is not ready.
 */
export async function distribute(client: pg.ClientBase): Promise<string[]> {
  await refuseUnready(client);
  const all = await tablesOf(client);
  const moving = all
    .map(({ name, is }) => ({ name, is, home: homes.get(name) }))
    .filter(({ is, home }) => home !== is && home !== 'in one place');
  if (moving.length === 0) return [];
  await client.query('begin');
  try {
    // One connection for each worker: later statements of the transaction see the tables of earlier ones.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    const keys = await foreignKeysOf(
      client,
      moving.map(({ name }) => name),
    );
    for (const { table, name } of keys)
      await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
    let together = all.find(({ is }) => is === 'by person')?.name;
    for (const { name, home } of moving) {
      if (home === 'everywhere') await client.query('select create_reference_table($1)', [quoted(name)]);
      else {
        await client.query('select create_distributed_table($1, $2, colocate_with => $3)', [
          quoted(name),
          distributionKey,
          together ? quoted(together) : 'none',
        ]);
        together ??= name;
      }
    }
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  return moving.map(({ name, home }) => `${name}: ${home}`);
}
