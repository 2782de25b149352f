import type { RecipeDraft } from '#contract/recipe-draft.ts';
import type { ImportKind, UnreadReason } from '#contract/recipe-import.ts';
import { draftOf, type Parts } from './draft.parser.ts';

/** A recipe that was read. `key` identifies it at its source, so that a second import finds it again. */
export type ReadRecipe = {
  key: string;
  draft: RecipeDraft;
  /** Nothing says for how many it is: the draft has four. */
  servingsUnsaid?: boolean;
  /** The path of its picture: names from the outermost archive inwards. */
  picture?: string[];
};

/** An unreadable file of an archive, or recipe of a page. */
export type Unread = { name: string; reason: UnreadReason };

/** The result of reading a page, a text or a file. */
export type Reading = { kind: ImportKind; recipes: ReadRecipe[]; unread: Unread[] };

/** Adds a recipe to a reading; `key` is the recipe's own id if it has one. */
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
  const { draft, saysServings } = made;
  if (made.shortened) reading.unread.push({ name: draft.name, reason: 'shortened' });
  const content = JSON.stringify([draft.name, draft.ingredients.map(({ text }) => text)]);
  const found: ReadRecipe = {
    key: key ? `${reading.kind} ${key}` : content,
    draft,
    ...(!saysServings && { servingsUnsaid: true }),
  };
  reading.recipes.push(picture ? { ...found, picture: [picture] } : found);
}
