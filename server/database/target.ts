import type pg from 'pg';
import { connect } from './open.ts';
import type { Host } from './servers.ts';

/** How the owner of the tables connects, as plain values that a thread can receive. */
export type Target = { connection: pg.PoolConfig; hosts: readonly Host[] };

/** A pool as the owner; on `database` of the same server if it is given. */
export function poolOf({ connection, hosts }: Target, database?: string): pg.Pool {
  return connect(database === undefined ? connection : inDatabase(connection, database), { size: 2, hosts })
    .$client;
}

function inDatabase(connection: pg.PoolConfig, database: string): pg.PoolConfig {
  if (connection.connectionString === undefined) return { ...connection, database };
  const url = new URL(connection.connectionString);
  url.pathname = `/${encodeURIComponent(database)}`;
  return { ...connection, connectionString: `${url}` };
}
