import { randomUUID } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { GroceryCategory, ShoppingUnit } from '#contract/kitchen.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { GroceryItem } from '#contract/meal-plans.ts';
import { type GroceryLine, groceryList } from '#domain/grocery.ts';
import { groceryCategoryOf } from '#domain/grocery-categories.ts';
import type { Scope } from '#domain/policy.ts';
import { isWeighed, toBuy } from '#domain/to-buy.ts';
import { writtenLines } from '#domain/written-lines.ts';
import type { Locale } from '#messages/locale.ts';
import type { Db, Queries } from '#server/database/open.ts';
import { inKitchen, kitchenOf, listOwners } from '#server/database/queries/kitchen.queries.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { platesOf } from '#server/database/queries/plan-plates.queries.ts';
import { groceryItems, mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { inScope } from '#server/database/scope.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { asItem } from './active-plan.queries.ts';
import { keepRecipes } from './kept-recipes.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;
type Tx = Pick<Db, 'select' | 'insert' | 'update' | 'delete' | 'execute'>;

/** A line of the list: added up, or as a recipe of the person's own has it. */
type ListLine = Omit<GroceryLine, 'amount' | 'unit'> & {
  ingredient: string | null;
  amount: number | null;
  unit: ShoppingUnit | null;
};

/**
 * What the meals of a plan ask for, added up: as much as is eaten of a dish, with what is left of it for later, by so many
 * people, each who eats from the plan as much as they have said; where nobody said how many, at least as the recipe is written. A dish that has left the catalogue asks for nothing.
 */
async function linesOf(tx: Tx, scope: Scope, planId: string, catalogue: Known): Promise<ListLine[]> {
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
    .where(
      and(
        inScope(mealPlanMeals, scope),
        eq(mealPlanMeals.planId, planId),
        eq(mealPlanMeals.isSkipped, false),
      ),
    )
    .orderBy(mealPlanMeals.dayNumber, mealPlanMeals.mealTime);
  const { eaters, said } = await platesOf(tx, scope, planId);
  /** On all plates together: what single people have said, and what the meal says for everybody else. */
  const platesOfMeal = ({ id, servings, people }: (typeof meals)[number]) => {
    const own = said.get(id) ?? [];
    const others = Math.max(0, Math.max(people ?? 1, eaters) - own.length);
    return own.reduce((sum, each) => sum + each, 0) + others * (servings ?? 1);
  };
  const dishes = meals.flatMap(({ id, recipeId, people, leftoverOf }) => {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe || leftoverOf !== null) return [];
    const eaten = meals
      .filter((meal) => meal.id === id || meal.leftoverOf === id)
      .reduce((sum, meal) => sum + platesOfMeal(meal), 0);
    const asked = eaten / recipe.servings;
    return { id: recipeId, recipe, factor: people ? asked : Math.max(1, asked) };
  });
  const lines = groceryList(
    dishes.map(({ id, recipe, factor }) => ({
      id,
      parts: recipe.parts.filter(isWeighed).map((part) => toBuy(part, catalogue.ingredient)),
      factor,
    })),
  );
  const there = new Set(lines.map(({ item }) => item));
  const written = writtenLines(dishes).filter(({ item }) => !there.has(item));
  return [...lines.map((line) => ({ ...line, ingredient: null })), ...written].sort((a, b) =>
    a.item.localeCompare(b.item),
  );
}

/**
 * Brings the lines that come from recipes to what the meals ask for now. What was bought stays bought unless more of it
 * is needed; items of the person's own stay as they are.
 */
