import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { NodePgSession } from 'drizzle-orm/node-postgres/session';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';

const dialect = new PgDialect();

/**
 * `db.transaction` that always gives its connection back to the pool. Drizzle's own does not where `begin` fails, as it does on a
 * connection that broke while it was idle: each such failure costs the pool a connection for good, until no request is answered any
 * more (drizzle-team/drizzle-orm#6023).
 */
export function pooledTransaction<Schema extends Record<string, unknown>>(
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
