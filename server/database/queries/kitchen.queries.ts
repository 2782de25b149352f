import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Share } from '#contract/household.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { household } from '#messages/en/household.ts';
import type { Locale } from '#messages/locale.ts';
import type { Queries } from '../open.ts';
import { user } from '../schema/account.ts';
import { householdMembers } from '../schema/household.ts';

type KitchenMember = {
  userId: string;
  firstName: string | null;
  isKeeper: boolean;
  /** What they have chosen to share. */
  shares: readonly Share[];
  /** In whose scope the plan is from which they eat. */
  planOf: string;
};

/** Those who are in a household with a person, and what of them the person shares with whom. Whoever is alone is the only one. */
export type Kitchen = {
  householdId: string | null;
  /** The keeper first, then by when they joined. */
  members: readonly KitchenMember[];
  /** Who shares groceries and what is at home with the person, and they themselves, by id. */
  groceries: readonly string[];
  /** The scope under which it is noted who meant what last of the groceries. */
  shared: Scope;
  /** The scope of the plan from which the person eats. */
  plan: Scope;
  /** Who eats from it, the person included, by id. */
  eaters: readonly string[];
  /** Others who share their own recipes, by id. */
  authors: readonly string[];
};

const others = alias(householdMembers, 'others');

/** Whoever is in a household with a person, and they themselves. */
export async function kitchenOf(db: Pick<Queries, 'select'>, scope: Scope): Promise<Kitchen> {
  const rows = await db
    .select({
      householdId: others.householdId,
      userId: others.userId,
      isKeeper: others.isKeeper,
      sharesGroceries: others.sharesGroceries,
      sharesRecipes: others.sharesRecipes,
      planOf: others.planOf,
      firstName: user.firstName,
    })
    .from(householdMembers)
    .innerJoin(others, eq(others.householdId, householdMembers.householdId))
    .innerJoin(user, eq(user.id, others.userId))
    .where(eq(householdMembers.userId, scope.userId))
    // Where the keeper has deleted their account, whoever has been there longest is the keeper.
    .orderBy(desc(others.isKeeper), asc(others.joinedAt), asc(others.userId));
  const { userId } = scope;
  const me = rows.find((row) => row.userId === userId);
  const [first] = rows;
  if (!first || !me) return alone(scope);
  const members = rows.map(({ firstName, planOf, ...row }): KitchenMember => {
    const shares: Share[] = [];
    if (planOf !== null) shares.push('plan');
    if (row.sharesGroceries) shares.push('groceries');
    if (row.sharesRecipes) shares.push('recipes');
    return {
      userId: row.userId,
      firstName,
      isKeeper: row.userId === first.userId,
      shares,
      planOf: planOf ?? row.userId,
    };
  });
  const idsWith = (share: Share) =>
    members.filter((member) => member.shares.includes(share)).map((member) => member.userId);
  const isPlanShared = me.planOf !== null;
  return {
    householdId: first.householdId,
    members,
    groceries: me.sharesGroceries ? idsWith('groceries') : [userId],
    shared: { userId: me.sharesGroceries ? first.userId : userId },
    plan: { userId: me.planOf ?? userId },
    eaters: isPlanShared ? idsWith('plan') : [userId],
    authors: idsWith('recipes').filter((id) => id !== userId),
  };
}

const alone = (scope: Scope): Kitchen => ({
  householdId: null,
  members: [{ userId: scope.userId, firstName: null, isKeeper: true, shares: [], planOf: scope.userId }],
  groceries: [scope.userId],
  shared: scope,
  plan: scope,
  eaters: [scope.userId],
  authors: [],
});

/** Does the person share something with the household? Also when nobody else does. */
export const sharesIn = ({ members }: Pick<Kitchen, 'members'>, { userId }: Scope, share: Share): boolean =>
  members.some((member) => member.userId === userId && member.shares.includes(share));

/** What the members are called, by id. Whoever has not said their name is a number: an address is not for the others. */
export function memberNames({ members }: Pick<Kitchen, 'members'>, locale: Locale): Map<string, string> {
  const { unnamed } = inLocale(household, locale);
  return new Map(
    members.map(({ userId, firstName }, at) => [userId, firstName || unnamed({ number: at + 1 })]),
  );
}

export const idsOf = ({ members }: Pick<Kitchen, 'members'>): string[] => members.map(({ userId }) => userId);

/** The rows of a table that belong to anybody who shares groceries with a person. Only for groceries, and what is at home. */
export function inKitchen(
  { userId }: { userId: AnyPgColumn },
  { groceries }: Pick<Kitchen, 'groceries'>,
): SQL {
  return inArray(userId, [...groceries]);
}

/** In whose scopes the lists are that a person shops from: of whoever eats from a plan together, that plan's alone. */
export function listOwners({ members, groceries, plan }: Kitchen): string[] {
  const owners = members.filter(({ userId }) => groceries.includes(userId)).map(({ planOf }) => planOf);
  return [...new Set([plan.userId, ...owners])];
}
