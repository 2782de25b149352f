import pg from 'pg';
import { causeOf } from './away.ts';

type Work<Item, Row> = {
  /** Does several at once, in one transaction: returns a row for each, in their order. */
  doAll: (items: Item[]) => Promise<Row[]>;
  /** Does a single write. */
  doOne: (item: Item) => Promise<Row>;
  /** Two writes of one key are never in one batch. */
  keyOf: (item: Item) => string;
  /** Maximum writes in one batch. */
  maxItems: number;
};

/** While one batch waits for the disk, another can run. */
const maxUnderWay = 2;
/** Minimum writes for a second concurrent batch: a few cost PostgreSQL nearly as much as many. */
const minForSecondBatch = 8;

type Waiting<Item, Row> = { item: Item; resolve: (row: Row) => void; reject: (error: unknown) => void };

/**
 * Batches writes: those that arrive during another batch run as one statement in one transaction, which saves commits,
 * plans and round trips to PostgreSQL. No write waits for a batch to fill: without an active batch it is sent at the
 * end of that turn of the event loop; a few later ones wait for the active batch, many get a second batch beside it.
 * When the database refuses a batch because of one write, each write is retried alone.
 */
export function batchWrites<Item, Row>({ doAll, doOne, keyOf, maxItems }: Work<Item, Row>) {
  let waiting: Waiting<Item, Row>[] = [];
  let underWay = 0;
  const needsSecondBatch = () => waiting.length >= Math.min(minForSecondBatch, maxItems);

  /** Takes the first waiting write of each key, in order. */
  function take(): Waiting<Item, Row>[] {
    const taken = new Map<string, Waiting<Item, Row>>();
    waiting = waiting.filter((one) => {
      const key = keyOf(one.item);
      if (taken.size >= maxItems || taken.has(key)) return true;
      taken.set(key, one);
      return false;
    });
    return [...taken.values()];
  }

  async function write(taken: Waiting<Item, Row>[]): Promise<void> {
    try {
      const rows = await doAll(taken.map(({ item }) => item));
      for (const [at, { resolve }] of taken.entries()) resolve(rows[at] as Row);
    } catch (error) {
      // A broken connection may have committed them, and an immediate retry is useless.
      if (!(error instanceof Error && causeOf(error) instanceof pg.DatabaseError))
        for (const { reject } of taken) reject(error);
      // Not awaited: one of them may wait long for a lock.
      else for (const { item, resolve, reject } of taken) doOne(item).then(resolve, reject);
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && (underWay === 1 || needsSecondBatch())) await write(take());
    underWay -= 1;
  }

  return (item: Item): Promise<Row> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay >= maxUnderWay || (underWay > 0 && !needsSecondBatch())) return;
      underWay += 1;
      setImmediate(() => void work());
    });
}
