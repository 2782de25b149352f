import pg from 'pg';
import { causeOf } from './away.ts';

type Work<Item, Row> = {
  /** Does several at once, in one transaction: gives a row for each, in their order. */
  doAll: (items: Item[]) => Promise<Row[]>;
  /** Does one by itself. */
  doOne: (item: Item) => Promise<Row>;
  /** Two writes of one key are never in one batch. */
  keyOf: (item: Item) => string;
  /** The most writes in one batch. */
  atMost: number;
};

/** While one waits for the disk, another one can be worked on. */
const maxUnderWay = 2;
/** A second batch is sent beside the first one from so many writes on: a few cost PostgreSQL nearly as much as many. */
const worthASecond = 8;

type Waiting<Item, Row> = { item: Item; resolve: (row: Row) => void; reject: (error: unknown) => void };

/**
 * Batches writes: those that arrive while others are being written are done by one statement in one transaction, so that the
 * commit, the plan and the round trip to PostgreSQL are paid once. No write waits for a batch to fill: one that arrives
 * while none is being written is sent at the end of that turn of the event loop, and a few that arrive later when that one has ended. Where the database refuses a batch because of
 * one write, each is done by itself.
 */
export function batchWrites<Item, Row>({ doAll, doOne, keyOf, atMost }: Work<Item, Row>) {
  let waiting: Waiting<Item, Row>[] = [];
  let underWay = 0;
  const isWorthASecond = () => waiting.length >= Math.min(worthASecond, atMost);

  /** The first of each key, in their order. */
  function take(): Waiting<Item, Row>[] {
    const taken = new Map<string, Waiting<Item, Row>>();
    waiting = waiting.filter((one) => {
      const key = keyOf(one.item);
      if (taken.size >= atMost || taken.has(key)) return true;
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
      // Whether a broken connection had written them nobody knows, and there is no use in trying again at once.
      if (!(error instanceof Error && causeOf(error) instanceof pg.DatabaseError))
        for (const { reject } of taken) reject(error);
      // The next ones do not wait for them: one of them may wait long for a lock.
      else for (const { item, resolve, reject } of taken) doOne(item).then(resolve, reject);
    }
  }

  async function work(): Promise<void> {
    while (waiting.length > 0 && (underWay === 1 || isWorthASecond())) await write(take());
    underWay -= 1;
  }

  return (item: Item): Promise<Row> =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (underWay >= maxUnderWay || (underWay > 0 && !isWorthASecond())) return;
      underWay += 1;
      setImmediate(() => void work());
    });
}
