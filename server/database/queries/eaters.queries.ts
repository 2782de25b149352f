import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { excludedItems, type StoredExclusions, storedWords } from '#domain/exclusions.ts';
import type { Scope } from '#domain/policy.ts';
import { type LeftOut, leftOutTogether } from '#domain/suits.ts';
import type { Queries } from '../open.ts';
import { householdMembers } from '../schema/household.ts';
import { mealPlans } from '../schema/meal-plans.ts';
import { foodPreferences } from '../schema/recipes.ts';
import { safetyProfiles } from '../schema/remedies.ts';
import { checkedProfile } from './checked-profile.ts';

type Reader = Pick<Queries, 'select'>;

/** Who eats from the plan that is in a scope, its owner first, by id. */
export async function eatersOf(db: Reader, owner: Scope): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.planOf, owner.userId), ne(householdMembers.userId, owner.userId)))
    .orderBy(householdMembers.joinedAt, householdMembers.userId);
  return [owner.userId, ...rows.map(({ userId }) => userId)];
}

/**
 * What those who eat from the plan of a scope must not eat, all together; undefined where its owner alone does. It is the one
 * query that reads what several people have said of their food and health, and what it returns names nobody. What was
 * said for the shared plan itself stands in that plan.
 */
export async function leftOutForAll(
  db: Reader,
  owner: Scope,
  catalogue: Pick<Catalogue, 'exclusions' | 'content'>,
): Promise<LeftOut | undefined> {
  const eaters = await eatersOf(db, owner);
  if (eaters.length < 2) return undefined;
  const itemsOf = (stored: StoredExclusions) => excludedItems(catalogue.exclusions(storedWords(stored)));
  const said = await db.select().from(foodPreferences).where(inArray(foodPreferences.userId, eaters));
  const profiles = await db
    .select({ flags: safetyProfiles.flags, medicines: safetyProfiles.medicines })
    .from(safetyProfiles)
    .where(inArray(safetyProfiles.userId, eaters));
  const { excludedIngredients, unknownExclusions } = mealPlans;
  // What somebody has typed for the plan that they have set aside for this one.
  const setAside = await db
    .select({ excludedIngredients, unknownExclusions })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, eaters.slice(1)), isNull(mealPlans.replacedAt)));
  return leftOutTogether({
    preferences: [
      ...said.map((row) => ({ allergens: row.allergens, items: itemsOf(row) })),
      ...setAside.map((row) => ({ allergens: [], items: itemsOf(row) })),
    ],
    profiles: profiles.map((profile) => checkedProfile(catalogue, profile)),
  });
}
