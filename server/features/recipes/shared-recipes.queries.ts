import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import {
  type HouseholdRecipe,
  type OwnRecipe,
  type OwnRecipeDetail,
  ownRecipeId,
} from '#contract/own-recipes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import type { Queries } from '#server/database/open.ts';
import { type Kitchen, kitchenOf, memberNames } from '#server/database/queries/kitchen.queries.ts';
import {
  readOwnRecipe,
  sharedBy,
  sharedRecipes,
  withOwnRecipes,
} from '#server/database/queries/own-recipes.queries.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { refuseFull } from '#server/database/queries/row-ceiling.ts';
import { ownRecipes, recipeNotes } from '#server/database/schema/own-recipes.ts';
import { inScope } from '#server/database/scope.ts';

type Reader = { scope: Scope; locale: Locale };
type Known = Pick<Catalogue, 'recipe' | 'ingredient'>;
type Noted = { notes: string; rating: number | null };

/** What a person has noted of recipes, by their UUIDs. */
async function notesOf(db: Queries, scope: Scope, ids?: string[]): Promise<Map<string, Noted>> {
  const { recipeId, notes, rating } = recipeNotes;
  const rows = await db
    .select({ recipeId, notes, rating })
    .from(recipeNotes)
    .where(and(inScope(recipeNotes, scope), ids && inArray(recipeId, ids)));
  return new Map(rows.map((row) => [ownRecipeId(row.recipeId), row]));
}

/** Recipes that others share, with what the person thinks of them. `summary` makes of a page what lists have. */
export async function householdRecipes(
  db: Queries,
  { scope, locale }: Reader,
  catalogue: Known,
  summary: (recipe: OwnRecipeDetail) => OwnRecipe,
): Promise<HouseholdRecipe[]> {
  const kitchen = await kitchenOf(db, scope);
  const shared = await sharedRecipes(db, kitchen, catalogue);
  if (shared.length === 0) return [];
  const names = memberNames(kitchen, locale);
  const notes = await notesOf(db, scope);
  return shared.map(({ authorId, recipe }) => ({
    ...summary(recipe),
    rating: notes.get(recipe.id)?.rating ?? null,
    author: names.get(authorId) ?? '',
  }));
}

/**
 * A recipe of the person's own; one that another of the household shares; or one of another that the plan holds from which they
 * eat. Of others' they read their own notes.
 */
export async function readRecipe(
  db: Queries,
  { scope, locale }: Reader,
  id: string,
  catalogue: Known,
): Promise<OwnRecipeDetail | undefined> {
  const mine = await readOwnRecipe(db, scope, id, catalogue);
  if (mine) return mine;
  const ownId = ownRecipeId(id);
  const there = (await withOwnRecipes(db, scope, catalogue, [ownId])).recipe.get(ownId) as
    | OwnRecipeDetail
    | undefined;
  if (!there) return undefined;
  const kitchen = await kitchenOf(db, scope);
  const noted = (await notesOf(db, scope, [id])).get(ownId) ?? { notes: '', rating: null };
  const authorId = await authorOf(db, scope, id, kitchen);
  const author = authorId && memberNames(kitchen, locale).get(authorId);
  return {
    ...there,
    tip: noted.notes,
    rating: noted.rating,
    draft: { ...there.draft, ...{ notes: noted.notes, rating: noted.rating } },
    isReadOnly: true,
    ...(author && { author }),
  };
}

/**
 * Whose recipe it is that a person may read by an id: their own, else that of another who shares it or eats it with them. The
 * person's kitchen is read where it is not given.
 */
export async function authorOf(
  db: Queries,
  scope: Scope,
  recipeId: string,
  given?: Kitchen,
): Promise<string | undefined> {
  const kitchen = given ?? (await kitchenOf(db, scope));
  const { plan, authors } = kitchen;
  const others = kitchen.eaters.filter((userId) => userId !== scope.userId);
  const inPlan = sql`'own:' || ${ownRecipes.id} in (select recipe_id from meal_plan_meals where user_id = ${plan.userId})`;
  const rows = await db
    .select({ userId: ownRecipes.userId })
    .from(ownRecipes)
    .where(
      and(
        inArray(ownRecipes.userId, [scope.userId, ...others, ...authors]),
        eq(ownRecipes.id, recipeId),
        or(
          inScope(ownRecipes, scope),
          others.length > 0 ? and(inArray(ownRecipes.userId, others), inPlan) : undefined,
          authors.length > 0 ? sharedBy(kitchen) : undefined,
        ),
      ),
    )
    .orderBy(ownRecipes.userId);
  const found = rows.find(({ userId }) => userId === scope.userId) ?? rows[0];
  return found?.userId;
}

/** Notes what a person thinks of a recipe that another shares, in a transaction. */
export async function note(
  tx: Queries,
  scope: Scope,
  recipeId: string,
  said: { notes?: string | undefined; rating?: number | null | undefined },
): Promise<Refusal<'no-such-recipe' | 'account-full'> | undefined> {
  await lockPerson(tx, scope);
  const author = await authorOf(tx, scope, recipeId);
  if (author === undefined || author === scope.userId) return refusal('no-such-recipe');
  const [there] = await tx
    .select({ recipeId: recipeNotes.recipeId })
    .from(recipeNotes)
    .where(and(inScope(recipeNotes, scope), eq(recipeNotes.recipeId, recipeId)));
  if (!there) {
    const full = await refuseFull(tx, scope, 'recipeNotes');
    if (full) return full;
  }
  const set = { ...said, updatedAt: sql`now()` };
  await tx
    .insert(recipeNotes)
    .values({ ...scope, recipeId, ...said })
    .onConflictDoUpdate({ target: [recipeNotes.userId, recipeNotes.recipeId], set });
  return undefined;
}
