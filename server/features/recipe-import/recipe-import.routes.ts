import { createHash } from 'node:crypto';
import { isRefusal } from '#contract/error-codes.ts';
import { bodyBytes, clientTimeoutMs, fetchedPages, fetchedPictures, writeCost } from '#contract/limits.ts';
import { type ImportPreview, maxUnread, recipeImport } from '#contract/recipe-import.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { StoredReading } from '#domain/recipes/recipe-reading.ts';
import type { Queries } from '#server/database/db.ts';
import type { Api } from '#server/http/api.ts';
import { issueOf, wrongInput } from '#server/http/issues.ts';
import { countOne, createLimiter } from '#server/http/rate-limit.ts';
import { registerRawRoute } from '#server/http/register-route.ts';
import type { Person } from '#server/http/session.ts';
import type { Imported, ImportInput } from '#server/reader/reader.ts';
import { fetchPage } from './fetch-page.client.ts';
import { fetchPicture } from './fetch-picture.client.ts';
import { existingIds, saveImported } from './recipe-import.queries.ts';

/** A stable id for the same person and source: a UUID of version 8, derived from both. */
function idOf({ userId }: Scope, key: string): string {
  const hash = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-${variant}${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

/** The recipes read, without duplicates, marked if they exist already. */
async function previewOf(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  { kind, recipes, unread }: Imported,
): Promise<ImportPreview> {
  const byId = new Map(recipes.map((found) => [idOf(scope, found.key), found]));
  const there = byId.size > 0 ? await existingIds(db, scope, [...byId.keys()]) : new Set<string>();
  const read = [...byId].map(([id, { key: _, ...recipe }]) => ({ id, ...recipe, isThere: there.has(id) }));
  return { kind, recipes: read, unread: unread.slice(0, maxUnread), unreadCount: unread.length };
}

export async function recipeImportRoutes(api: Api): Promise<void> {
  const { route, db, limiter, reader, timeoutMs } = api;
  // Limited for each person, so that nobody can flood another server.
  const pages = createLimiter(db.$client, { keyPrefix: 'recipe-page', ...fetchedPages });
  const pictures = createLimiter(db.$client, { keyPrefix: 'recipe-picture', ...fetchedPictures });
  const within = timeoutMs?.page ? { milliseconds: timeoutMs.page } : {};

  /** Reads a person's import. Throws a 400 when the input breaks the contract. */
  async function preview({ scope }: Person, input: ImportInput) {
    const reading = await reader.readImport(input);
    if (isRefusal(reading)) return reading;
    if ('wrong' in reading) throw wrongInput([issueOf(reading.wrong, { message: 'value-wrong' })]);
    return previewOf(db, scope, reading);
  }

  route(recipeImport.page, async ({ person, body }) => {
    await countOne(pages, person.userId, 'too-many-pages');
    const leave = await limiter.enterImportFetch(person.userId);
    try {
      const page = await fetchPage(body.address, within);
      return isRefusal(page) ? page : await preview(person, { kind: 'page', ...page });
    } finally {
      leave();
    }
  });

  route(recipeImport.picture, async ({ person, body }) => {
    await countOne(pictures, person.userId, 'too-many-pages');
    const leave = await limiter.enterImportFetch(person.userId);
    try {
      const picture = await fetchPicture(body.address, within);
      return isRefusal(picture) ? picture : { picture: picture.toString('base64') };
    } finally {
      leave();
    }
  });

  route(recipeImport.text, async ({ person, body }) => {
    const leave = await limiter.enterImport(person.userId);
    try {
      return await preview(person, { kind: 'text', text: body.text });
    } finally {
      leave();
    }
  });

  await registerRawRoute(
    api,
    recipeImport.file,
    async ({ person, body }) => preview(person, { kind: 'sent-file', body }),
    {
      bodyLimit: bodyBytes.recipeArchive,
      bodyTimeoutMs: clientTimeoutMs.restore,
      enter: ({ userId }) => limiter.enterImportUpload(userId),
    },
  );

  route(
    recipeImport.save,
    async ({ person, body }) => {
      const read = await reader.readRecipes(body.recipes.map(({ draft }) => draft));
      const recipes = body.recipes.map((recipe, index) => ({ ...recipe, ...(read[index] as StoredReading) }));
      const added = await saveImported(db, person.scope, recipes, reader.things);
      return isRefusal(added) ? added : { added };
    },
    { cost: writeCost.savedImport },
  );
}