export async function syncGroceries(tx: Tx, scope: Scope, planId: string, catalogue: Known): Promise<void> {
  const ofPlan = and(inScope(groceryItems, scope), eq(groceryItems.planId, planId));
  const there = await tx
    .select()
    .from(groceryItems)
    .where(and(ofPlan, isNotNull(groceryItems.item)))
    // A tick that comes meanwhile waits, rather than be written over.
    .for('update');
  const lines = await linesOf(tx, scope, planId, catalogue);
  const wanted = new Set(lines.map(({ item }) => item));
  const gone = there.filter(({ item }) => item && !wanted.has(item)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(groceryItems).where(and(ofPlan, inArray(groceryItems.id, gone)));
  const before = new Map(there.map((row) => [row.item, row]));
  const rows = lines.map(({ item, ingredient, amount, unit, category, grams, dishes }, position) => {
    const old = before.get(item);
    const enough = old?.isPurchased === true && grams <= (old.grams ?? 0) * 1.01;
    return {
      ...scope,
      planId,
      id: old?.id ?? randomUUID(),
      position,
      ingredient,
      category,
      item,
      amount,
      unit,
      grams,
      dishes,
      isPurchased: enough,
      boughtBy: enough ? old.boughtBy : null,
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

/** A list that the client wrote itself is the client's; ours follows the meals. */
export async function followMeals(tx: Tx, scope: Scope, planId: string, catalogue: Known): Promise<void> {
  await keepRecipes(tx, scope, planId, catalogue);
  const [ours] = await tx
    .select({ id: groceryItems.id })
    .from(groceryItems)
    .where(and(inScope(groceryItems, scope), eq(groceryItems.planId, planId), isNotNull(groceryItems.item)))
    .limit(1);
  if (ours) await syncGroceries(tx, scope, planId, catalogue);
}

/** Items as a client names them, in place of what the recipes would ask for. */
export async function addGivenItems(
  tx: Tx,
  scope: Scope,
  planId: string,
  items: readonly { ingredient: string; category: GroceryCategory }[],
): Promise<void> {
  // The list is deduplicated, whoever sends it.
  const once = new Map(items.map((item) => [item.ingredient.toLowerCase(), item]));
  if (once.size === 0) return;
  await tx.insert(groceryItems).values(
    [...once.values()].map(({ ingredient, category }, position) => ({
      ...scope,
      planId,
      position,
      ingredient,
      category,
    })),
  );
}

/** What a person has added and not bought goes on to the list of the plan that goes on from this one. */
export async function carryOwnItems(tx: Tx, scope: Scope, from: string, to: string): Promise<void> {
  await tx
    .update(groceryItems)
    .set({ planId: to })
    .where(
      and(
        inScope(groceryItems, scope),
        eq(groceryItems.planId, from),
        isNull(groceryItems.item),
        eq(groceryItems.isPurchased, false),
      ),
    );
}

type OwnItem = { id?: string | undefined; ingredient: string; category?: GroceryCategory | undefined };

/** An item of the person's own as it would be on the list. */
export const ownItem = ({ id, ingredient, category }: OwnItem): GroceryItem => ({
  id: id ?? randomUUID(),
  ingredient,
  category: category ?? groceryCategoryOf(ingredient),
  isPurchased: false,
  item: null,
  amount: null,
  unit: null,
  dishes: [],
  boughtBy: null,
});

/** The plan in use whose list takes what somebody adds: that from which they eat, else another's of the household. */
async function planForItems(tx: Pick<Tx, 'select'>, scope: Scope) {
  const kitchen = await kitchenOf(tx, scope);
  const plans = await tx
    .select({ id: mealPlans.id, userId: mealPlans.userId })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, listOwners(kitchen)), isNull(mealPlans.replacedAt)))
    .orderBy(mealPlans.createdAt);
  return plans.find(({ userId }) => userId === kitchen.plan.userId) ?? plans[0];
}

async function planInUse(tx: Pick<Tx, 'select'>, scope: Scope): Promise<string | undefined> {
  const [plan] = await tx
    .select({ id: mealPlans.id })
    .from(mealPlans)
    .where(and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)));
  return plan?.id;
}

/** One more item of the person's own on the active plan's list. Refused where nobody of the household has a plan. */
export async function addOwnItem(
  db: Queries,
  scope: Scope,
  item: OwnItem,
  catalogue: Known,
  locale: Locale,
): Promise<GroceryItem | Refusal<'no-plan-for-list' | 'grocery-list-full'>> {
  const { id, ingredient, category } = ownItem(item);
  return inTransaction(db, async (tx) => {
    const plan = await planForItems(tx, scope);
    if (!plan) return refusal('no-plan-for-list');
    const owner = { userId: plan.userId };
    // Of many at once each sees the ones before it, and a plan that has just taken the place of this one.
    await lockPerson(tx, owner);
    const planId = await planInUse(tx, owner);
    if (!planId) return refusal('no-plan-for-list');
    const ofPlan = and(inScope(groceryItems, owner), eq(groceryItems.planId, planId));
    const there = await tx.$count(groceryItems, ofPlan);
    if (there >= maxOnOne.itemsOfList) {
      return refusal('grocery-list-full', { most: maxOnOne.itemsOfList });
    }
    const [row] = await tx
      .insert(groceryItems)
      .values({
        ...owner,
        planId,
        id,
        position: 1000 + there,
        ingredient,
        category,
      })
      // The update changes nothing but returns the row, also to a repeat.
      .onConflictDoUpdate({
        target: [groceryItems.userId, groceryItems.id],
        set: { userId: sql`excluded.user_id` },
      })
      .returning();
    if (!row) throw new Error('the item was not kept');
    return asItem(row, catalogue, locale);
  });
}

/** Takes an own item off; what the recipes ask for stays. */
export async function removeOwnItem(db: Queries, scope: Scope, itemId: string): Promise<void> {
  await db
    .delete(groceryItems)
    .where(
      and(
        inKitchen(groceryItems, await kitchenOf(db, scope)),
        eq(groceryItems.id, itemId),
        isNull(groceryItems.item),
      ),
    );
}
