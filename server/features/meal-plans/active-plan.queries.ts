import { and, asc, eq, isNull } from 'drizzle-orm';
import { dishName, recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ActivePlan, GroceryItem, MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import { excludedItems, storedWords, toStore } from '#domain/exclusions.ts';
import { groceryText } from '#domain/grocery.ts';
import type { Scope } from '#domain/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { planNames } from '#messages/en/plan-names.ts';
import { quantities } from '#messages/en/quantities.ts';
import type { Locale } from '#messages/locale.ts';
import type { Db, Queries } from '#server/database/open.ts';
import { groceriesIn } from '#server/database/queries/groceries.queries.ts';
import { inKitchen, kitchenOf, memberNames } from '#server/database/queries/kitchen.queries.ts';
import { groceryItems, mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { inScope } from '#server/database/scope.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;
type MealRow = typeof mealPlanMeals.$inferSelect;
type ItemRow = typeof groceryItems.$inferSelect;

function asMeal({ userId: _, planId: __, servings, ...meal }: MealRow, catalogue: Known): PlannedMeal {
  return { ...meal, recipe: recipeOrAbsent(catalogue, meal.recipeId), servings: servings ?? 1 };
}

/** A line of the list in words: of what the dictionary knows by its amount, else as it was written. */
export function asItem(
  row: ItemRow,
  catalogue: Pick<Known, 'ingredient' | 'recipe'>,
  locale: Locale,
  boughtBy: string | null = null,
): GroceryItem {
  const { id, category, isPurchased, item, amount, unit, grams } = row;
  const thing = item === null ? undefined : catalogue.ingredient.get(item);
  const words =
    thing && amount !== null && unit !== null
      ? groceryText(thing, { amount, unit, grams: grams ?? 0 }, inLocale(quantities, locale))
      : (row.ingredient ?? item?.replaceAll('-', ' ') ?? '');
  return {
    id,
    ingredient: words,
    category,
    isPurchased,
    item,
    amount,
    unit,
    // What others of the household have written is not named.
    dishes: row.dishes.flatMap((dish) => dishName(catalogue, dish) ?? []),
    boughtBy,
  };
}

/** For whom a plan is read: the language of its words, and the day that it is. */
type Reader = { locale: Locale; today: Day };

/** The plan that no other has taken the place of, with its meals and groceries, and what is left of the one before it. */
export async function activePlan(
  db: Db,
  scope: Scope,
  catalogue: Known,
  { locale, today }: Reader,
): Promise<ActivePlan> {
  const kitchen = await kitchenOf(db, scope);
  const plan = await db.query.mealPlans.findFirst({
    where: and(inScope(mealPlans, scope), isNull(mealPlans.replacedAt)),
  });
  // For whoever is a day behind the server it has not begun either.
  const notBegun = plan && plan.startDate > addDays(today, -1);
  const [meals, items, before] = await Promise.all([
    plan ? mealsOf(db, scope, plan.id, catalogue) : [],
    groceriesIn(db, kitchen),
    plan?.continues && notBegun
      ? db.query.mealPlans.findFirst({
          where: and(inScope(mealPlans, scope), eq(mealPlans.id, plan.continues)),
        })
      : undefined,
  ]);
  const names = memberNames(kitchen, locale);
  names.delete(scope.userId);
  return {
    mealPlan: plan ? shownPlan(plan, catalogue, locale) : null,
    meals,
    groceryItems: items.map((item) =>
      asItem(item, catalogue, locale, item.isPurchased ? (names.get(item.boughtBy ?? '') ?? null) : null),
    ),
    before: before
      ? {
          mealPlan: shownPlan(before, catalogue, locale),
          meals: await mealsOf(db, scope, before.id, catalogue),
        }
      : null,
  };
}

async function mealsOf(db: Db, scope: Scope, planId: string, catalogue: Known): Promise<PlannedMeal[]> {
  const rows = await db
    .select()
    .from(mealPlanMeals)
    .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.planId, planId)))
    .orderBy(asc(mealPlanMeals.dayNumber), asc(mealPlanMeals.mealTime), asc(mealPlanMeals.isSnack));
  return rows.map((meal) => asMeal(meal, catalogue));
}

function shownPlan(plan: typeof mealPlans.$inferSelect, catalogue: Known, locale: Locale): MealPlan {
  const { userId: _owner, createdAt, replacedAt, continues, ...mealPlan } = plan;
  const exclusions = catalogue.exclusions(storedWords(plan));
  return {
    ...mealPlan,
    name: inLocale(planNames, locale)[plan.mealStyle]({ days: plan.dayCount }),
    excludedIngredients: exclusions.map(({ label }) => label),
    excludedItems: excludedItems(exclusions),
    unknownExclusions: toStore(exclusions).unknownExclusions,
  } as MealPlan;
}

/** One of the person's own meals; undefined when it is not theirs or not there. */
export async function readMeal(
  db: Db,
  scope: Scope,
  mealId: string,
  catalogue: Known,
): Promise<PlannedMeal | undefined> {
  const [meal] = await db
    .select()
    .from(mealPlanMeals)
    .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.id, mealId)));
  return meal && asMeal(meal, catalogue);
}

/** Marks a meal; false when it is not the person's. */
export async function markEaten(
  db: Queries,
  scope: Scope,
  mealId: string,
  isEaten: boolean,
): Promise<boolean> {
  const rows = await db
    .update(mealPlanMeals)
    .set({ isEaten })
    .where(and(inScope(mealPlanMeals, scope), eq(mealPlanMeals.id, mealId)))
    .returning({ id: mealPlanMeals.id });
  return rows.length > 0;
}

/** Marks an item of the list; false when it is of nobody's in the person's household. */
export async function markPurchased(
  db: Queries,
  scope: Scope,
  itemId: string,
  isPurchased: boolean,
): Promise<boolean> {
  const rows = await db
    .update(groceryItems)
    .set({ isPurchased, boughtBy: isPurchased ? scope.userId : null })
    .where(and(inKitchen(groceryItems, await kitchenOf(db, scope)), eq(groceryItems.id, itemId)))
    .returning({ id: groceryItems.id });
  return rows.length > 0;
}
