import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Exclusion } from '#contract/recipes.ts';
import { type StoredExclusions, storedWords, toStore } from '#domain/ingredients/exclusions.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { mealPlans, planExclusions } from '#server/database/schema/meal-plans.ts';
import type { Sharing } from '#server/features/household/sharing.queries.ts';

type NewPlan = { id: string; exclusions: readonly Exclusion[]; isContinued: boolean };

/**
 * Stores the exclusions of a new plan, before it replaces the active one, with the person who entered them: the owner's
 * are returned for the plan; others' are stored in their own scope. Other eaters' exclusions carry over to this plan,
 * and so do its maker's when it continues.
 */
export async function leaveOutOfPlan(
  tx: Queries,
  scope: Scope,
  { plan: owner, eaters }: Pick<Sharing, 'plan' | 'eaters'>,
  { id, exclusions, isContinued }: NewPlan,
  catalogue: Pick<Catalogue, 'exclusions'>,
): Promise<StoredExclusions> {
  if (eaters.others.length === 0) return toStore(exclusions);
  const [inUse] = await tx
    .select()
    .from(mealPlans)
    .where(and(inScope(mealPlans, owner), isNull(mealPlans.replacedAt)));
  const ofPlan = eq(planExclusions.planId, inUse?.id ?? id);
  const [mine] = await tx
    .select()
    .from(planExclusions)
    .where(and(inScope(planExclusions, scope), ofPlan));
  await tx
    .update(planExclusions)
    .set({ planId: id })
    .where(and(inArray(planExclusions.userId, [...eaters.others]), ofPlan));
  const isOwner = owner.userId === scope.userId;
  const before = isOwner ? inUse : mine;
  const words = isContinued && before ? storedWords(before) : [];
  const stated = toStore(catalogue.exclusions([...words, ...exclusions.map((one) => one.id ?? one.label)]));
  if (isOwner) return stated;
  await tx
    .insert(planExclusions)
    .values({ ...scope, planId: id, ...stated })
    .onConflictDoUpdate({ target: planExclusions.userId, set: { planId: id, ...stated } });
  const { excludedIngredients, unknownExclusions } = inUse ?? toStore([]);
  return { excludedIngredients, unknownExclusions };
}
