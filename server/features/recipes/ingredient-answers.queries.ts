import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Refusal } from '#contract/error-codes.ts';
import type { Allergen } from '#contract/kitchen.ts';
import { type IngredientAnswer, type IngredientAnswers, lineThing } from '#domain/ingredients/line-thing.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseBytes, refuseFull } from '#server/database/row-ceiling.ts';
import { ingredientAnswers, ownRecipes } from '#server/database/schema/own-recipes.ts';

/** People's answers about unknown ingredients, by their ids; people without answers are missing. */
export async function answersOf(
  db: Pick<Queries, 'select'>,
  userIds: readonly string[],
): Promise<Map<string, IngredientAnswers>> {
  if (userIds.length === 0) return new Map();
  const { userId, thing, allergens, freeOf } = ingredientAnswers;
  const rows = await db
    .select({ userId, thing, allergens, freeOf })
    .from(ingredientAnswers)
    .where(inArray(userId, [...userIds]));
  const answers = new Map<string, Map<string, IngredientAnswer>>();
  for (const { userId, thing, ...answer } of rows) {
    const ofOne = answers.get(userId) ?? new Map();
    answers.set(userId, ofOne.set(thing, answer));
  }
  return answers;
}

/** Stores a person's answer for an ingredient in all their recipes, in a transaction; null deletes it. */
export async function answerIngredient(
  tx: Queries,
  scope: Scope,
  answer: { thing: string; allergens: Allergen[] | null; freeOf?: string[] | undefined },
): Promise<Refusal<'account-full' | 'account-bytes-full'> | undefined> {
  const thing = lineThing(answer.thing);
  const one = and(inScope(ingredientAnswers, scope), eq(ingredientAnswers.thing, thing));
  await lockPerson(tx, scope);
  // Reads compose their recipes with unread lines, until the job stores that.
  await tx
    .update(ownRecipes)
    .set({ composed: null })
    .where(and(inScope(ownRecipes, scope), sql`${ownRecipes.figures} -> 'unread' <> '[]'`));
  if (!answer.allergens) {
    await tx.delete(ingredientAnswers).where(one);
    return undefined;
  }
  const [there] = await tx.select({ thing: ingredientAnswers.thing }).from(ingredientAnswers).where(one);
  if (!there) {
    const full = await refuseFull(tx, scope, 'ingredientAnswers');
    if (full) return full;
  }
  const allergens = [...new Set(answer.allergens)].sort();
  const freeOf = [...new Set(answer.freeOf)].sort();
  await tx
    .insert(ingredientAnswers)
    .values({ ...scope, thing, allergens, freeOf })
    .onConflictDoUpdate({
      target: [ingredientAnswers.userId, ingredientAnswers.thing],
      set: { allergens, freeOf, updatedAt: sql`excluded.updated_at` },
    });
  return refuseBytes(tx, scope, 'ingredientAnswers');
}
