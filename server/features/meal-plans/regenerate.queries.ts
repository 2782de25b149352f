import { and, eq, notInArray } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { ChosenMeal } from '#contract/meal-plans.ts';
import { isDrawn } from '#domain/meal-plans/regenerate.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inTransaction, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { inUse } from '#server/features/groceries/groceries.queries.ts';
import { lockPlan } from '#server/features/household/sharing.queries.ts';
import { hasDays } from './active-plan.queries.ts';
import { checkDishes, eatingFrom } from './dish-checks.queries.ts';
import { areSlotsDistinct, slotOf } from './plan-slots.rules.ts';
import { settlePlan } from './planned-meals.queries.ts';
import { eatenIn, mealsIn } from './portions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions' | 'content'>;

type Redrawing = { tx: Queries; owner: Scope; planId: string; eaten: ReadonlySet<string> };

/**
 * Replaces meals of the active plan, as `work` says, and adds their snacks. Refused where these meals may not be in it.
 * Eaten meals (`eaten`) stay, even if the drawing device did not know.
 */
async function redraw<Refused extends Refusal = never>(
  db: Db,
  scope: Scope,
  meals: readonly ChosenMeal[],
  catalogue: CatalogueParts,
  work: (redrawing: Redrawing) => Promise<Refused | undefined>,
) {
  return inTransaction(db, async (tx) => {
    const sharing = await lockPlan(tx, scope);
    const { plan: owner } = sharing;
    const [plan] = await tx
      .select()
      .from(mealPlans)
      .where(and(inUse(owner), hasDays));
    if (!plan) return refusal('no-meal-plan');
    if (!areSlotsDistinct(meals)) return refusal('meal-time-twice');
    const planId = plan.id;
    const refused =
      checkDishes(meals, await eatingFrom(tx, scope, { sharing, plan }, catalogue), catalogue) ??
      (await work({ tx, owner, planId, eaten: await eatenIn(tx, owner, planId) }));
    if (refused) return refused;
    for (const snack of meals.filter(({ isSnack }) => isSnack)) {
      await tx
        .insert(mealPlanMeals)
        .values({ ...owner, planId, ...snack })
        .onConflictDoNothing();
    }
    await settlePlan(tx, owner, planId, catalogue);
    return undefined;
  });
}

/** Replaces the uneaten meals of a day in the active plan, without excluded dishes. A refusal states the reason. */
export async function changeDay(
  db: Db,
  scope: Scope,
  dayNumber: number,
  given: readonly Omit<ChosenMeal, 'dayNumber'>[],
  catalogue: CatalogueParts,
) {
  const meals = given.map((meal) => ({ ...meal, dayNumber }));
  return redraw(db, scope, meals, catalogue, async ({ tx, owner, planId, eaten }) => {
    const ofDay = and(mealsIn(owner, planId), eq(mealPlanMeals.dayNumber, dayNumber));
    const keptTimes = new Set(
      (await tx.select().from(mealPlanMeals).where(ofDay))
        .filter(({ id, isSnack }) => !isSnack && eaten.has(id))
        .map(({ mealTime }) => mealTime),
    );
    for (const { mealTime, recipeId, servings = null } of meals.filter(({ isSnack }) => !isSnack)) {
      if (keptTimes.has(mealTime)) continue;
      const changed = await tx
        .update(mealPlanMeals)
        .set({ recipeId, servings, isEaten: false, isSkipped: false, leftoverOf: null, isChosen: false })
        .where(and(ofDay, eq(mealPlanMeals.mealTime, mealTime), eq(mealPlanMeals.isSnack, false)))
        .returning({ id: mealPlanMeals.id });
      if (changed.length === 0) return refusal('no-meal-at', { time: mealTime, day: dayNumber });
    }
    await tx
      .delete(mealPlanMeals)
      .where(
        and(
          ofDay,
          eq(mealPlanMeals.isSnack, true),
          eq(mealPlanMeals.isEaten, false),
          notInArray(mealPlanMeals.id, [...eaten]),
        ),
      );
    return undefined;
  });
}

/**
 * Replaces recipes in the active plan, except meals eaten, skipped or chosen meanwhile. A refusal states the reason.
 */
export async function changeMeals(
  db: Db,
  scope: Scope,
  meals: readonly ChosenMeal[],
  catalogue: CatalogueParts,
) {
  return redraw<never>(db, scope, meals, catalogue, async ({ tx, owner, planId, eaten }) => {
    const ofPlan = mealsIn(owner, planId);
    const rows = await tx.select().from(mealPlanMeals).where(ofPlan);
    const there = rows.map((meal) => ({ ...meal, isEaten: eaten.has(meal.id) }));
    const drawn = there.filter((meal) => isDrawn(meal, there));
    const bySlot = new Map(meals.map((meal) => [slotOf(meal), meal]));
    const days = new Set(meals.map(({ dayNumber }) => dayNumber));
    for (const meal of drawn) {
      const given = bySlot.get(slotOf(meal));
      const one = and(ofPlan, eq(mealPlanMeals.id, meal.id));
      if (meal.isSnack && days.has(meal.dayNumber)) await tx.delete(mealPlanMeals).where(one);
      else if (given) {
        const { recipeId, servings = null } = given;
        await tx.update(mealPlanMeals).set({ recipeId, servings }).where(one);
      }
    }
    return undefined;
  });
}
