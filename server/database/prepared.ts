import { type Placeholder, sql } from 'drizzle-orm';
import type { Db, Reader } from './db.ts';

/** Placeholders of a query's values. */
export type Values<V> = { [K in keyof V]: Placeholder<string, V[K]> };

type Preparable<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
};

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A query that is built once for each database and prepared under its name, for frequent reads that take well under a
 * millisecond. Its SQL is built and planned once rather than per call, and it runs on the connections for quick reads,
 * except within a transaction.
 */
export function prepared<V extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Reader, values: Values<V>) => Preparable<Result>,
): (db: Reader, values: V) => Promise<Result> {
  const built = new WeakMap<Reader, ReturnType<Preparable<Result>['prepare']>>();
  return (db, values) => {
    let query = built.get(db);
    if (!query) {
      const reader = 'reads' in db ? (db as Db).reads : db;
      query = build(reader, placeholders as Values<V>).prepare(name);
      built.set(db, query);
    }
    return query.execute(values);
  };
}
