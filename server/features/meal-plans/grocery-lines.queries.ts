import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ShoppingUnit } from '#contract/kitchen.ts';
import { type GroceryLine, groceryList } from '#domain/groceries/grocery-list.ts';
import { isWeighed, toBuy } from '#domain/groceries/to-buy.ts';
import { writtenLines } from '#domain/groceries/written-lines.ts';
import { isTray } from '#domain/meal-plans/leftovers.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { groceryItems, mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { inUse } from '#server/features/groceries/groceries.queries.ts';
import { withOwnRecipes } from '#server/features/recipes/own-recipes.queries.ts';
import { mealsIn, portionsOf } from './portions.queries.ts';
import { storeRecipeCopies } from './recipe-copies.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion'>;
/** A line of the list: a sum, or a line of a person's own recipe. */
type ListLine = Omit<GroceryLine, 'amount' | 'unit'> & {
  ingredient: string | null;
  amount: number | null;
  unit: ShoppingUnit | null;
};

/**
 * What the meals of a plan need in total. Portions are those of each plan member, else the meal's servings. Leftovers
 * count with their original meal. Trays are made whole. Without a number of people a recipe is made at least once. A
 * dish that has left the catalogue needs nothing.
 */
async function linesOf(
  tx: Queries,
  scope: Scope,
  planId: string,
  catalogue: CatalogueParts,
): Promise<ListLine[]> {
  const meals = await tx
    .select({
      id: mealPlanMeals.id,
      recipeId: mealPlanMeals.recipeId,
      servings: mealPlanMeals.servings,
      leftoverOf: mealPlanMeals.leftoverOf,
      people: mealPlans.people,
    })
    .from(mealPlanMeals)
    .innerJoin(mealPlans, and(inScope(mealPlans, scope), eq(mealPlans.id, mealPlanMeals.planId)))
    .where(and(mealsIn(scope, planId), eq(mealPlanMeals.isSkipped, false)))
    .orderBy(mealPlanMeals.dayNumber, mealPlanMeals.mealTime);
  const { eaters, stated } = await portionsOf(tx, scope, planId);
  /** Total portions: those that members set, and the meal's servings for everybody else. */
  const portionsOfMeal = ({ id, servings, people }: (typeof meals)[number]) => {
    const own = stated.get(id) ?? [];
    const others = Math.max(0, Math.max(people ?? 1, eaters) - own.length);
    return own.reduce((sum, each) => sum + each, 0) + others * (servings ?? 1);
  };
  const dishes = meals.flatMap(({ id, recipeId, people, leftoverOf }) => {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe || leftoverOf !== null) return [];
    const eaten = meals
      .filter((meal) => meal.id === id || meal.leftoverOf === id)
      .reduce((sum, meal) => sum + portionsOfMeal(meal), 0);
    const asked = eaten / recipe.servings;
    const made = isTray(recipe) ? Math.ceil(asked) : asked;
    return { id: recipeId, recipe, factor: people ? made : Math.max(1, made) };
  });
  const lines = groceryList(
    dishes.map(({ id, recipe, factor }) => ({
      id,
      parts: recipe.parts.filter(isWeighed).map((part) => toBuy(part, catalogue.ingredient)),
      factor,
    })),
  );
  const counted = new Set(lines.map(({ item }) => item));
  const written = writtenLines(dishes, counted);
  return [...lines.map((line) => ({ ...line, ingredient: null })), ...written].sort((a, b) =>
    a.item < b.item ? -1 : 1,
  );
}

/**
 * Updates the recipe lines to what the meals need now. Bought items stay bought unless more is needed than was bought,
 * even when no dish needs them for a time; own items stay unchanged.
 */
export async function syncGroceries(
  tx: Queries,
  scope: Scope,
  planId: string,
  catalogue: CatalogueParts,
): Promise<void> {
  const ofPlan = and(inScope(groceryItems, scope), eq(groceryItems.planId, planId));
  const there = await tx
    .select()
    .from(groceryItems)
    .where(and(ofPlan, isNotNull(groceryItems.item)))
    // A concurrent tick waits instead of being overwritten.
    .for('update');
  const lines = await linesOf(tx, scope, planId, catalogue);
  const wanted = new Set(lines.map(({ item }) => item));
  const gone = there.filter(({ item }) => item && !wanted.has(item));
  const idsOf = (isPurchased: boolean) =>
    gone.filter((row) => row.isPurchased === isPurchased).map(({ id }) => id);
  await tx.delete(groceryItems).where(and(ofPlan, inArray(groceryItems.id, idsOf(false))));
  await tx
    .update(groceryItems)
    .set({ dishes: [] })
    .where(and(ofPlan, inArray(groceryItems.id, idsOf(true))));
  const before = new Map(there.map((row) => [row.item, row]));
  const rows = lines.map((line, position) => {
    const old = before.get(line.item);
    const bought = old?.isPurchased ? (old.grams ?? 0) : null;
    const enough = bought !== null && line.grams <= bought * 1.01;
    return {
      ...line,
      ...scope,
      planId,
      id: old?.id ?? randomUUID(),
      position,
      grams: enough ? Math.max(bought, line.grams) : line.grams,
      isPurchased: enough,
      boughtBy: enough ? (old?.boughtBy ?? null) : null,
    };
  });
  if (rows.length === 0) return;
  await tx
    .insert(groceryItems)
    .values(rows)
    .onConflictDoUpdate({
      target: [groceryItems.userId, groceryItems.id],
      set: {
        position: sql`excluded.position`,
        ingredient: sql`excluded.ingredient`,
        amount: sql`excluded.amount`,
        unit: sql`excluded.unit`,
        category: sql`excluded.category`,
        grams: sql`excluded.grams`,
        dishes: sql`excluded.dishes`,
        isPurchased: sql`excluded.is_purchased`,
        boughtBy: sql`excluded.bought_by`,
      },
    });
}

/** Updates our list after a change of meals; a list from the client stays unchanged. */
export async function syncGroceriesOfMeals(
  tx: Queries,
  scope: Scope,
  planId: string,
  catalogue: CatalogueParts,
): Promise<void> {
  await storeRecipeCopies(tx, scope, planId, catalogue);
  const ofRecipes = and(
    inScope(groceryItems, scope),
    eq(groceryItems.planId, planId),
    isNotNull(groceryItems.item),
  );
  if ((await tx.$count(groceryItems, ofRecipes)) > 0) await syncGroceries(tx, scope, planId, catalogue);
}

/** Updates the list after the eaters of the active plan have changed. */
export async function syncGroceriesOfEaters(
  tx: Queries,
  owner: Scope,
  catalogue: CatalogueParts & Pick<Catalogue, 'ingredient' | 'version'>,
): Promise<void> {
  const [plan] = await tx.select({ id: mealPlans.id }).from(mealPlans).where(inUse(owner));
  if (plan) await syncGroceriesOfMeals(tx, owner, plan.id, await withOwnRecipes(tx, owner, catalogue));
}
