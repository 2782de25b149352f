import { and, eq, isNull, sql } from 'drizzle-orm';
import { recipeOrAbsent } from '#catalogue/product/absent.ts';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { Recipe, RecipeDetail } from '#contract/recipes.ts';
import type { Day } from '#contract/shapes.ts';
import { excludedItems, type StoredExclusions, storedWords } from '#domain/ingredients/exclusions.ts';
import {
  type LeftOut,
  leftOutTogether,
  lineAgainst,
  type Reason,
  reasonsAgainst,
  suits,
} from '#domain/ingredients/suits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { leftOutForAll } from '#server/features/household/eaters.queries.ts';
import type { Sharing } from '#server/features/household/sharing.queries.ts';
import { sourceOf, withOwnRecipes } from '#server/features/recipes/own-recipes.queries.ts';
import { readFoodPreferences } from '#server/features/recipes/recipes.queries.ts';

type Reader = Pick<Queries, 'select' | 'selectDistinctOn'>;
type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'exclusions'>;

/** What a person must not eat by what they have said themselves, and what those must not eat who eat with them; alone undefined. */
export type Eating = { scope: Scope; mine: LeftOut; all: LeftOut | undefined };

/** What a person leaves out of all their food, and of a plan. */
async function leftOutByOne(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  ofPlan: StoredExclusions | undefined,
  catalogue: Pick<Catalogue, 'exclusions'>,
): Promise<LeftOut> {
  const { allergens, ...stored } = await readFoodPreferences(db, scope);
  const words = [...storedWords(stored), ...(ofPlan ? storedWords(ofPlan) : [])];
  const items = excludedItems(catalogue.exclusions(words));
  return leftOutTogether({ preferences: [{ allergens, items }], profiles: [] });
}

type Dish = Recipe & Partial<Pick<RecipeDetail, 'parts'>>;

/** Exclusions of a plan, and in whose scope it is. */
type OfPlan = StoredExclusions & { userId: string };

/** For whom dishes of a plan are checked. What is left out of `plan` is the person's word where it is theirs. */
export async function eatingFrom(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  { sharing, plan }: { sharing: Pick<Sharing, 'plan' | 'eaters'>; plan: OfPlan | undefined },
  catalogue: Pick<Catalogue, 'exclusions' | 'content'>,
): Promise<Eating> {
  const own = plan?.userId === scope.userId ? plan : undefined;
  const mine = await leftOutByOne(db, scope, own, catalogue);
  return { scope, mine, all: await leftOutForAll(db, sharing, catalogue) };
}

/**
 * Is a person told that a dish does not suit those who eat with them? Not of what they wrote: with recipes of one ingredient they
 * could ask what each must not eat. The others see it marked.
 */
function maySee(recipe: object, { userId }: Scope): boolean {
  const source = sourceOf(recipe);
  return !source || (source.author !== undefined && source.author !== userId);
}

/** Does nothing speak against a dish, as far as the person is told? What is not known does. */
export const isSuitable = (recipe: Recipe, { scope, mine, all }: Eating): boolean =>
  suits(recipe, mine) && (!all || !maySee(recipe, scope) || suits(recipe, all));

/** What a person is told of a reason of their own. */
function refusalFor(recipe: Dish, reason: Reason, { ingredient }: Pick<Catalogue, 'ingredient'>) {
  const of = { recipe: recipe.name, line: lineAgainst(recipe, reason, ingredient) };
  if (reason.kind === 'left-out') return refusal('recipe-left-out', of);
  if (reason.kind === 'not-known') return refusal('recipe-not-known', of);
  // As translations can choose by it.
  const allergen = reason.allergen.replace('-', '_');
  return reason.kind === 'has'
    ? refusal('recipe-has-allergen', { ...of, allergen })
    : refusal('recipe-often-has-allergen', { ...of, allergen });
}

/**
 * Every recipe there to be cooked, and for everybody who eats it. One's own reasons are said with the line; of others' not whose
 * they are, nor what.
 */
export function checkDishes(
  meals: readonly { recipeId: string }[],
  eating: Eating,
  catalogue: Pick<Catalogue, 'recipe' | 'ingredient'>,
) {
  for (const { recipeId } of meals) {
    const recipe = catalogue.recipe.get(recipeId);
    if (!recipe) return refusal('recipe-unknown');
    const [reason] = reasonsAgainst(recipe, eating.mine);
    if (reason) return refusalFor(recipe, reason, catalogue);
    if (!isSuitable(recipe, eating)) return refusal('recipe-unsuitable', { recipe: recipe.name });
  }
  return undefined;
}

/** The same of the dishes to come of the plan in use of a scope, for a person who is about to eat from it. */
export async function checkPlanFor(
  db: Reader,
  scope: Scope,
  { owner, today }: { owner: Scope; today: Day },
  catalogue: Known,
) {
  const meals = await db
    .select({ recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .innerJoin(mealPlans, and(inScope(mealPlans, owner), eq(mealPlans.id, mealPlanMeals.planId)))
    .where(
      and(
        inScope(mealPlanMeals, owner),
        isNull(mealPlans.replacedAt),
        eq(mealPlanMeals.isEaten, false),
        eq(mealPlanMeals.isSkipped, false),
        sql`${mealPlans.startDate} + ${mealPlanMeals.dayNumber} - 1 >= ${today}::date`,
      ),
    )
    .orderBy(mealPlanMeals.dayNumber, mealPlanMeals.mealTime);
  const mine = await leftOutByOne(db, scope, undefined, catalogue);
  const known = await withOwnRecipes(db, owner, catalogue);
  for (const { recipeId } of meals) {
    const recipe = recipeOrAbsent(known, recipeId);
    const [reason] = reasonsAgainst(recipe, mine);
    if (reason) return refusalFor(recipe, reason, catalogue);
  }
  return undefined;
}
