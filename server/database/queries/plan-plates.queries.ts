import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Scope } from '#domain/policy.ts';
import type { Queries } from '../open.ts';
import { mealPlanMeals, mealPlates } from '../schema/meal-plans.ts';
import { inScope } from '../scope.ts';
import { eatersOf } from './eaters.queries.ts';

type Tx = Pick<Queries, 'select' | 'selectDistinct' | '$count'>;

/** What somebody has said of a meal counts while it is of the recipe of which they said it. */
export const plateOf = ({ userId }: Scope) =>
  and(
    eq(mealPlates.userId, userId),
    eq(mealPlates.mealId, mealPlanMeals.id),
    eq(mealPlates.recipeId, mealPlanMeals.recipeId),
  );

/** The meals of a plan that one of those who eat from it has eaten, by id. */
export async function eatenIn(tx: Tx, owner: Scope, planId: string): Promise<Set<string>> {
  const [, ...others] = await eatersOf(tx, owner);
  const ofPlan = and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.planId, planId));
  const marked = tx
    .select({ id: mealPlanMeals.id })
    .from(mealPlanMeals)
    .where(and(ofPlan, eq(mealPlanMeals.isEaten, true)));
  const byOthers = tx
    .selectDistinct({ id: mealPlanMeals.id })
    .from(mealPlanMeals)
    .innerJoin(
      mealPlates,
      and(
        inArray(mealPlates.userId, others),
        eq(mealPlates.mealId, mealPlanMeals.id),
        eq(mealPlates.recipeId, mealPlanMeals.recipeId),
        eq(mealPlates.isEaten, true),
      ),
    )
    .where(ofPlan);
  const rows = [...(await marked), ...(others.length > 0 ? await byOthers : [])];
  return new Set(rows.map(({ id }) => id));
}

/** Whether someone other than this person has eaten the meal. */
export async function isEatenByOthers(
  tx: Tx,
  { owner, scope, mealId }: { owner: Scope; scope: Scope; mealId: string },
): Promise<boolean> {
  const others = (await eatersOf(tx, owner)).filter((id) => id !== scope.userId);
  if (others.length === 0) return false;
  const [meal] = await tx
    .select({ isEaten: mealPlanMeals.isEaten, recipeId: mealPlanMeals.recipeId })
    .from(mealPlanMeals)
    .where(and(inScope(mealPlanMeals, owner), eq(mealPlanMeals.id, mealId)));
  if (!meal) return false;
  if (meal.isEaten && others.includes(owner.userId)) return true;
  return (
    (await tx.$count(
      mealPlates,
      and(
        inArray(mealPlates.userId, others),
        eq(mealPlates.mealId, mealId),
        eq(mealPlates.recipeId, meal.recipeId),
        eq(mealPlates.isEaten, true),
      ),
    )) > 0
  );
}

/** How much of each meal of a plan all that eat from it eat together, by what each has said; nothing for meals of which nobody said it. */
export async function platesOf(
  tx: Pick<Queries, 'select'>,
  owner: Scope,
  planId: string,
): Promise<{ eaters: number; said: Map<string, number[]> }> {
  const eaters = await eatersOf(tx, owner);
  const rows = await tx
    .select({ id: mealPlanMeals.id, servings: mealPlates.servings })
    .from(mealPlates)
    .innerJoin(
      mealPlanMeals,
      and(eq(mealPlanMeals.id, mealPlates.mealId), eq(mealPlanMeals.recipeId, mealPlates.recipeId)),
    )
    .where(
      and(
        inScope(mealPlanMeals, owner),
        eq(mealPlanMeals.planId, planId),
        inArray(mealPlates.userId, eaters),
        isNotNull(mealPlates.servings),
      ),
    );
  const said = new Map<string, number[]>();
  for (const { id, servings } of rows) said.set(id, [...(said.get(id) ?? []), servings ?? 1]);
  return { eaters: eaters.length, said };
}
