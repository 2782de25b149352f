import type { BookmarkedRemedy } from '#contract/remedies.ts';
import type { Db } from '#server/database/open.ts';
import { remedyJson } from './remedies.queries.ts';

type BookmarkRow = Omit<BookmarkedRemedy, 'createdAt'> & { createdAt: Date };

/** A row of `saved` and its remedy in the library, if it is still there. */
const bookmarkColumns = `saved.id, saved.remedy_id as "remedyId", saved.remedy_title as "remedyTitle",
  saved.remedy_type as "remedyType", saved.remedy_description as "remedyDescription", saved.condition,
  saved.created_at as "createdAt", case when remedy.id is null then null else ${remedyJson} end as remedy`;

const asReply = (row: BookmarkRow): BookmarkedRemedy => ({ ...row, createdAt: row.createdAt.toISOString() });

/** What a person saved, newest first. */
export async function bookmarksOf(db: Db, userId: string): Promise<BookmarkedRemedy[]> {
  const { rows } = await db.$client.query<BookmarkRow>({
    name: 'bookmarks',
    text: `select ${bookmarkColumns}
      from bookmarked_remedies saved left join remedies remedy on remedy.id = saved.remedy_id
      where saved.user_id = $1 order by saved.created_at desc, saved.remedy_id`,
    values: [userId],
  });
  return rows.map(asReply);
}

/**
 * Saves a remedy in the library's words, whatever the client calls it. A repeat leaves the first one as it is.
 * Undefined when the library has no such remedy and the person has not saved it either.
 */
export async function saveBookmark(
  db: Db,
  userId: string,
  remedyId: string,
): Promise<BookmarkedRemedy | undefined> {
  // The update changes nothing but locks the row and hands it back, also to the second of two at once.
  const { rows } = await db.$client.query<BookmarkRow>({
    name: 'save-bookmark',
    text: `with added as (
        insert into bookmarked_remedies as mine
          (user_id, remedy_id, remedy_title, remedy_type, remedy_description, condition)
        select $1, id, title, type, description, condition from remedies where id = $2
        on conflict (user_id, remedy_id) do update set remedy_id = mine.remedy_id
        returning *
      ), saved as (
        select * from added
        union all
        select * from bookmarked_remedies
        where user_id = $1 and remedy_id = $2 and not exists (select from added)
      )
      select ${bookmarkColumns} from saved left join remedies remedy on remedy.id = saved.remedy_id`,
    values: [userId, remedyId],
  });
  return rows[0] && asReply(rows[0]);
}

export async function removeBookmark(db: Db, userId: string, remedyId: string): Promise<void> {
  await db.$client.query({
    name: 'remove-bookmark',
    text: 'delete from bookmarked_remedies where user_id = $1 and remedy_id = $2',
    values: [userId, remedyId],
  });
}
