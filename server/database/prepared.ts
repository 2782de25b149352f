import { type Placeholder, sql } from 'drizzle-orm';
import type { Db, Reader } from './db.ts';

/** What stands for the values of a query until it runs. */
export type Values<V> = { [K in keyof V]: Placeholder<string, V[K]> };

type Preparable<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
};

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A query of the builder that is built once for each database and prepared under its name, for what is read often and takes well
 * under a millisecond: its SQL is put together and planned once rather than for each call, and it is sent on the connections
 * for quick reads, but for one within a transaction.
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
