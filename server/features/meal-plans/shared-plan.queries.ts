import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgTable } from 'drizzle-orm/pg-core';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { Day } from '#contract/shapes.ts';
import { minCalories } from '#domain/calories/calories.ts';
import { isBelowMinimum } from '#domain/calories/energy-need.ts';
import { memberScope, type Scope } from '#domain/policy/policy.ts';
import { inScope, lockPerson, type Queries } from '#server/database/db.ts';
import { householdMembers } from '#server/database/schema/household.ts';
import {
  groceryItems,
  mealPlanMeals,
  mealPlans,
  planExclusions,
} from '#server/database/schema/meal-plans.ts';
import { inUse, listFor, moveOwnItems } from '#server/features/groceries/groceries.queries.ts';
import type { SharedPlan } from '#server/features/household/household.queries.ts';
import { lockEaters, sharesIn, sharingOf } from '#server/features/household/sharing.queries.ts';
import { checkPlanFor } from './dish-checks.queries.ts';
import { syncGroceriesOfEaters } from './grocery-lines.queries.ts';
import { readPortions } from './portions.queries.ts';

type CatalogueParts = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'version' | 'exclusions'>;

/** What members do to the shared plan of their household. */
export const sharedPlan = (catalogue: CatalogueParts): SharedPlan => ({
  join: (tx, scope, today) => joinPlan(tx, scope, today, catalogue),
  leave: (tx, scope) => leavePlan(tx, scope, catalogue),
});

/**
 * From now on the person eats from the shared plan; without one, theirs is shared. Refused while that plan has days
 * under the minimum, which were made after a warning to one person. Refused too for a future dish that the person must
 * not eat. The other eaters' exclusions were checked when it was made.
 */
async function joinPlan(tx: Queries, scope: Scope, today: Day, catalogue: CatalogueParts) {
  await lockEaters(tx, scope);
  await lockPerson(tx, scope);
  const { members } = await sharingOf(tx, scope);
  const shared = members.find(({ planOwnerId }) => planOwnerId !== null);
  const owner = memberScope(members, shared?.planOwnerId ?? scope.userId);
  await lockPerson(tx, owner);
  if (await isForOneOnly(tx, owner)) return refusal('plan-below-minimum-not-shared', { least: minCalories });
  const notForThem = await checkPlanFor(tx, scope, { owner, today }, catalogue);
  if (notForThem) return notForThem;
  await tx
    .update(householdMembers)
    .set({ planOwnerId: owner.userId, sharesGroceries: true })
    .where(inScope(householdMembers, scope));
  if (owner.userId !== scope.userId) await moveOwnItems(tx, scope, owner);
  await syncGroceriesOfEaters(tx, owner, catalogue);
  return undefined;
}

/** Does a scope's active plan have days under the minimum? */
async function isForOneOnly(tx: Queries, owner: Scope): Promise<boolean> {
  const [plan] = await tx.select({ energy: mealPlans.energy }).from(mealPlans).where(inUse(owner));
  return typeof plan?.energy === 'number' && isBelowMinimum(plan.energy);
}

/**
 * From now on the person eats from their own plan again, if they had one. A shared plan in their scope is copied to
 * that of another eater under the same ids, and they keep it, too. Each list covers the remaining eaters.
 */
async function leavePlan(tx: Queries, scope: Scope, catalogue: CatalogueParts): Promise<void> {
  await lockEaters(tx, scope);
  const sharing = await sharingOf(tx, scope);
  if (!sharesIn(sharing, scope, 'plan')) return;
  const { plan: owner, eaters, members } = sharing;
  await lockPerson(tx, owner);
  const [nextId, ...others] = owner.userId === scope.userId ? eaters.others : [];
  const next = nextId === undefined ? undefined : memberScope(members, nextId);
  const points = (planOwnerId: string | null, ...userIds: string[]) =>
    tx.update(householdMembers).set({ planOwnerId }).where(inArray(householdMembers.userId, userIds));
  if (next) {
    await lockPerson(tx, next);
    await copyPlan(tx, scope, next);
    // A plan that was set aside may be for one person only: then each has their own.
    await points((await isForOneOnly(tx, next)) ? null : next.userId, next.userId, ...others);
  }
  await points(null, scope.userId);
  for (const each of next ? [owner, next] : [owner]) await syncGroceriesOfEaters(tx, each, catalogue);
}

