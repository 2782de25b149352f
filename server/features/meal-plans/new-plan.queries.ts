import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { NewPlan } from '#contract/meal-plans.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { toStore } from '#domain/ingredients/exclusions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, inTransaction, type Queries } from '#server/database/db.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { favoriteRecipes } from '#server/database/schema/recipes.ts';
import { addGivenItems, carryOwnItems, inUse } from '#server/features/groceries/groceries.queries.ts';
import { lockPlan, sharesIn } from '#server/features/household/sharing.queries.ts';
import type { Person } from '#server/http/session.ts';
import { checkDishes, eatingFrom } from './dish-checks.queries.ts';
import { checkEnergy } from './energy-need.queries.ts';
import { syncGroceries } from './grocery-lines.queries.ts';
import { leaveOutOfPlan } from './plan-exclusions.queries.ts';
import { checkSlots } from './plan-slots.rules.ts';
import { settleLeftovers } from './planned-meals.queries.ts';
import { storeRecipeCopies } from './recipe-copies.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions' | 'content'>;
type PlanOptions = NewPlan['mealPlan'] & { startDate: Day };

/**
 * Replaces the active plan for all its eaters, whole or not at all. A repeat with an existing id changes nothing. A
 * refusal states the reason; the active plan then stays.
 */
export async function createPlan(
  db: Queries,
  { scope, today }: Pick<Person, 'scope' | 'today'>,
  { mealPlan: stated, meals, groceryItems, ownItems = 'keep' }: NewPlan,
  catalogue: CatalogueParts,
) {
  const mealPlan = { ...stated, startDate: stated.startDate ?? today };
  const id = mealPlan.id ?? randomUUID();
  return inTransaction(db, async (tx) => {
    const sharing = await lockPlan(tx, scope);
    const { plan: owner } = sharing;
    const [there] = await tx
      .select({ id: mealPlans.id })
      .from(mealPlans)
      .where(and(inScope(mealPlans, owner), eq(mealPlans.id, id)));
    if (there) return undefined;
    const full = await refuseFull(tx, owner, 'mealPlans');
    if (full) return full;
    const exclusions = catalogue.exclusions(mealPlan.excludedIngredients);
    const plan = { ...toStore(exclusions), ...scope };
    const refused =
      checkSlots(mealPlan, meals) ??
      checkDishes(meals, await eatingFrom(tx, scope, { sharing, plan }, catalogue), catalogue);
    if (refused) return refused;
    const tooLittle = await checkEnergy(tx, scope, {
      ...mealPlan,
      isTogether: sharesIn(sharing, scope, 'plan'),
    });
    if (tooLittle) return tooLittle;
    if (mealPlan.favoritesOnly && (await tx.$count(favoriteRecipes, inScope(favoriteRecipes, scope))) === 0)
      return refusal('no-favorite-recipes');
    const notNext = await checkContinued(tx, owner, mealPlan);
    if (notNext) return notNext;
    const isContinued = mealPlan.continues !== undefined;
    const leftOut = await leaveOutOfPlan(tx, scope, sharing, { id, exclusions, isContinued }, catalogue);
    const [replaced] = await tx
      .update(mealPlans)
      .set({ replacedAt: sql`now()` })
      .where(inUse(owner))
      .returning({ id: mealPlans.id });
    const { people = null, relaxed = [], energy = null, belowMinimum: _warned, ...fields } = mealPlan;
    await tx.insert(mealPlans).values({ ...fields, ...leftOut, ...owner, id, people, relaxed, energy });
    await tx.insert(mealPlanMeals).values(meals.map((meal) => ({ ...meal, ...owner, planId: id })));
    await settleLeftovers(tx, owner, id, catalogue);
    await storeRecipeCopies(tx, owner, id, catalogue);
    if (groceryItems) await addGivenItems(tx, owner, id, groceryItems);
    else await syncGroceries(tx, owner, id, catalogue);
    if (replaced && ownItems === 'keep') await carryOwnItems(tx, owner, replaced.id, id);
    return undefined;
  });
}

/** Checks that a plan continues the active one, and begins after it ends. */
async function checkContinued(tx: Queries, scope: Scope, { continues, startDate }: PlanOptions) {
  if (!continues) return undefined;
  const [before] = await tx
    .select({ startDate: mealPlans.startDate, dayCount: mealPlans.dayCount })
    .from(mealPlans)
    .where(and(inUse(scope), eq(mealPlans.id, continues)));
  if (!before) return refusal('plan-not-continued');
  const last = addDays(before.startDate, before.dayCount - 1);
  return startDate <= last ? refusal('plan-begins-too-early', { day: last }) : undefined;
}
