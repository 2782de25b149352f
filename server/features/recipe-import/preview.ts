import { createHash } from 'node:crypto';
import { type ImportPreview, maxUnread } from '#contract/recipe-import.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from '#server/database/open.ts';
import type { Imported } from '#server/reader/reader.ts';
import { existingIds } from './recipe-import.queries.ts';

/** An id that a recipe has each time that the same person brings it from the same place: a UUID of version 8, made of both. */
function idOf({ userId }: Scope, key: string): string {
  const hash = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** What was read, with which recipes are there already. Each is in it once. */
export async function previewOf(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  { kind, recipes, unread }: Imported,
): Promise<ImportPreview> {
  const byId = new Map(recipes.map((found) => [idOf(scope, found.key), found]));
  const there = byId.size > 0 ? await existingIds(db, scope, [...byId.keys()]) : new Set<string>();
  const read = [...byId].map(([id, { key: _, ...recipe }]) => ({ id, ...recipe, isThere: there.has(id) }));
  return { kind, recipes: read, unread: unread.slice(0, maxUnread), unreadCount: unread.length };
}
