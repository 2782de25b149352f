import type { Day } from '#contract/shapes.ts';
import type { Db } from './open.ts';

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
 * A statement that is written by hand because a figure asks for it. `values` gives the parameters, `$1` first. A test
 * asks the database for the types of its rows and compares them with `columns`.
 */
export type Statement<
  Args extends readonly unknown[],
  C extends Record<string, Column<unknown>> = Record<string, Column<unknown>>,
> = { name: string; text: string; columns: C; values: (...args: Args) => unknown[] };

export function statement<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  parts: Statement<Args, C>,
): Statement<Args, C> {
  return parts;
}

export type RowOf<S> = S extends { columns: infer C extends Record<string, Column<unknown>> }
  ? Row<C>
  : never;

/** Runs a statement, prepared under its name, and gives its rows. */
export async function all<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  db: Db,
  { name, text, values }: Statement<Args, C>,
  ...args: Args
): Promise<Row<C>[]> {
  const { rows } = await db.$client.query<Row<C>>({ name, text, values: values(...args) });
  return rows;
}

/** Runs a statement that gives one row or none. */
export async function first<Args extends readonly unknown[], C extends Record<string, Column<unknown>>>(
  db: Db,
  statement: Statement<Args, C>,
  ...args: Args
): Promise<Row<C> | undefined> {
  return (await all(db, statement, ...args))[0];
}
