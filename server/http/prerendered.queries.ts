import { and, isNull, type SQL } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries } from '#server/database/db.ts';
import { ownRecipes } from '#server/database/schema/own-recipes.ts';
import { foodPreferences } from '#server/database/schema/recipes.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { sharingOf } from '#server/features/household/sharing.queries.ts';
import { sharedBy } from '#server/features/recipes/own-recipes.queries.ts';
import { safetyProfileOf } from '#server/features/remedies/safety-profile.queries.ts';
import { currentGoal } from '#server/features/rituals/goal.queries.ts';
import { isPlanned } from '#server/features/rituals/planned.queries.ts';

// A person's facts that decide the prerendered page: server/http/prerendered.ts.

/** Has the person chosen a goal, or rituals? Until then a question comes first. */
export async function hasBegun(db: Queries, scope: Scope): Promise<boolean> {
  const { chosen } = await currentGoal(db, scope);
  if (chosen) return true;
  const stored = await db
    .select({ id: rituals.id })
    .from(rituals)
    .where(and(inScope(rituals, scope), isPlanned))
    .limit(1);
  return stored.length > 0;
}

/** Does the person have a safety profile? */
export async function hasSafetyProfile(db: Queries, scope: Scope): Promise<boolean> {
  const { flags, medicines } = await safetyProfileOf(db, scope);
  return flags !== null || medicines.length > 0;
}

/**
 * A person's facts that decide the first recipes and their cards. `hasOthers`: they see recipes that people wrote;
 * `inHousehold`: others' recipes are a filter above.
 */
export async function firstRecipesFacts(db: Queries, scope: Scope) {
  const { allergens, excludedIngredients: excluded, unknownExclusions: unknown } = foodPreferences;
  const sharing = await sharingOf(db, scope);
  const oneOf = (which: SQL | undefined) =>
    db.select({ id: ownRecipes.id }).from(ownRecipes).where(which).limit(1);
  const [own, ofOthers, [leftOut]] = await Promise.all([
    oneOf(and(inScope(ownRecipes, scope), isNull(ownRecipes.deletedAt))),
    sharing.authors.others.length > 0 ? oneOf(sharedBy(sharing.authors)) : [],
    db.select({ allergens, excluded, unknown }).from(foodPreferences).where(inScope(foodPreferences, scope)),
  ]);
  return {
    hasOthers: own.length + ofOthers.length > 0,
    inHousehold: sharing.members.length > 1,
    allergens: leftOut?.allergens ?? [],
    words: [...(leftOut?.excluded ?? []), ...(leftOut?.unknown ?? [])],
  };
}
