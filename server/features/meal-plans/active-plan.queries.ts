import { and, asc, eq, getTableColumns, gt, inArray } from 'drizzle-orm';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ActivePlan, MealPlan, PlannedMeal } from '#contract/meal-plans.ts';
import { uuidOfOwn } from '#contract/own-recipes.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { excludedItems, storedWords, toStore } from '#domain/ingredients/exclusions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { planNames } from '#messages/generated/plan-names.ts';
import type { Locale } from '#messages/locale.ts';
import { type Db, inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { asItem, groceriesIn, inUse } from '#server/features/groceries/groceries.queries.ts';
import { memberNames, type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';
import { type Eating, eatingFrom, isSuitable } from './dish-checks.queries.ts';
import { type Portion, readPortions } from './portions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions' | 'content'>;
type MealRow = typeof mealPlanMeals.$inferSelect;

/** A meal as a person sees it: eaten or not, and their servings. */
function asMeal(
  { meal: row, portion }: { meal: MealRow; portion: Portion | undefined },
  catalogue: CatalogueParts,
  eating: Eating,
): PlannedMeal {
  const { userId: owner, planId: _plan, recipeCopy: _copy, servings, ...meal } = row;
  const recipe = recipeOrAbsent(catalogue, meal.recipeId);
  return {
    ...meal,
    // Steps are read with the recipe: of 42 dishes they may take ten megabytes.
    recipe: uuidOfOwn(meal.recipeId) === undefined ? recipe : { ...recipe, instructions: [] },
    isEaten: owner === eating.scope.userId ? meal.isEaten : (portion?.isEaten ?? false),
    servings: portion?.servings ?? servings ?? 1,
    ...(!isSuitable(recipe, eating) && { unsuitable: true as const }),
  };
}

/** A plan of no days only holds a list. */
export const hasDays = gt(mealPlans.dayCount, 0);

/** The reader's language and current day. */
type Reader = { locale: Locale; today: Day };

/** The active plan with its meals and groceries, and the previous plan until the active one begins. */
export async function activePlan(
  db: Db,
  scope: Scope,
  catalogue: CatalogueParts,
  { locale, today }: Reader,
): Promise<ActivePlan> {
  const sharing = await sharingOf(db, scope);
  const { plan: owner } = sharing;
  const plan = await db.query.mealPlans.findFirst({
    where: and(inUse(owner), hasDays),
  });
  const eating = await eatingFrom(db, scope, { sharing, plan }, catalogue);
  // The person's day may be one behind the server's.
  const notBegun = plan && plan.startDate > addDays(today, -1);
  const [meals, items, before] = await Promise.all([
    plan ? mealsOf(db, plan, catalogue, eating) : [],
    groceriesIn(db, sharing),
    plan?.continues && notBegun
      ? db.query.mealPlans.findFirst({
          where: and(inScope(mealPlans, owner), eq(mealPlans.id, plan.continues)),
        })
      : undefined,
  ]);
  const names = memberNames(sharing, locale);
  names.delete(scope.userId);
  const sharedWith = sharing.eaters.others.flatMap((id) => names.get(id) ?? []);
  return {
    mealPlan: plan ? shownPlan(plan, catalogue, { locale, sharedWith, scope }) : null,
    meals,
    groceryItems: items.map((item) =>
      asItem(item, catalogue, locale, item.isPurchased ? (names.get(item.boughtBy ?? '') ?? null) : null),
    ),
    before: before
      ? {
          mealPlan: shownPlan(before, catalogue, { locale, sharedWith, scope }),
          meals: await mealsOf(db, before, catalogue, eating),
        }
      : null,
  };
}

/** A plan for pages: the lines of own recipes are read with the recipe. Of 42 dishes they may take two megabytes. */
export function withoutLines({ meals, before, ...plan }: ActivePlan): ActivePlan {
  const short = (some: PlannedMeal[]) =>
    some.map((meal) =>
      uuidOfOwn(meal.recipeId) === undefined
        ? meal
        : { ...meal, recipe: { ...meal.recipe, ingredients: [] } },
    );
  return { ...plan, meals: short(meals), before: before && { ...before, meals: short(before.meals) } };
}

const { userId, excludedIngredients, unknownExclusions } = mealPlans;
const wordsOfPlan = { userId, excludedIngredients, unknownExclusions };

async function mealsOf(
  db: Db,
  plan: { userId: string; id: string },
  catalogue: CatalogueParts,
  eating: Eating,
): Promise<PlannedMeal[]> {
  const meals = await db
    .select()
    .from(mealPlanMeals)
    .where(and(eq(mealPlanMeals.userId, plan.userId), eq(mealPlanMeals.planId, plan.id)))
    .orderBy(asc(mealPlanMeals.dayNumber), asc(mealPlanMeals.mealTime), asc(mealPlanMeals.isSnack));
  const portions = await readPortions(db, [eating.scope.userId], meals);
  const portionOf = new Map(portions.map((portion) => [portion.mealId, portion]));
  return meals.map((meal) => asMeal({ meal, portion: portionOf.get(meal.id) }, catalogue, eating));
}

function shownPlan(
  plan: typeof mealPlans.$inferSelect,
  catalogue: CatalogueParts,
  { locale, sharedWith, scope }: { locale: Locale; sharedWith: string[]; scope: Scope },
): MealPlan {
  const { userId: owner, createdAt, replacedAt, continues, ...mealPlan } = plan;
  const exclusions = catalogue.exclusions(storedWords(plan));
  const isShared = sharedWith.length > 0;
  return {
    ...mealPlan,
    // An energy target is its owner's.
    energy: owner === scope.userId ? mealPlan.energy : null,
    name: inLocale(planNames, locale)[plan.mealStyle]({ days: plan.dayCount }),
    // Exclusions of several eaters are private: the server checks dishes for all of them.
    excludedIngredients: isShared ? [] : exclusions.map(({ label }) => label),
    excludedItems: isShared ? [] : excludedItems(exclusions),
    unknownExclusions: isShared ? [] : toStore(exclusions).unknownExclusions,
    sharedWith,
  } as MealPlan;
}

/** A meal of the person's plan, else of an earlier own one, with their marks. `isTogether`: others eat from it too. */
export async function findMeal(
  db: Queries,
  scope: Scope,
  { plan: owner, eaters }: Pick<Sharing, 'plan' | 'eaters'>,
  mealId: string,
) {
  const rows = await db
    .select({
      meal: getTableColumns(mealPlanMeals),
      startDate: mealPlans.startDate,
      plan: wordsOfPlan,
    })
    .from(mealPlanMeals)
    .innerJoin(
      mealPlans,
      and(eq(mealPlans.userId, mealPlanMeals.userId), eq(mealPlans.id, mealPlanMeals.planId)),
    )
    .where(and(inArray(mealPlanMeals.userId, [owner.userId, scope.userId]), eq(mealPlanMeals.id, mealId)));
  const row = rows.find(({ meal }) => meal.userId === owner.userId) ?? rows[0];
  if (!row) return undefined;
  const [portion] = await readPortions(db, [scope.userId], [row.meal]);
  return { ...row, portion, isTogether: row.meal.userId === owner.userId && eaters.others.length > 0 };
}

/** The same as it is shown; undefined when there is none. */
export async function readMeal(
  db: Db,
  scope: Scope,
  mealId: string,
  catalogue: CatalogueParts,
): Promise<PlannedMeal | undefined> {
  const sharing = await sharingOf(db, scope);
  const found = await findMeal(db, scope, sharing, mealId);
  if (!found) return undefined;
  const eating = await eatingFrom(db, scope, { sharing, plan: found.plan }, catalogue);
  return asMeal(found, catalogue, found.isTogether ? eating : { ...eating, own: undefined, all: undefined });
}
