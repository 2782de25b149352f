import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Scope } from '#domain/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { household } from '#messages/en/household.ts';
import type { Locale } from '#messages/locale.ts';
import type { Queries } from '../open.ts';
import { user } from '../schema/account.ts';
import { householdMembers } from '../schema/household.ts';

type KitchenMember = { userId: string; firstName: string | null; isKeeper: boolean };

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
      members: [{ userId: scope.userId, firstName: null, isKeeper: true }],
      shared: scope,
    };
  }
  const members = rows.map(({ userId, firstName }) => ({
    userId,
    firstName,
    isKeeper: userId === first.userId,
  }));
  return { householdId: first.householdId, members, shared: { userId: first.userId } };
}

/** What the members are called, by id. Whoever has not said their name is a number: an address is not for the others. */
export function memberNames({ members }: Pick<Kitchen, 'members'>, locale: Locale): Map<string, string> {
  const { unnamed } = inLocale(household, locale);
  return new Map(
    members.map(({ userId, firstName }, at) => [userId, firstName || unnamed({ number: at + 1 })]),
  );
}

export const idsOf = ({ members }: Pick<Kitchen, 'members'>): string[] => members.map(({ userId }) => userId);

/** The rows of a table that belong to anybody of a kitchen. Only for what they share: groceries, and what is at home. */
export function inKitchen({ userId }: { userId: AnyPgColumn }, kitchen: Pick<Kitchen, 'members'>): SQL {
  return inArray(userId, idsOf(kitchen));
}
