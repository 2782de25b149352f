import { isRefusal } from '#contract/error-codes.ts';
import type { Db, Queries } from './open.ts';

/** What is done to the database in one transaction. */
export type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0];

/** Has a transaction rolled back, and carries the refusal out of it. */
class Undone {
  readonly refused: unknown;

  constructor(refused: unknown) {
    this.refused = refused;
  }
}

/** Works in one transaction. A refusal is given back like any other value, and nothing of the work stays. */
export async function inTransaction<T>(
  db: Pick<Queries, 'transaction'>,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (isRefusal(result)) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.refused as T;
    throw error;
  }
}
