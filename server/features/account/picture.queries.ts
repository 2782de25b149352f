import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, inTransaction, type Reader } from '#server/database/db.ts';
import { profilePictures, user } from '#server/database/schema/account.ts';

/** The version of a picture, for its URL. */
export const pictureVersion = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/** A person's picture; undefined without one. */
export async function readPicture(db: Reader, scope: Scope): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: profilePictures.bytes })
    .from(profilePictures)
    .where(inScope(profilePictures, scope));
  return row?.bytes;
}

/** Stores or replaces a person's picture. */
export async function savePicture(db: Db, scope: Scope, bytes: Buffer): Promise<void> {
  const picture = { bytes, updatedAt: new Date() };
  await inTransaction(db, async (tx) => {
    await tx
      .insert(profilePictures)
      .values({ ...scope, ...picture })
      .onConflictDoUpdate({ target: profilePictures.userId, set: picture });
    await tx
      .update(user)
      .set({ image: pictureVersion(bytes) })
      .where(eq(user.id, scope.userId));
  });
}

export async function removePicture(db: Db, scope: Scope): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.delete(profilePictures).where(inScope(profilePictures, scope));
    await tx.update(user).set({ image: null }).where(eq(user.id, scope.userId));
  });
}
