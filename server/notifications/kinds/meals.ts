import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { leftToBuy } from '#domain/groceries/shopping.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { groceriesIn, stockIn } from '#server/features/groceries/groceries.queries.ts';
import { sharingOf } from '#server/features/household/sharing.queries.ts';
import { readPortions } from '#server/features/meal-plans/portions.queries.ts';
import { recipesFor } from '#server/features/recipes/own-recipes.queries.ts';
import { discreetly, listed, type Reader, type Reminder, type ReminderOf, wordsFor } from '../reminder.ts';

/** A day of a plan, and a person who eats from it. */
type PlanDay = { id: string; dayNumber: number; owner: Scope; scope: Scope };

/** The plan from which a person eats, and its day; undefined when the plan has no such day. */
async function planOn(db: Db, scope: Scope, day: Day): Promise<PlanDay | undefined> {
  const { plan: owner } = await sharingOf(db, scope);
  const { id, startDate, dayCount, continues } = mealPlans;
  const planWhere = async (which: SQL | undefined) => {
    const [plan] = await db
      .select({ id, startDate, dayCount, continues })
      .from(mealPlans)
      .where(and(inScope(mealPlans, owner), which));
    return plan && { ...plan, owner, scope, dayNumber: daysBetween(plan.startDate, day) + 1 };
  };
  let plan = await planWhere(isNull(mealPlans.replacedAt));
  // Before it begins, the previous plan applies.
  if (plan?.continues && plan.dayNumber < 1) plan = await planWhere(eq(id, plan.continues));
  return plan && plan.dayNumber >= 1 && plan.dayNumber <= plan.dayCount ? plan : undefined;
}

/** The meals of a plan's day that the person has neither eaten nor skipped. */
async function uneatenMeals(db: Db, { id: planId, dayNumber, owner, scope }: PlanDay) {
  const ofDay = and(eq(mealPlanMeals.planId, planId), eq(mealPlanMeals.dayNumber, dayNumber));
  const meals = await db
    .select()
    .from(mealPlanMeals)
    .where(and(inScope(mealPlanMeals, owner), ofDay, eq(mealPlanMeals.isSkipped, false)));
  // The plan's owner marks the meal itself, others have their own rows.
  if (owner.userId === scope.userId) return meals.filter(({ isEaten }) => !isEaten);
  const portions = await readPortions(db, [scope.userId], meals);
  const eaten = new Set(portions.filter(({ isEaten }) => isEaten).map(({ mealId }) => mealId));
  return meals.filter(({ id }) => !eaten.has(id));
}

/** Uneaten recipes of a plan's day, and the number of items on the list still to buy. */
export async function neededFor(
  db: Db,
  scope: Scope,
  day: Day,
): Promise<{ recipeIds: string[]; toBuy: number }> {
  const plan = await planOn(db, scope, day);
  if (!plan) return { recipeIds: [], toBuy: 0 };
  const sharing = await sharingOf(db, scope);
  const [meals, items, stock] = await Promise.all([
    uneatenMeals(db, plan),
    groceriesIn(db, sharing),
    stockIn(db, sharing),
  ]);
  return {
    recipeIds: [...new Set(meals.map(({ recipeId }) => recipeId))].sort(),
    toBuy: leftToBuy(items, stock),
  };
}

/** The uneaten recipe planned for a meal. */
export async function mealPlanned(
  db: Db,
  scope: Scope,
  day: Day,
  part: TimeOfDay,
): Promise<string | undefined> {
  const plan = await planOn(db, scope, day);
  if (!plan) return undefined;
  const meals = await uneatenMeals(db, plan);
  return meals.find(({ mealTime, isSnack }) => mealTime === part && !isSnack)?.recipeId;
}

/** What tomorrow's meals need tonight: dishes that soak or rest, items to buy; undefined when nothing. */
export function tomorrowReminder(
  { begin, toBuy }: { begin: readonly string[]; toBuy: number },
  reader: Reader,
): Reminder | undefined {
  if (begin.length === 0 && toBuy === 0) return undefined;
  const path = '/alkaline-meal-planner';
  if (reader.discreet) return discreetly(path, reader);
  const words = wordsFor(reader);
  const sentences = [
    begin.length > 0 && words.toSoak({ dishes: listed(begin, reader) }),
    toBuy > 0 && words.toBuy({ count: toBuy }),
  ];
  return { title: words.tomorrow(), body: sentences.filter(Boolean).join(' '), path };
}

/** An uneaten planned meal; undefined when there is none. */
export function mealReminder(
  part: TimeOfDay,
  meal: { name: string; prepTime: number } | undefined,
  reader: Reader,
): Reminder | undefined {
  if (!meal) return undefined;
  const path = '/alkaline-meal-planner';
  if (reader.discreet) return discreetly(path, reader);
  const words = wordsFor(reader);
  return {
    title: words.meals[part](),
    body: words.mealReadyIn({ meal: meal.name, minutes: meal.prepTime }),
    path,
  };
}

export const dueTomorrow: ReminderOf = async ({ db, catalogue }, { scope }, { day }, reader) => {
  const { recipeIds, toBuy } = await neededFor(db, scope, addDays(day, 1));
  const { recipe } = await recipesFor(db, scope, catalogue, recipeIds);
  const dishes = recipeIds.flatMap((id) => recipe.get(id) ?? []);
  const begin = dishes.filter(({ waitTime }) => (waitTime ?? 0) > 0).map(({ name }) => name);
  return tomorrowReminder({ begin: begin.sort(), toBuy }, reader);
};

export const dueMeal: ReminderOf = async ({ db, catalogue }, { scope }, { slot, day }, reader) => {
  const part = slot as TimeOfDay;
  const recipeId = await mealPlanned(db, scope, day, part);
  if (recipeId === undefined) return undefined;
  const { recipe } = await recipesFor(db, scope, catalogue, [recipeId]);
  return mealReminder(part, recipe.get(recipeId), reader);
};
