import { and, eq, sql } from 'drizzle-orm';
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
import { inScope, type Reader } from '#server/database/db.ts';
import { mealPlanMeals, mealPlans } from '#server/database/schema/meal-plans.ts';
import { inUse } from '#server/features/groceries/groceries.queries.ts';
import { type Sharing, sharesIn } from '#server/features/household/sharing.queries.ts';
import { sourceOf, withOwnRecipes } from '#server/features/recipes/own-recipes.queries.ts';
import { readFoodPreferences } from '#server/features/recipes/recipes.queries.ts';
import { checkedProfiles } from '#server/features/remedies/safety-profile.queries.ts';
import { leftOutForAll } from './plan-exclusions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'exclusions'>;

/**
 * A person's exclusions for a plan: those that they chose (`mine`), with those of their safety profile (`own`), and the
 * combined ones of all eaters. `own` and `all` are undefined for one eater. `isShared`: the plan is, or others may join.
 */
export type Eating = {
  scope: Scope;
  mine: LeftOut;
  own: LeftOut | undefined;
  all: LeftOut | undefined;
  isShared: boolean;
};

/** A person's exclusions from all food, and from a plan. */
async function leftOutByOne(
  db: Reader,
  scope: Scope,
  ofPlan: StoredExclusions | undefined,
  catalogue: Pick<Catalogue, 'exclusions'>,
  profiles: Parameters<typeof leftOutTogether>[0]['profiles'] = [],
): Promise<LeftOut> {
  const { allergens, ...stored } = await readFoodPreferences(db, scope);
  const words = [...storedWords(stored), ...(ofPlan ? storedWords(ofPlan) : [])];
  const items = excludedItems(catalogue.exclusions(words));
  return leftOutTogether({ preferences: [{ allergens, items }], profiles });
}

type Dish = Recipe & Partial<Pick<RecipeDetail, 'parts'>>;

/** Exclusions of a plan, and its scope. */
type OfPlan = StoredExclusions & { userId: string };

/** The eaters for whom dishes of a plan are checked. Exclusions of `plan` count as the person's if it is theirs. */
export async function eatingFrom(
  db: Reader,
  scope: Scope,
  { sharing, plan }: { sharing: Pick<Sharing, 'plan' | 'eaters' | 'members'>; plan: OfPlan | undefined },
  catalogue: Pick<Catalogue, 'exclusions' | 'content'>,
): Promise<Eating> {
  const own = plan?.userId === scope.userId ? plan : undefined;
  const mine = await leftOutByOne(db, scope, own, catalogue);
  const all = await leftOutForAll(db, sharing, catalogue);
  const withProfile =
    all &&
    (await leftOutByOne(db, scope, own, catalogue, await checkedProfiles(db, [scope.userId], catalogue)));
  return { scope, mine, own: withProfile, all, isShared: sharesIn(sharing, scope, 'plan') };
}

/**
 * May a person know that a dish does not suit other eaters? Only a dish of the catalogue: with recipes of one ingredient,
 * written by themselves or by anybody whom they know, they could detect exclusions.
 */
const isOurs = (recipe: Recipe): boolean => sourceOf(recipe) === undefined;

/** Does a dish suit a person, and if it is one of ours, all eaters? Unknown contents do not. */
export const isSuitable = (recipe: Recipe, { mine, own, all }: Eating): boolean =>
  suits(recipe, mine) && (!own || suits(recipe, own)) && (!all || !isOurs(recipe) || suits(recipe, all));

/** Is it a recipe of the person that only they see? */
const isOnlyTheirs = (recipe: Recipe, { userId }: Scope): boolean => {
  const source = sourceOf(recipe);
  return source?.author === userId && source.draft.audience === 'private';
};

/** The refusal for a person's own reason. */
function refusalFor(recipe: Dish, reason: Reason, { ingredient }: Pick<Catalogue, 'ingredient'>) {
  const of = { recipe: recipe.name, line: lineAgainst(recipe, reason, ingredient) };
  if (reason.kind === 'left-out') return refusal('recipe-left-out', of);
  if (reason.kind === 'not-known') return refusal('recipe-not-known', of);
  // In the form that translations select by.
  const allergen = reason.allergen.replace('-', '_');
  return reason.kind === 'has'
    ? refusal('recipe-has-allergen', { ...of, allergen })
    : refusal('recipe-often-has-allergen', { ...of, allergen });
}

/**
 * Checks that every recipe exists, and suits all eaters. The person's own reasons are given with the line; others'
 * without person or reason.
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
    if (eating.isShared && isOnlyTheirs(recipe, eating.scope))
      return refusal('recipe-only-yours', { recipe: recipe.name });
    // The mark of a written recipe is for its eater, not for who places it.
    if (isOurs(recipe) && !isSuitable(recipe, eating))
      return refusal('recipe-unsuitable', { recipe: recipe.name });
  }
  return undefined;
}

/** The same for future dishes of a scope's active plan, for a person who joins it. */
export async function checkPlanFor(
  db: Reader,
  scope: Scope,
  { owner, today }: { owner: Scope; today: Day },
  catalogue: CatalogueParts,
) {
  const meals = await db
    .select({ recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .innerJoin(mealPlans, and(inUse(owner), eq(mealPlans.id, mealPlanMeals.planId)))
    .where(
      and(
        inScope(mealPlanMeals, owner),
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
    if (isOnlyTheirs(recipe, scope)) return refusal('recipe-only-yours', { recipe: recipe.name });
  }
  return undefined;
}
