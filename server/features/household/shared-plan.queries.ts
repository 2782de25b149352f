import { and, eq, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
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
  mealPortions,
  planExclusions,
} from '#server/database/schema/meal-plans.ts';
import { moveOwnItems } from '#server/features/groceries/groceries.queries.ts';
import { syncGroceriesOfEaters } from '#server/features/groceries/grocery-lines.queries.ts';
import { checkPlanFor } from '#server/features/meal-plans/dish-checks.queries.ts';
import { portionOf } from '#server/features/meal-plans/portions.queries.ts';
import { eatersOf } from './eaters.queries.ts';
import { sharingOf } from './sharing.queries.ts';

type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'version'>;

/** Until the transaction ends, nobody in the person's household joins, leaves or changes the plan they eat from. */
async function lockEaters(tx: Queries, { userId }: Scope): Promise<void> {
  await tx
    .select({ planOf: householdMembers.planOf })
    .from(householdMembers)
    .where(
      sql`${householdMembers.householdId} = (select household_id from household_members where user_id = ${userId})`,
    )
    // In a fixed order, so that two calls take turns without a deadlock.
    .orderBy(householdMembers.userId)
    .for('update');
}

/**
 * From now on the person eats from the shared plan; without one, theirs is shared. Refused while that plan has days
 * under the minimum, which were made after a warning to one person. Refused too for a future dish that the person must
 * not eat. The other eaters' exclusions were checked when it was made.
 */
export async function joinPlan(
  tx: Queries,
  scope: Scope,
  { householdId, today }: { householdId: string; today: Day },
  catalogue: Known & Pick<Catalogue, 'exclusions'>,
) {
  await lockEaters(tx, scope);
  await lockPerson(tx, scope);
  const [shared] = await tx
    .select({ planOf: householdMembers.planOf })
    .from(householdMembers)
    .where(and(eq(householdMembers.householdId, householdId), sql`${householdMembers.planOf} is not null`))
    .limit(1);
  const planOf = shared?.planOf ?? scope.userId;
  const owner = memberScope((await sharingOf(tx, scope)).members, planOf);
  await lockPerson(tx, owner);
  if (await isForOneOnly(tx, owner)) return refusal('plan-below-minimum-not-shared', { least: minCalories });
  const notForThem = await checkPlanFor(tx, scope, { owner, today }, catalogue);
  if (notForThem) return notForThem;
  await tx
    .update(householdMembers)
    .set({ planOf, sharesGroceries: true })
    .where(inScope(householdMembers, scope));
  if (owner.userId !== scope.userId) await moveOwnItems(tx, scope, owner);
  await syncGroceriesOfEaters(tx, owner, catalogue);
  return undefined;
}

/** Does a scope's active plan have days under the minimum? */
async function isForOneOnly(tx: Queries, owner: Scope): Promise<boolean> {
  const [plan] = await tx
    .select({ energy: mealPlans.energy })
    .from(mealPlans)
    .where(and(inScope(mealPlans, owner), isNull(mealPlans.replacedAt)));
  return typeof plan?.energy === 'number' && isBelowMinimum(plan.energy);
}

/**
 * From now on the person eats from their own plan again, if they had one. A shared plan in their scope is copied to
 * that of another eater under the same ids, and they keep it, too. Each list covers the remaining eaters.
 */
export async function leavePlan(tx: Queries, scope: Scope, catalogue: Known): Promise<void> {
  await lockEaters(tx, scope);
  const [me] = await tx
    .select({ planOf: householdMembers.planOf })
    .from(householdMembers)
    .where(inScope(householdMembers, scope));
  if (!me?.planOf) return;
  const { members } = await sharingOf(tx, scope);
  const owner = memberScope(members, me.planOf);
  await lockPerson(tx, owner);
  const [heir, ...others] = owner.userId === scope.userId ? (await eatersOf(tx, scope)).slice(1) : [];
  const next = heir === undefined ? undefined : memberScope(members, heir);
  if (next) {
    await lockPerson(tx, next);
    await copyPlan(tx, scope, next);
    // A plan that was set aside may be for one person only: then each has their own.
    const planOf = (await isForOneOnly(tx, next)) ? null : next.userId;
    await tx
      .update(householdMembers)
      .set({ planOf })
      .where(inArray(householdMembers.userId, [next.userId, ...others]));
  }
  await tx.update(householdMembers).set({ planOf: null }).where(inScope(householdMembers, scope));
  await syncGroceriesOfEaters(tx, owner, catalogue);
  if (next) await syncGroceriesOfEaters(tx, next, catalogue);
}