/** The rows to copy, by the alias of `copyRows`. */
const _row = alias(mealPlanMeals, 'row');

/**
 * Copies the active and the previous plan, with meals and groceries, into another scope in place of its active plan.
 */
async function copyPlan(tx: Queries, from: Scope, to: Scope): Promise<void> {
  const { id, continues, dayCount } = mealPlans;
  const [plan] = await tx.select({ id, continues, dayCount }).from(mealPlans).where(inUse(from));
  // Without one, the plan that was set aside becomes the shared one.
  if (!plan) return;
  if (plan.dayCount === 0) {
    // A list without a plan joins that of the plan that was set aside.
    const [aside] = await tx.select({ id }).from(mealPlans).where(inUse(to));
    const ofList = sql`row.user_id = ${from.userId} and row.plan_id = ${plan.id}`;
    if (aside) return copyRows(tx, groceryItems, to, ofList, { plan_id: sql`${aside.id}::uuid` });
  }
  await tx.update(mealPlans).set({ replacedAt: sql`now()` }).where(inUse(to));
  const ids = [plan.id, ...(plan.continues ? [plan.continues] : [])];
  // They may have it from earlier, when it was in their scope.
  await tx.delete(mealPlans).where(and(inScope(mealPlans, to), inArray(id, ids)));
  const none = sql`'{}'::text[]`;
  // The owner's exclusions are private.
  await copyRows(tx, mealPlans, to, sql`row.user_id = ${from.userId} and row.id in ${ids}`, {
    excluded_ingredients: none,
    unknown_exclusions: none,
  });
  const [own] = await tx.select().from(planExclusions).where(inScope(planExclusions, to));
  if (own)
    await tx
      .update(mealPlans)
      .set({ excludedIngredients: own.excludedIngredients, unknownExclusions: own.unknownExclusions })
      .where(and(inScope(mealPlans, to), inArray(id, ids), eq(id, own.planId)));
  const ofPlans = sql`row.user_id = ${from.userId} and row.plan_id in ${ids}`;
  // Their own marks become those of the meals. Copies of recipes are included.
  await copyRows(tx, mealPlanMeals, to, ofPlans, { is_eaten: sql`false` });
  const meals = await tx
    .select()
    .from(mealPlanMeals)
    .where(and(inScope(mealPlanMeals, to), inArray(mealPlanMeals.planId, ids)));
  const eaten = (await readPortions(tx, [to.userId], meals)).filter(({ isEaten }) => isEaten);
  await tx
    .update(mealPlanMeals)
    .set({ isEaten: true })
    .where(
      and(
        inScope(mealPlanMeals, to),
        inArray(
          mealPlanMeals.id,
          eaten.map(({ mealId }) => mealId),
        ),
      ),
    );
  await copyRows(tx, groceryItems, to, ofPlans);
}

/** Copies rows into another scope, with changed columns as in `change`. */
async function copyRows(
  tx: Queries,
  table: PgTable,
  { userId }: Scope,
  which: SQL,
  change: Record<string, SQL> = {},
): Promise<void> {
  const names = Object.values(getTableColumns(table)).map(({ name }) => name);
  const columns = names.map((name) => sql.identifier(name));
  const values = names.map((name) =>
    name === 'user_id' ? sql`${userId}::uuid` : (change[name] ?? sql`row.${sql.identifier(name)}`),
  );
  await tx.execute(
    sql`insert into ${table} (${sql.join(columns, sql`, `)})
      select ${sql.join(values, sql`, `)} from ${table} row where ${which} on conflict do nothing`,
  );
}

/**
 * Before an account is deleted: hands the household's shared data over to the others. Own items that are not bought move
 * to another list from which the person shops.
 */
export async function handOverBeforeDeletion(
  tx: Queries,
  scope: Scope,
  catalogue: CatalogueParts,
): Promise<void> {
  await leavePlan(tx, scope, catalogue);
  const other = await listFor(tx, await sharingOf(tx, scope), scope);
  if (other) await moveOwnItems(tx, scope, other);
}
