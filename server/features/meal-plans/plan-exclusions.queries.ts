import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { Exclusion } from '#contract/recipes.ts';
import {
  excludedItems,
  type StoredExclusions,
  storedWords,
  toStore,
} from '#domain/ingredients/exclusions.ts';
import { type LeftOut, leftOutTogether } from '#domain/ingredients/suits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inScope, type Queries, type Reader } from '#server/database/db.ts';
import { mealPlans, planExclusions } from '#server/database/schema/meal-plans.ts';
import { foodPreferences } from '#server/database/schema/recipes.ts';
import { inUse } from '#server/features/groceries/groceries.queries.ts';
import type { Sharing } from '#server/features/household/sharing.queries.ts';
import { checkedProfiles } from '#server/features/remedies/safety-profile.queries.ts';

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
  const [plan] = await tx.select().from(mealPlans).where(inUse(owner));
  const ofPlan = eq(planExclusions.planId, plan?.id ?? id);
  const [mine] = await tx
    .select()
    .from(planExclusions)
    .where(and(inScope(planExclusions, scope), ofPlan));
  await tx
    .update(planExclusions)
    .set({ planId: id })
    .where(and(inArray(planExclusions.userId, [...eaters.others]), ofPlan));
  const isOwner = owner.userId === scope.userId;
  const before = isOwner ? plan : mine;
  const words = isContinued && before ? storedWords(before) : [];
  const stated = toStore(catalogue.exclusions([...words, ...exclusions.map((one) => one.id ?? one.label)]));
  if (isOwner) return stated;
  await tx
    .insert(planExclusions)
    .values({ ...scope, planId: id, ...stated })
    .onConflictDoUpdate({ target: planExclusions.userId, set: { planId: id, ...stated } });
  const { excludedIngredients, unknownExclusions } = plan ?? toStore([]);
  return { excludedIngredients, unknownExclusions };
}

const wordsIn = <T extends { excludedIngredients: AnyPgColumn; unknownExclusions: AnyPgColumn }>({
  excludedIngredients,
  unknownExclusions,
}: T) => ({ excludedIngredients, unknownExclusions }) as Pick<T, 'excludedIngredients' | 'unknownExclusions'>;

/**
 * The combined exclusions of a plan's eaters, with the safety profiles of the asker and of those who said so; undefined
 * where there is only one eater. Only this function reads the food and
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
  const words = await db.select().from(foodPreferences).where(inArray(foodPreferences.userId, all));
  const ofPlans = await db
    .select({ userId: mealPlans.userId, id: mealPlans.id, ...wordsIn(mealPlans) })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, all), isNull(mealPlans.replacedAt)));
  const shared = ofPlans.find(({ userId }) => userId === owner.userId);
  const ofThisPlan = shared
    ? await db
        .select(wordsIn(planExclusions))
        .from(planExclusions)
        .where(and(inArray(planExclusions.userId, all), eq(planExclusions.planId, shared.id)))
    : [];
  const itemsOf = (stored: StoredExclusions) => excludedItems(catalogue.exclusions(storedWords(stored)));
  const preferences = [
    ...words.map((row) => ({ allergens: row.allergens, items: itemsOf(row) })),
    ...[...ofPlans, ...ofThisPlan].map((row) => ({ allergens: [], items: itemsOf(row) })),
  ];
  return leftOutTogether({
    preferences,
    profiles: await checkedProfiles(db, counted, catalogue),
  });
}
