import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type AnyPgColumn, unionAll } from 'drizzle-orm/pg-core';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { excludedItems, type StoredExclusions, storedWords } from '#domain/ingredients/exclusions.ts';
import { type LeftOut, leftOutTogether } from '#domain/ingredients/suits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Reader } from '#server/database/db.ts';
import { householdMembers } from '#server/database/schema/household.ts';
import { mealPlans, planExclusions } from '#server/database/schema/meal-plans.ts';
import { foodPreferences } from '#server/database/schema/recipes.ts';
import { checkedProfiles } from '#server/features/remedies/safety-profile.queries.ts';
import type { Sharing } from './sharing.queries.ts';

/** The eaters of the plan in a scope, its owner first, by id. */
export async function eatersOf(db: Reader, owner: Scope): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.planOf, owner.userId), ne(householdMembers.userId, owner.userId)))
    .orderBy(householdMembers.joinedAt, householdMembers.userId);
  return [owner.userId, ...rows.map(({ userId }) => userId)];
}

const wordsIn = <T extends { excludedIngredients: AnyPgColumn; unknownExclusions: AnyPgColumn }>({
  excludedIngredients,
  unknownExclusions,
}: T) => ({ excludedIngredients, unknownExclusions }) as Pick<T, 'excludedIngredients' | 'unknownExclusions'>;

/**
 * The combined exclusions of a plan's eaters, with the safety profiles of the asker and of those who said so; undefined
 * where there is only one eater. Only this query reads the food and
 * health data of several people, and its result names nobody. Exclusions typed for a plan count too: for the active
 * one, or for a person's own plan that is set aside.
 */
export async function leftOutForAll(
  db: Reader,
  { plan: owner, eaters, members }: Pick<Sharing, 'plan' | 'eaters' | 'members'>,
  catalogue: Pick<Catalogue, 'exclusions' | 'content'>,
): Promise<LeftOut | undefined> {
  if (eaters.others.length === 0) return undefined;
  const all = [...eaters.userIds];
  const [self] = all;
  const mayCount = members.filter(({ userId, shares }) => userId === self || shares.includes('profile'));
  const counted = all.filter((id) => mayCount.some(({ userId }) => userId === id));
  const { allergens } = foodPreferences;
  const words = db
    .select({ allergens, ...wordsIn(foodPreferences) })
    .from(foodPreferences)
    .where(inArray(foodPreferences.userId, all));
  const noAllergens = sql<typeof allergens._.data>`'{}'::text[]`;
  const ofPlans = db
    .select({ allergens: noAllergens, ...wordsIn(mealPlans) })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, all), isNull(mealPlans.replacedAt)));
  const ofThisPlan = db
    .select({ allergens: noAllergens, ...wordsIn(planExclusions) })
    .from(planExclusions)
    .innerJoin(mealPlans, and(inScope(mealPlans, owner), eq(mealPlans.id, planExclusions.planId)))
    .where(and(inArray(planExclusions.userId, all), isNull(mealPlans.replacedAt)));
  const preferences = await unionAll(words, ofPlans, ofThisPlan);
  const itemsOf = (stored: StoredExclusions) => excludedItems(catalogue.exclusions(storedWords(stored)));
  return leftOutTogether({
    preferences: preferences.map((row) => ({ allergens: row.allergens, items: itemsOf(row) })),
    profiles: await checkedProfiles(db, counted, catalogue),
  });
}
