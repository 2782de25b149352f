import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { databaseTimeoutMs } from '#contract/limits.ts';
import { clientClass, graceMs } from './client.ts';
import type { Db } from './db.ts';
import { PoolWithReads } from './pipeline.ts';
import * as account from './schema/account.ts';
import * as admin from './schema/admin.ts';
import * as checkIns from './schema/check-ins.ts';
import * as dayCounts from './schema/day-counts.ts';
import * as doses from './schema/doses.ts';
import * as fasts from './schema/fasts.ts';
import * as habits from './schema/habits.ts';
import * as household from './schema/household.ts';
import * as mealPlans from './schema/meal-plans.ts';
import * as ownRecipes from './schema/own-recipes.ts';
import * as pantry from './schema/pantry.ts';
import * as progress from './schema/progress.ts';
import * as recipes from './schema/recipes.ts';
import * as remedies from './schema/remedies.ts';
import * as reminders from './schema/reminders.ts';
import * as rituals from './schema/rituals.ts';
import * as securityEvents from './schema/security-events.ts';
import * as streaks from './schema/streaks.ts';
import * as sync from './schema/sync.ts';
import * as workouts from './schema/workouts.ts';
import { type Host, Servers } from './servers.ts';

const dialect = new PgDialect();

/**
 * `db.transaction` that always gives its connection back to the pool. Drizzle's own does not where `begin` fails, as it does on a
 * connection that broke while it was idle: each such failure costs the pool a connection for good, until no request is answered any
 * more (drizzle-team/drizzle-orm#6023).
 */
function pooledTransaction<Schema extends Record<string, unknown>>(
  { _: { fullSchema, schema, tableNamesMap } }: NodePgDatabase<Schema>,
  pool: pg.Pool,
): NodePgDatabase<Schema>['transaction'] {
  const relations = schema && { fullSchema, schema, tableNamesMap };
  return async (work, config) => {
    const client = await pool.connect();
    try {
      const session = new NodePgSession<Schema, NonNullable<typeof schema>>(client, dialect, relations);
      return await session.transaction(work, config);
    } finally {
      // One that is broken the pool replaces.
      client.release();
    }
  };
}

export const schema = {
  ...account,
  ...admin,
  ...checkIns,
  ...dayCounts,
  ...doses,
  ...fasts,
  ...habits,
  ...household,
  ...mealPlans,
  ...ownRecipes,
  ...pantry,
  ...progress,
  ...recipes,
  ...remedies,
  ...reminders,
  ...rituals,
  ...securityEvents,
  ...streaks,
  ...sync,
  ...workouts,
};

// A calendar day stays the text it is: as a Date it would slip into the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type ConnectOptions = {
  /** Connections at most. */
  size?: number;
  /** No statement and no pause within a transaction takes longer than `databaseTimeoutMs`: for answering requests. */
  timeouts?: boolean;
  /** Servers of one cluster, of which one takes writes; without them the connection says where. */
  hosts?: readonly Host[];
};

/** A pool on a server, or on the one of several that takes writes. */
export function connect(
  connection: pg.PoolConfig,
  { size = 10, timeouts = false, hosts = [] }: ConnectOptions = {},
): Db {
  const servers = hosts.length > 0 ? new Servers(hosts, connection) : undefined;
  const pool = new PoolWithReads({
    // What is asked goes by a person's key, whoever it is: one plan serves. Left to itself PostgreSQL plans a tick and a
    // dashboard again each time, which takes longer than running them.
    options: '-c plan_cache_mode=force_generic_plan',
    ...connection,
    max: size,
    Client: clientClass(servers),
    keepAlive: true,
    application_name: 'tisane',
    ...(timeouts && {
      statement_timeout: databaseTimeoutMs.statement,
      idle_in_transaction_session_timeout: databaseTimeoutMs.idleInTransaction,
      // A server that does not answer at all keeps none of its limits.
      query_timeout: databaseTimeoutMs.statement + graceMs,
      connectionTimeoutMillis: databaseTimeoutMs.connection,
    }),
  });
  // An idle connection that breaks is replaced by the pool; the next query shows whether the server is gone.
  pool.on('error', () => {});
  // One that breaks within a transaction fails its next query; an error that nobody hears would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle(pool, { schema });
  const reads = drizzle(pool.reads as pg.Pool, { schema });
  return Object.assign(db, { transaction: pooledTransaction(db, pool), reads });
}
