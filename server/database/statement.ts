import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import type { Db, Queries } from './open.ts';

/** A column of a statement's rows: its type in PostgreSQL, and what JavaScript gets of it. */
export type Column<T> = { type: string; nullable: boolean; readonly value?: T };

const of = <T>(type: string): Column<T> => ({ type, nullable: false });

/** The types that columns are declared with. `json` is JSON as text: parsed, or sent on as it is. */
export const column = {
  uuid: of<string>('uuid'),
  text: of<string>('text'),
  date: of<Day>('date'),
  boolean: of<boolean>('boolean'),
  smallint: of<number>('smallint'),
  integer: of<number>('integer'),
  json: of<string>('text'),
  moment: of<Date>('timestamp with time zone'),
  uuids: of<string[]>('uuid[]'),
  enum: <T extends string>(name: string) => of<T>(name),
  nullable: <T>({ type }: Column<T>): Column<T | null> => ({ type, nullable: true }),
};

type Row<C extends Record<string, Column<unknown>>> = {
  [K in keyof C]: C[K] extends Column<infer T> ? T : never;
};

/**
 * A statement that is written by hand because a figure asks for it. `values` returns the parameters, `$1` first. A test
 * asks the database for the types of its rows and compares them with `columns`.
 */
export type Statement<
  Args extends readonly unknown[],
  C extends Record<string, Column<unknown>> = Record<string, Column<unknown>>,
> = {
  name: string;
  text: string;
  columns: C;
  values: (...args: Args) => unknown[];
  /** It changes nothing and takes well under a millisecond: it goes by the pipeline. */
  isQuickRead?: true;
};

export function statement<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  parts: Statement<Args, C>,
): Statement<Args, C> {
  return parts;
}

export type RowOf<S> = S extends { columns: infer C extends Record<string, Column<unknown>> }
  ? Row<C>
  : never;

/** Where a statement is run: the database, or a transaction. */
type Runner = Queries & { $client?: Db['$client'] };

/** A statement with its parameters, for a transaction of the query builder's: there it is not prepared. */
function asSql(text: string, values: unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/);
  return sql.join(
    chunks.map((chunk, at) => (at % 2 === 0 ? sql.raw(chunk) : sql.param(values[Number(chunk) - 1]))),
  );
}

/** Runs a statement, prepared under its name (but not within a transaction), and returns its rows. */
export async function all<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  db: Runner,
  { name, text, values, isQuickRead }: Statement<Args, C>,
  ...args: Args
): Promise<Row<C>[]> {
  const parameters = values(...args);
  if (!db.$client) return (await db.execute<Row<C>>(asSql(text, parameters))).rows as Row<C>[];
  const query = { name, text, values: parameters };
  return isQuickRead
    ? db.$client.pipeline.query<Row<C>>(query)
    : (await db.$client.query<Row<C>>(query)).rows;
}

/** Runs a statement that returns one row or none. */
export async function first<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  db: Runner,
  statement: Statement<Args, C>,
  ...args: Args
): Promise<Row<C> | undefined> {
  return (await all(db, statement, ...args))[0];
}