/** The rows to copy, by the alias of `copyRows`. */
const row = alias(mealPlanMeals, 'row');

/**
 * Copies the active and the previous plan, with meals and groceries, into another scope in place of its active plan.
 */
async function copyPlan(tx: Queries, from: Scope, to: Scope): Promise<void> {
  const [plan] = await tx
    .select({ id: mealPlans.id, continues: mealPlans.continues, dayCount: mealPlans.dayCount })
    .from(mealPlans)
    .where(and(inScope(mealPlans, from), isNull(mealPlans.replacedAt)));
  // Without one, the plan that was set aside becomes the shared one.
  if (!plan) return;
  const inUse = and(inScope(mealPlans, to), isNull(mealPlans.replacedAt));
  if (plan.dayCount === 0) {
    // A list without a plan joins that of the plan that was set aside.
    const [aside] = await tx.select({ id: mealPlans.id }).from(mealPlans).where(inUse);
    const ofList = sql`row.user_id = ${from.userId} and row.plan_id = ${plan.id}`;
    if (aside) return copyRows(tx, groceryItems, to, ofList, { plan_id: sql`${aside.id}::uuid` });
  }
  await tx.update(mealPlans).set({ replacedAt: sql`now()` }).where(inUse);
  const ids = [plan.id, ...(plan.continues ? [plan.continues] : [])];
  // They may have it from earlier, when it was in their scope.
  await tx.delete(mealPlans).where(and(inScope(mealPlans, to), inArray(mealPlans.id, ids)));
  // The owner's exclusions are private.
  const own = (column: string) => sql`coalesce((select ${sql.identifier(column)} from ${planExclusions}
    where ${inScope(planExclusions, to)} and ${planExclusions.planId} = row.id), '{}')`;
  await copyRows(tx, mealPlans, to, sql`row.user_id = ${from.userId} and row.id in ${ids}`, {
    excluded_ingredients: own('excluded_ingredients'),
    unknown_exclusions: own('unknown_exclusions'),
  });
  const ofPlans = sql`row.user_id = ${from.userId} and row.plan_id in ${ids}`;
  // Their own marks become those of the meals. Copies of recipes are included.
  await copyRows(tx, mealPlanMeals, to, ofPlans, {
    is_eaten: sql`coalesce((select is_eaten from ${mealPortions} where ${portionOf(to, row)}), false)`,
  });
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

/** Before an account is deleted: hands the household's shared data over to the others. */
export async function handOverBeforeDeletion(tx: Queries, scope: Scope, catalogue: Known): Promise<void> {
  await leavePlan(tx, scope, catalogue);
  await leaveItems(tx, scope);
}

/** Moves own items that are not bought to another member's shared list, if one has a plan. */
async function leaveItems(tx: Queries, scope: Scope): Promise<void> {
  const me = sql`(select household_id from household_members where user_id = ${scope.userId} and shares_groceries)`;
  const others = await tx
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(
      and(
        ne(householdMembers.userId, scope.userId),
        sql`${householdMembers.householdId} = ${me}`,
        eq(householdMembers.sharesGroceries, true),
        or(isNull(householdMembers.planOf), eq(householdMembers.planOf, householdMembers.userId)),
      ),
    )
    .orderBy(householdMembers.joinedAt);
  const ids = others.map(({ userId }) => userId);
  if (ids.length === 0) return;
  const plans = await tx
    .select({ userId: mealPlans.userId, id: mealPlans.id })
    .from(mealPlans)
    .where(and(inArray(mealPlans.userId, ids), isNull(mealPlans.replacedAt)));
  // The first member who has a plan.
  const [heir] = plans.sort((a, b) => ids.indexOf(a.userId) - ids.indexOf(b.userId));
  if (!heir) return;
  const { members } = await sharingOf(tx, scope);
  await moveOwnItems(tx, scope, memberScope(members, heir.userId));
}
