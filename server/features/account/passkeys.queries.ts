import { and, desc, eq } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { passkey } from '#server/database/schema/account.ts';

const { id, name, createdAt } = passkey;
const columns = { id, name, createdAt };

/** A person's passkeys, newest first. */
export const passkeysOf = (db: Db, scope: Scope) =>
  db.select(columns).from(passkey).where(inScope(passkey, scope)).orderBy(desc(createdAt));

/** One of a person's passkeys; undefined when it is not theirs. */
export async function findPasskey(db: Db, scope: Scope, passkeyId: string) {
  const [row] = await db
    .select(columns)
    .from(passkey)
    .where(and(inScope(passkey, scope), eq(id, passkeyId)));
  return row;
}

export const countPasskeys = (db: Db, scope: Scope): Promise<number> =>
  db.$count(passkey, inScope(passkey, scope));

/** Removes a passkey; false when it is not the person's. */
export async function removePasskey(db: Db, scope: Scope, passkeyId: string): Promise<boolean> {
  const removed = await db
    .delete(passkey)
    .where(and(inScope(passkey, scope), eq(id, passkeyId)))
    .returning({ id });
  return removed.length > 0;
}
