import type { ActivePlan, GroceryItem, MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import type { Db } from '#server/database/open.ts';
import { recipeJson } from '#server/database/recipe-json.ts';

/** What reads from the database, a transaction's too. */
export type Reader = Pick<Db['$client'], 'query'>;

const planColumns = `id, name, meal_style as "mealStyle", day_count as "dayCount", meals_per_day as "mealsPerDay",
  excluded_ingredients as "excludedIngredients", favorites_only as "favoritesOnly", start_date as "startDate", people,
  relaxed`;

/** A row of `meal_plan_meals meal` with its `recipe`, in the contract's shape. */
const mealJson = `json_build_object('id', meal.id, 'dayNumber', meal.day_number, 'mealTime', meal.meal_time,
  'recipeId', meal.recipe_id, 'recipe', ${recipeJson}, 'isEaten', meal.is_eaten)`;

const itemJson = `json_build_object('id', grocery.id, 'ingredient', grocery.ingredient, 'category', grocery.category,
  'isPurchased', grocery.is_purchased, 'item', grocery.item, 'dishes', grocery.dishes)`;

/** The plan that no other has taken the place of, with its meals and groceries, in one trip. */
export async function activePlan(db: Reader, userId: string): Promise<ActivePlan> {
  const { rows } = await db.query<MealPlan & { meals: PlannedMeal[]; groceryItems: GroceryItem[] }>({
    name: 'active-plan',
    text: `select ${planColumns},
        (select coalesce(json_agg(${mealJson} order by meal.day_number, meal.meal_time), '[]')
          from meal_plan_meals meal join recipes recipe on recipe.id = meal.recipe_id
          where meal.user_id = $1 and meal.plan_id = plan.id) as meals,
        (select coalesce(json_agg(${itemJson} order by grocery.category, grocery.position, grocery.id), '[]')
          from grocery_items grocery where grocery.user_id = $1 and grocery.plan_id = plan.id) as "groceryItems"
      from meal_plans plan where user_id = $1 and replaced_at is null`,
    values: [userId],
  });
  const [row] = rows;
  if (!row) return { mealPlan: null, meals: [], groceryItems: [] };
  const { meals, groceryItems, ...mealPlan } = row;
  return { mealPlan, meals, groceryItems };
}

/** One of the person's own meals; undefined when it is not theirs or not there. */
export async function readMeal(db: Reader, userId: string, mealId: string): Promise<PlannedMeal | undefined> {
  const { rows } = await db.query<{ meal: PlannedMeal }>({
    name: 'planned-meal',
    text: `select ${mealJson} as meal from meal_plan_meals meal join recipes recipe on recipe.id = meal.recipe_id
      where meal.user_id = $1 and meal.id = $2`,
    values: [userId, mealId],
  });
  return rows[0]?.meal;
}

/** Marks a meal; false when it is not the person's. */
export async function markEaten(
  db: Reader,
  userId: string,
  mealId: string,
  isEaten: boolean,
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'mark-eaten',
    text: 'update meal_plan_meals set is_eaten = $3 where user_id = $1 and id = $2 returning id',
    values: [userId, mealId, isEaten],
  });
  return rows.length > 0;
}

/** Marks an item of the list; false when it is not the person's. */
export async function markPurchased(
  db: Reader,
  userId: string,
  itemId: string,
  isPurchased: boolean,
): Promise<boolean> {
  const { rows } = await db.query({
    name: 'mark-purchased',
    text: 'update grocery_items set is_purchased = $3 where user_id = $1 and id = $2 returning id',
    values: [userId, itemId, isPurchased],
  });
  return rows.length > 0;
}
