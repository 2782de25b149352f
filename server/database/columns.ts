import { getTableColumns, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** The columns of a table that have the same names as fields of a contract's shape. */
export function columnsOf<T extends PgTable, Field extends keyof T['_']['columns']>(
  table: T,
  { shape }: { shape: Record<Field, unknown> },
): Pick<T['_']['columns'], Field> {
  const columns: T['_']['columns'] = getTableColumns(table);
  return Object.fromEntries(Object.keys(shape).map((field) => [field, columns[field]])) as Pick<
    T['_']['columns'],
    Field
  >;
}

/**
 * SQL of one JSON object of these columns, so that a query can return a row as one value. Days are texts, as in rows.
 */
export const jsonOf = (columns: Record<string, SQLWrapper>): SQL =>
  sql`json_build_object(${sql.join(
    Object.entries(columns).flatMap(([name, column]) => [sql`${sql.raw(`'${name}'`)}`, sql`${column}`]),
    sql`, `,
  )})`;
