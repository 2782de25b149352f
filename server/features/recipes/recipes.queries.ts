import { and, asc, desc, eq } from 'drizzle-orm';
import type { Allergen } from '#contract/kitchen.ts';
import type { Exclusion } from '#contract/recipes.ts';
import { changedMembers, withMembers } from '#domain/changed-fields.ts';
import { storedWords, toStore } from '#domain/ingredients/exclusions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { favoriteRecipes, foodPreferences } from '#server/database/schema/recipes.ts';
import type { SettingsChange } from '#server/database/settings-change.ts';

/** The slugs of a person's favourites, newest first. */
export async function favoritesOf(db: Db, scope: Scope): Promise<string[]> {
  const { recipeId, createdAt } = favoriteRecipes;
  const rows = await db
    .select({ recipeId })
    .from(favoriteRecipes)
    .where(inScope(favoriteRecipes, scope))
    .orderBy(desc(createdAt), asc(recipeId));
  return rows.map((row) => row.recipeId);
}

/** Stores a recipe as a favourite. Idempotent. */
export async function favorite(db: Queries, scope: Scope, recipeId: string): Promise<void> {
  await db
    .insert(favoriteRecipes)
    .values({ ...scope, recipeId })
    .onConflictDoNothing();
}

export async function unfavorite(db: Queries, scope: Scope, recipeId: string): Promise<void> {
  await db
    .delete(favoriteRecipes)
    .where(and(inScope(favoriteRecipes, scope), eq(favoriteRecipes.recipeId, recipeId)));
}

type FoodPreferencesRow = Omit<typeof foodPreferences.$inferSelect, 'userId'>;

/** A person's stored exclusions; empty lists by default. */
export async function readFoodPreferences(
  db: Pick<Queries, 'select'>,
  scope: Scope,
): Promise<FoodPreferencesRow> {
  const { allergens, excludedIngredients, unknownExclusions } = foodPreferences;
  const [row] = await db
    .select({ allergens, excludedIngredients, unknownExclusions })
    .from(foodPreferences)
    .where(inScope(foodPreferences, scope));
  return row ?? { allergens: [], excludedIngredients: [], unknownExclusions: [] };
}

type LeftOut = { allergens: Allergen[]; exclusions: Exclusion[] };

/** Exclusions in stored form: ids, and unknown words. */
const wordsOf = ({ exclusions }: LeftOut) => storedWords(toStore(exclusions));

/** Saves a person's exclusions one by one, without duplicates, in a transaction. `exclusionsOf` maps ids and words. */
export async function saveFoodPreferences(
  tx: Queries,
  scope: Scope,
  mine: LeftOut,
  { base, recordFields }: SettingsChange<LeftOut>,
  exclusionsOf: (words: readonly string[]) => Exclusion[],
): Promise<LeftOut> {
  await lockPerson(tx, scope);
  const { allergens, ...stored } = await readFoodPreferences(tx, scope);
  const theirs = { allergens, exclusions: exclusionsOf(storedWords(stored)) };
  const from = base ?? theirs;
  const latest = await recordFields([
    ...changedMembers(from.allergens, mine.allergens),
    ...changedMembers(wordsOf(from), wordsOf(mine)),
  ]);
  const merged = {
    allergens: withMembers(allergens, mine.allergens, latest),
    exclusions: exclusionsOf(withMembers(wordsOf(theirs), wordsOf(mine), latest)),
  };
  const saved = { allergens: merged.allergens, ...toStore(merged.exclusions) };
  await tx
    .insert(foodPreferences)
    .values({ ...scope, ...saved })
    .onConflictDoUpdate({ target: foodPreferences.userId, set: saved });
  return merged;
}
