import { LRUCache } from 'lru-cache';
import type { Db } from './open.ts';
import { first } from './statement.ts';
import { sessionOwner } from './statements/caller.ts';

/** The most sessions whose owner is remembered: some 250 bytes each. */
const maxSessions = 10_000;

// By the token itself, not by a hash of it: the same process has each token in memory with its signature anyway (`signer`).
const remembered = new WeakMap<Db, LRUCache<string, string>>();

function ownersIn(db: Db): LRUCache<string, string> {
  let owners = remembered.get(db);
  if (!owners) {
    owners = new LRUCache({ max: maxSessions });
    remembered.set(db, owners);
  }
  return owners;
}

/** Remembers whose session it is, where that has been read anyway. */
export function rememberOwner(db: Db, token: string, userId: string): void {
  ownersIn(db).set(token, userId);
}

/**
 * Does what needs the id of whoever holds a session: a statement says by it on which server their rows are. The first time
 * that costs a look at the session; later the id is remembered, as a session never changes hands. What is remembered proves
 * nothing: `work` looks whether that person's session with this token lives, and answers `signed-out` where it does not. Then
 * the database is asked once more whose it is, which may be somebody else after a backup was restored.
 */
export async function asOwner<Answer>(
  db: Db,
  token: string,
  work: (userId: string) => Promise<Answer | 'signed-out'>,
): Promise<Answer | 'signed-out'> {
  const owners = ownersIn(db);
  const known = owners.get(token);
  const answer = known === undefined ? 'signed-out' : await work(known);
  if (answer !== 'signed-out') return answer;
  const owner = (await first(db, sessionOwner, token))?.userId;
  if (owner === undefined) owners.delete(token);
  else owners.set(token, owner);
  return owner === undefined || owner === known ? 'signed-out' : work(owner);
}
