import type pg from 'pg';
import type { Db } from './db.ts';

type Query = {
  statement: string;
  values: unknown[];
  /** Rows per fetch: other calls are answered between two. */
  batch?: number;
};

/** The rows of a statement, fetched in batches within the client's transaction. */
export async function* fetchRows<Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { statement, values, batch = 1000 }: Query,
): AsyncGenerator<Row[]> {
  await client.query(`declare batches no scroll cursor for ${statement}`, values);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${batch} from batches`);
    if (rows.length > 0) yield rows;
    if (rows.length < batch) break;
  }
  await client.query('close batches');
}

/** Returns a client in a read-only snapshot transaction. `databaseTimeoutMs.idleInTransaction` ends slow readers. */
export async function* inSnapshot<Piece>(
  db: Db,
  read: (client: pg.PoolClient) => AsyncGenerator<Piece>,
): AsyncGenerator<Piece> {
  const client = await db.$client.connect();
  let whole = false;
  try {
    await client.query('begin isolation level repeatable read read only');
    yield* read(client);
    await client.query('commit');
    whole = true;
  } finally {
    // A connection in the middle of a transaction cannot be reused.
    client.release(!whole);
  }
}
