import type { Db } from './open.ts';

/** How long a replica that failed is not asked: each question to one that does not answer takes seconds. */
const restMs = 30_000;

/** The database, and where one is named, a copy of it that is a moment behind. */
export type Readable = { db: Db; replica?: Db | undefined };

const restsUntil = new WeakMap<Db, number>();

/**
 * Reads what may be a second old: from the replica where there is one, and from the database where there is none or it fails: it
 * is away, lacks a migration, or ends a read that would have held up what comes from the leader. Only for what nobody has just
 * written and looks for.
 */
export async function readAMomentOld<T>(
  { db, replica }: Readable,
  read: (from: Db) => Promise<T>,
): Promise<T> {
  if (!replica || (restsUntil.get(replica) ?? 0) > performance.now()) return read(db);
  try {
    return await read(replica);
  } catch (error) {
    // What the database cannot answer either is no fault of the replica.
    const answer = await read(db);
    console.error(`The replica was not read, and rests for a while: ${(error as Error).message}`);
    restsUntil.set(replica, performance.now() + restMs);
    return answer;
  }
}
