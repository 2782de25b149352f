import type { Scope } from '#domain/policy/policy.ts';
import type { Db } from '#server/database/db.ts';
import { refuse } from '#server/http/errors.ts';
import { findProtection, type Protection } from './sessions.queries.ts';

/** The protection of the caller's account. Throws 401 when it was deleted meanwhile. */
export async function protectionOf(db: Db, scope: Scope): Promise<Protection> {
  const found = await findProtection(db, scope);
  if (!found) throw refuse('signed-out');
  return found;
}
