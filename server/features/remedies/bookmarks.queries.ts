import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { BookmarkedRemedy } from '#contract/remedies.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { bookmarkedRemedies as table } from '#server/database/schema/remedies.ts';
import { inScope } from '#server/database/scope.ts';

type Row = typeof table.$inferSelect;

/** A saved remedy with what the library says of it now, if it is still there. */
const asReply = ({ userId, createdAt, ...saved }: Row, { remedy }: Catalogue): BookmarkedRemedy => ({
  ...saved,
  createdAt: createdAt.toISOString(),
  remedy: remedy.get(saved.remedyId)?.remedy ?? null,
});

/** What a person saved, newest first. */
export async function bookmarksOf(db: Db, scope: Scope, catalogue: Catalogue): Promise<BookmarkedRemedy[]> {
  const rows = await db
    .select()
    .from(table)
    .where(inScope(table, scope))
    .orderBy(desc(table.createdAt), asc(table.remedyId));
  return rows.map((row) => asReply(row, catalogue));
}

/**
 * Saves a remedy in the library's words, whatever the client calls it. A repeat leaves the first one as it is.
 * Undefined when the library has no such remedy and the person has not saved it either.
 */
export async function saveBookmark(
  db: Db,
  scope: Scope,
  catalogue: Catalogue,
  remedyId: string,
): Promise<BookmarkedRemedy | undefined> {
  const found = catalogue.remedy.get(remedyId);
  const [row] = found
    ? await db
        .insert(table)
        .values({
          ...scope,
          remedyId,
          remedyTitle: found.remedy.title,
          remedyType: found.remedy.type,
          remedyDescription: found.remedy.description,
          condition: found.condition,
        })
        // The update changes nothing but locks the row and hands it back, also to the second of two at once.
        .onConflictDoUpdate({
          target: [table.userId, table.remedyId],
          set: { remedyId: sql`excluded.remedy_id` },
        })
        .returning()
    : await db
        .select()
        .from(table)
        .where(and(inScope(table, scope), eq(table.remedyId, remedyId)));
  return row && asReply(row, catalogue);
}

export async function removeBookmark(db: Db, scope: Scope, remedyId: string): Promise<void> {
  await db.delete(table).where(and(inScope(table, scope), eq(table.remedyId, remedyId)));
}
