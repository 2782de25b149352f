import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportPreview, maxUnread, type ReadRecipe } from '#contract/recipe-import.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { composeOwnRecipe, type Pantry } from '#domain/recipes/own-recipe.ts';
import type { Queries } from '#server/database/open.ts';
import type { Reading } from './reading.ts';
import { existingIds } from './recipe-import.queries.ts';

/** An id that a recipe has each time that the same person brings it from the same place: a UUID of version 8, made of both. */
function idOf({ userId }: Scope, key: string): string {
  const hash = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** Recipes whose lines are read before others have their turn. */
const atATime = 20;

/** What was read, with how each line is understood and which recipes are there already. Each is in it once. */
export async function previewOf(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  { kind, recipes, unread }: Reading,
  pantry: Pantry,
): Promise<ImportPreview> {
  const byId = new Map(recipes.map((found) => [idOf(scope, found.key), found]));
  const there = byId.size > 0 ? await existingIds(db, scope, [...byId.keys()]) : new Set<string>();
  const read: ReadRecipe[] = [];
  for (const [id, { draft, picture }] of byId) {
    const stored = { id, draft, adaptedFrom: null, updatedAt: new Date(0), deletedAt: null, imageUrl: null };
    const { counted, countable, lines } = composeOwnRecipe(stored, pantry, () => undefined);
    const open = lines
      .filter(({ state }) => state === 'not-known' || state === 'not-weighed')
      .map(({ text }) => text);
    read.push({ id, draft, counted, countable, open, isThere: there.has(id), ...(picture && { picture }) });
    if (read.length % atATime === 0) await nextTurn();
  }
  return { kind, recipes: read, unread: unread.slice(0, maxUnread), unreadCount: unread.length };
}
