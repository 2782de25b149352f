import pg from 'pg';
import { runStatement } from './run-statement.testing.ts';
import { distribute } from './sharding/distribute.ts';
import type { Connections } from './testing.ts';

/** A Citus for the API tests: the URL of a database on its coordinator, as a superuser. Its workers are found there. */
export const coordinatorUrl = process.env.TEST_DATABASE_URL;

/** A few shards for each worker: a test makes its own database with all of them. */
const shardCount = 4;

/** Copied into another database, Citus still names the first one by its id. */
export const afterCopy = `update pg_dist_object
  set objid = (select oid from pg_database where datname = current_database()) where classid = 'pg_database'::regclass`;

type Node = { host: string; port: number };

/** The template that each test database copies, on every node: migrated, and distributed by the list of homes. */
export async function startTestCluster(
  url: string,
  template: string,
  migrate: (owner: pg.Pool) => Promise<void>,
): Promise<{ connections: Connections; stop(): Promise<void> }> {
  const { hostname: host, port, username: user, pathname } = new URL(url);
  const coordinator = { host, port: Number(port), user, database: pathname.slice(1), ssl: false as const };
  const nodes = await nodesOf(coordinator);
  const onEach = async (database: string, statement: string) => {
    for (const node of nodes) await runStatement({ ...coordinator, ...node, database }, statement);
  };
  await onEach('postgres', `drop database if exists ${template} with (force)`);
  await onEach('postgres', `create database ${template}`);
  await onEach(template, 'create extension citus');
  const pool = new pg.Pool({ ...coordinator, database: template });
  try {
    const [own, ...workers] = nodes as [Node, ...Node[]];
    await pool.query('select citus_set_coordinator_host($1, $2)', [own.host, own.port]);
    for (const worker of workers)
      await pool.query('select citus_add_node($1, $2)', [worker.host, worker.port]);
    await onEach('postgres', `alter database ${template} set citus.shard_count = ${shardCount}`);
    await migrate(pool);
    const client = await pool.connect();
    await client.query(`set citus.shard_count = ${shardCount}`);
    await distribute(client).finally(() => client.release(true));
  } finally {
    await pool.end();
  }
  await onEach('postgres', `alter database ${template} allow_connections false`);
  await onEach(
    'postgres',
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${template}'`,
  );
  const all = nodes.map((node) => ({ ...coordinator, ...node }));
  return {
    connections: { owner: coordinator, app: coordinator, nodes: all, isCluster: true },
    stop: () => onEach('postgres', `drop database if exists ${template} with (force)`),
  };
}

/** The coordinator and its workers. */
async function nodesOf(coordinator: pg.ClientConfig): Promise<Node[]> {
  const client = new pg.Client(coordinator);
  await client.connect();
  const { rows } = await client
    .query<Node>('select nodename as host, nodeport as port from pg_dist_node order by groupid <> 0, groupid')
    .finally(() => client.end());
  return rows;
}
