import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/policy.ts';
import type { Queries } from '../open.ts';
import { user } from '../schema/account.ts';
import { householdMembers } from '../schema/household.ts';

type KitchenMember = { userId: string; name: string; isKeeper: boolean };

/** Those who share groceries and what is at home: the members of a household, or one person alone. */
export type Kitchen = {
  householdId: string | null;
  /** The keeper first, then by when they joined. */
  members: readonly KitchenMember[];
  /** The scope under which it is noted who meant what last of what they share. */
  shared: Scope;
};

const others = alias(householdMembers, 'others');

/** Whoever shares groceries with a person, and they themselves. */
export async function kitchenOf(db: Pick<Queries, 'select'>, scope: Scope): Promise<Kitchen> {
  const rows = await db
    .select({
      householdId: others.householdId,
      userId: others.userId,
      isKeeper: others.isKeeper,
      firstName: user.firstName,
      email: user.email,
    })
    .from(householdMembers)
    .innerJoin(others, eq(others.householdId, householdMembers.householdId))
    .innerJoin(user, eq(user.id, others.userId))
    .where(eq(householdMembers.userId, scope.userId))
    // Where the keeper has deleted their account, whoever has been there longest is the keeper.
    .orderBy(desc(others.isKeeper), asc(others.joinedAt), asc(others.userId));
  const [first] = rows;
  if (!first) {
    return {
      householdId: null,
      members: [{ userId: scope.userId, name: '', isKeeper: true }],
      shared: scope,
    };
  }
  const members = rows.map(({ userId, firstName, email }) => ({
    userId,
    name: firstName || (email.split('@')[0] ?? ''),
    isKeeper: userId === first.userId,
  }));
  return { householdId: first.householdId, members, shared: { userId: first.userId } };
}

export const idsOf = ({ members }: Pick<Kitchen, 'members'>): string[] => members.map(({ userId }) => userId);

/** The rows of a table that belong to anybody of a kitchen. Only for what they share: groceries, and what is at home. */
export function inKitchen({ userId }: { userId: AnyPgColumn }, kitchen: Pick<Kitchen, 'members'>): SQL {
  return inArray(userId, idsOf(kitchen));
}
