import { type Placeholder, sql } from 'drizzle-orm';
import type { Db, Queries, Reader } from './db.ts';

/** Placeholders of a query's values. */
export type Values<V> = { [K in keyof V]: Placeholder<string, V[K]> };

type Preparable<Result> = {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Result> };
};

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/** Builds a query once for each connection or pool, and prepares it under its name. */
function preparedOn<Tools extends Pick<Db, '_'>, V extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Tools, values: Values<V>) => Preparable<Result>,
): (db: Tools, values: V) => Promise<Result> {
  const built = new WeakMap<object, ReturnType<Preparable<Result>['prepare']>>();
  return (db, values) => {
    const { session } = db._;
    const query = built.get(session) ?? build(db, placeholders as Values<V>).prepare(name);
    built.set(session, query);
    return query.execute(values);
  };
}

/**
 * A read that is built and planned once rather than per call, for frequent ones that take well under a millisecond. It
 * runs on the connections for quick reads, except within a transaction.
 */
export function prepared<V extends Record<string, unknown>, Result>(
  name: string,
  build: (db: Reader, values: Values<V>) => Preparable<Result>,
): (db: Reader, values: V) => Promise<Result> {
  const run = preparedOn(name, build);
  return (db, values) => run('reads' in db ? (db as Db).reads : db, values);
}

/** A statement of a frequent write, for transactions; else as `prepared`. */
export const preparedWrite: <V extends Record<string, unknown>, Result>(
  name: string,
  build: (tx: Queries, values: Values<V>) => Preparable<Result>,
) => (tx: Queries, values: V) => Promise<Result> = preparedOn;
