import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { ImportKind, UnreadReason } from '#contract/recipe-import.ts';
import { draftOf, type Parts } from './draft.ts';

/** A recipe that was read. `key` says which one it is where it came from, so that a second import finds it again. */
export type Found = {
  key: string;
  draft: RecipeDraft;
  /** Where its picture is in the file: names from the outermost archive to it. */
  picture?: string[];
};

/** What could not be read: a file of an archive, or a recipe of a page. */
export type Unread = { name: string; reason: UnreadReason };

/** What a page, a text or a file had in it. */
export type Reading = { kind: ImportKind; recipes: Found[]; unread: Unread[] };

/** Puts what a reader found into a reading; `key` is the recipe's own id where it has one. */
export function take(
  reading: Reading,
  parts: Parts,
  { name, key, picture }: { name: string; key?: string | undefined; picture?: string | undefined },
): void {
  const made = draftOf(parts);
  const called = parts.name || name;
  if (!made) {
    reading.unread.push({ name: called, reason: parts.name.trim() ? 'no-content' : 'no-name' });
    return;
  }
  const { draft } = made;
  if (made.shortened) reading.unread.push({ name: draft.name, reason: 'shortened' });
  const content = JSON.stringify([draft.name, draft.ingredients.map(({ text }) => text)]);
  const found = { key: key ? `${reading.kind} ${key}` : content, draft };
  reading.recipes.push(picture ? { ...found, picture: [picture] } : found);
}
