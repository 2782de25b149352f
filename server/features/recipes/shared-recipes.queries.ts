import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { type HouseholdRecipe, type OwnRecipeDetail, ownRecipeId, uuidOfOwn } from '#contract/own-recipes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { recipeNotes } from '#server/database/schema/own-recipes.ts';
import { memberNames, sharingOf } from '#server/features/household/sharing.queries.ts';
import {
  type CatalogueParts,
  readOwnRecipe,
  type Source,
  sourceOf,
  withOwnRecipes,
} from './own-recipes.queries.ts';
import { type Page, sharedRecipes } from './recipe-lists.queries.ts';

type Reader = { scope: Scope; locale: Locale };
type Noted = { notes: string; rating: number | null };

/** A person's notes and ratings of recipes, by `own:` id; `ids` are UUIDs, by default all. */
async function notesOf(db: Queries, scope: Scope, ids?: string[]): Promise<Map<string, Noted>> {
  const { recipeId, notes, rating } = recipeNotes;
  const rows = await db
    .select({ recipeId, notes, rating })
    .from(recipeNotes)
    .where(and(inScope(recipeNotes, scope), ids && inArray(recipeId, ids)));
  return new Map(rows.map((row) => [ownRecipeId(row.recipeId), row]));
}

/** Recipes that others share, with the person's own rating. */
export async function householdRecipes(
  db: Queries,
  { scope, locale }: Reader,
  catalogue: CatalogueParts,
  after?: string,
): Promise<Page<HouseholdRecipe>> {
  const sharing = await sharingOf(db, scope);
  const { rows: shared, next } = await sharedRecipes(db, sharing.authors, catalogue, after);
  if (shared.length === 0) return { rows: [], next };
  const names = memberNames(sharing, locale);
  const notes = await notesOf(
    db,
    scope,
    shared.flatMap(({ recipe }) => uuidOfOwn(recipe.id) ?? []),
  );
  const rows = shared.map(({ authorId, recipe }) => ({
    ...recipe,
    rating: notes.get(recipe.id)?.rating ?? null,
    author: names.get(authorId) ?? '',
  }));
  return { rows, next };
}

/**
 * A recipe of the person; one that the household shares; or one in the plan from which they eat. For others' recipes it
 * has the person's own notes.
 */
export async function readRecipe(
  db: Queries,
  { scope, locale }: Reader,
  id: string,
  catalogue: CatalogueParts,
): Promise<OwnRecipeDetail | undefined> {
  const mine = await readOwnRecipe(db, scope, id, catalogue);
  if (mine) return mine;
  const ownId = ownRecipeId(id);
  const there = (await withOwnRecipes(db, scope, catalogue, [ownId])).recipe.get(ownId) as
    | OwnRecipeDetail
    | undefined;
  if (!there) return undefined;
  const sharing = await sharingOf(db, scope);
  const noted = (await notesOf(db, scope, [id])).get(ownId) ?? { notes: '', rating: null };
  const author = memberNames(sharing, locale).get(sourceOf(there)?.author ?? '');
  return {
    ...there,
    tip: noted.notes,
    rating: noted.rating,
    draft: { ...there.draft, ...{ notes: noted.notes, rating: noted.rating } },
    isReadOnly: true,
    ...(author && { author }),
  };
}

/** The source of a recipe by id; undefined where the person may not read it. */
export async function sourceFor(
  db: Queries,
  scope: Scope,
  recipeId: string,
  catalogue: CatalogueParts,
): Promise<Source | undefined> {
  const id = ownRecipeId(recipeId);
  const recipe = (await withOwnRecipes(db, scope, catalogue, [id])).recipe.get(id);
  return recipe && sourceOf(recipe);
}

/** Saves a person's notes or rating of another's recipe that they may read, in a transaction. */
export async function note(
  tx: Queries,
  scope: Scope,
  recipeId: string,
  note: { notes?: string | undefined; rating?: number | null | undefined },
  catalogue: CatalogueParts,
): Promise<Refusal<'no-such-recipe' | 'account-full' | 'account-bytes-full'> | undefined> {
  await lockPerson(tx, scope);
  const source = await sourceFor(tx, scope, recipeId, catalogue);
  if (!source || source.author === scope.userId) return refusal('no-such-recipe');
  const [there] = await tx
    .select({ recipeId: recipeNotes.recipeId })
    .from(recipeNotes)
    .where(and(inScope(recipeNotes, scope), eq(recipeNotes.recipeId, recipeId)));
  if (!there) {
    const full = await refuseFull(tx, scope, 'recipeNotes');
    if (full) return full;
  }
  const set = { ...note, updatedAt: sql`excluded.updated_at` };
  await tx
    .insert(recipeNotes)
    .values({ ...scope, recipeId, ...note })
    .onConflictDoUpdate({ target: [recipeNotes.userId, recipeNotes.recipeId], set });
  return refuseBytes(tx, scope, 'recipeNotes');
}
