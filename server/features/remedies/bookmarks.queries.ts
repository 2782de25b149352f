import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { BookmarkedRemedy } from '#contract/remedies.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, type Queries } from '#server/database/db.ts';
import { bookmarkedRemedies as table } from '#server/database/schema/remedies.ts';

type Row = typeof table.$inferSelect;

/** A saved remedy with the library's current entry, if it still exists. */
const asReply = ({ userId, createdAt, ...saved }: Row, { remedy }: Catalogue): BookmarkedRemedy => ({
  ...saved,
  createdAt: createdAt.toISOString(),
  remedy: remedy.get(saved.remedyId)?.remedy ?? null,
});

/** A remedy that a person saved. */
export async function bookmarkOf(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  catalogue: Catalogue,
  remedyId: string,
): Promise<BookmarkedRemedy | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(inScope(table, scope), eq(table.remedyId, remedyId)));
  return row && asReply(row, catalogue);
}

/** The saved text of a remedy, in the library's words; undefined for an unknown remedy. */
function savedWords({ remedy }: Catalogue, remedyId: string) {
  const found = remedy.get(remedyId);
  if (!found) return undefined;
  const { title: remedyTitle, type: remedyType, description: remedyDescription } = found.remedy;
  return { remedyId, remedyTitle, remedyType, remedyDescription, condition: found.condition };
}

/** A remedy as it would be saved; undefined for an unknown remedy. */
export function asBookmark(catalogue: Catalogue, remedyId: string, now: Date): BookmarkedRemedy | undefined {
  const words = savedWords(catalogue, remedyId);
  return words && asReply({ ...words, id: remedyId, userId: '', createdAt: now }, catalogue);
}

/** A person's saved remedies, newest first. */
export async function bookmarksOf(db: Db, scope: Scope, catalogue: Catalogue): Promise<BookmarkedRemedy[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inScope(table, scope))
    .orderBy(desc(table.createdAt), asc(table.remedyId));
  return rows.map((row) => asReply(row, catalogue));
}

/**
 * Saves a remedy in the library's words, ignoring the client's. Idempotent. Undefined for an unknown remedy that the
 * person has not saved either.
 */
export async function saveBookmark(
  db: Queries,
  scope: Scope,
  catalogue: Catalogue,
  remedyId: string,
): Promise<BookmarkedRemedy | undefined> {
  const words = savedWords(catalogue, remedyId);
  if (!words) return bookmarkOf(db, scope, catalogue, remedyId);
  const [row] = await db
    .insert(table)
    .values({ ...scope, ...words })
    // The update changes nothing but locks and returns the row, also for concurrent calls.
    .onConflictDoUpdate({
      target: [table.userId, table.remedyId],
      set: { remedyId: sql`excluded.remedy_id` },
    })
    .returning();
  return row && asReply(row, catalogue);
}

export async function removeBookmark(db: Queries, scope: Scope, remedyId: string): Promise<void> {
  await db.delete(table).where(and(inScope(table, scope), eq(table.remedyId, remedyId)));
}
