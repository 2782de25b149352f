import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { databaseTimeoutMs } from '#contract/limits.ts';
import { clientClass, graceMs } from './client.ts';
import type { Db } from './db.ts';
import { PoolWithReads } from './pipeline.ts';
import * as account from './schema/account.ts';
import * as admin from './schema/admin.ts';
import * as checkIns from './schema/check-ins.ts';
import * as doctorPage from './schema/doctor-page.ts';
import * as doneDays from './schema/done-days.ts';
import * as doses from './schema/doses.ts';
import * as fasts from './schema/fasts.ts';
import * as habits from './schema/habits.ts';
import * as healthLinks from './schema/health-links.ts';
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
 * `db.transaction` that always returns its connection to the pool, and sends `begin` with the first statement. Drizzle's
 * own waits for `begin`, and leaks the connection when it fails, as on one that broke while idle: each leak shrinks the
 * pool, until no request is answered (drizzle-team/drizzle-orm#6023).
 */
function pooledTransaction<Schema extends Record<string, unknown>>(
  { _: { fullSchema, schema, tableNamesMap } }: NodePgDatabase<Schema>,
  pool: pg.Pool,
): NodePgDatabase<Schema>['transaction'] {
  const relations = schema && { fullSchema, schema, tableNamesMap };
  // One for each connection, so that `prepared` builds a query once for it.
  const sessions = new WeakMap<pg.PoolClient, NodePgSession<Schema, NonNullable<typeof schema>>>();
  return async (work) => {
    const client = await pool.connect();
    try {
      const session = sessions.get(client) ?? new NodePgSession(client, dialect, relations);
      sessions.set(client, session);
      const begun = client.query('begin');
      try {
        const [result] = await Promise.all([
          work(new NodePgTransaction<Schema, NonNullable<typeof schema>>(dialect, session, relations)),
          begun,
        ]);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    } finally {
      // The pool replaces a broken connection.
      client.release();
    }
  };
}

export const schema = {
  ...account,
  ...admin,
  ...checkIns,
  ...doctorPage,
  ...doneDays,
  ...doses,
  ...fasts,
  ...habits,
  ...healthLinks,
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

// Calendar days stay texts: a Date would shift them into the server's time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

type ConnectOptions = {
  /** Maximum connections. */
  size?: number;
  /**
   * Applies `databaseTimeoutMs` to statements and to pauses within a transaction, and sends statements that do not wait
   * for each other together: without streams (COPY).
   */
  forRequests?: boolean;
  /** Servers of one cluster, of which one takes writes; without them the connection names the server. */
  hosts?: readonly Host[];
};

/** A pool on one server, or on the server of a cluster that takes writes. */
export function connect(
  connection: pg.PoolConfig,
  { size = 10, forRequests = false, hosts = [] }: ConnectOptions = {},
): Db {
  const servers = hosts.length > 0 ? new Servers(hosts, connection) : undefined;
  const pool = new PoolWithReads({
    ...connection,
    max: size,
    Client: clientClass(servers),
    keepAlive: true,
    application_name: 'tisane',
    ...(forRequests && {
      pipeline: true,
      statement_timeout: databaseTimeoutMs.statement,
      idle_in_transaction_session_timeout: databaseTimeoutMs.idleInTransaction,
      // A server that does not answer cannot apply its own limits.
      query_timeout: databaseTimeoutMs.statement + graceMs,
      connectionTimeoutMillis: databaseTimeoutMs.connection,
    }),
  });
  // The pool replaces broken idle connections; the next query shows whether the server is gone.
  pool.on('error', () => {});
  // A break within a transaction fails its next query; an unhandled error event would end the process.
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
  const db = drizzle(pool, { schema });
  const reads = drizzle(pool.reads as pg.Pool, { schema });
  return Object.assign(db, { transaction: pooledTransaction(db, pool), reads });
}
