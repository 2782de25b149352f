import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { alias } from 'drizzle-orm/pg-core';
import type { Share } from '#contract/household.ts';
import type { Relation, ResourceKind } from '#contract/policy.ts';
import type { SharedTag } from '#contract/tags.ts';
import {
  type Grant,
  grant,
  type MemberFacts,
  memberScope,
  relationsTo,
  type Scope,
} from '#domain/policy/policy.ts';
import { inLocale } from '#messages/define-messages.ts';
import { household } from '#messages/generated/household.ts';
import type { Locale } from '#messages/locale.ts';
import { lockPerson, type Queries, type Reader } from '#server/database/db.ts';
import { user } from '#server/database/schema/account.ts';
import { householdMembers } from '#server/database/schema/household.ts';

type Member = MemberFacts & {
  firstName: string | null;
  /** What the member shares. */
  shares: readonly Share[];
};

/**
 * The members of a person's household, and what the policy lets the person use of theirs. A person without a household
 * is the only member.
 */
export type Sharing = {
  householdId: string | null;
  /** The owner first, then by date of joining. */
  members: readonly Member[];
  /** The person's relations to the household. A person without one may begin one. */
  facts: ReadonlySet<Relation>;
  groceries: Grant<'grocery-item'>;
  pantry: Grant<'pantry'>;
  /** The scope of the groceries' write versions. It gives no access. */
  versionScope: Scope;
  /** The scope of the plan from which the person eats. */
  plan: Scope;
  /** The eaters of that plan. */
  eaters: Grant<'household-dishes'>;
  /** The members who share their own recipes. */
  authors: Grant<'own-recipe'>;
};

const others = alias(householdMembers, 'others');

/** The sharing of a person's household. */
export async function sharingOf(db: Pick<Queries, 'select'>, scope: Scope): Promise<Sharing> {
  const rows = await db
    .select({
      householdId: others.householdId,
      userId: others.userId,
      sharesGroceries: others.sharesGroceries,
      sharesRecipes: others.sharesRecipes,
      sharesProfile: others.sharesProfile,
      planOwnerId: others.planOwnerId,
      firstName: user.firstName,
    })
    .from(householdMembers)
    .innerJoin(others, eq(others.householdId, householdMembers.householdId))
    .innerJoin(user, eq(user.id, others.userId))
    .where(eq(householdMembers.userId, scope.userId))
    // If the owner's account is deleted, the longest-standing member is next.
    .orderBy(desc(others.isOwner), asc(others.joinedAt), asc(others.userId));
  const [first] = rows;
  const members = rows.map(({ householdId: _, sharesProfile, ...row }): Member => {
    const shares: Share[] = [];
    if (row.planOwnerId !== null) shares.push('plan');
    if (sharesProfile) shares.push('profile');
    if (row.sharesGroceries) shares.push('groceries');
    if (row.sharesRecipes) shares.push('recipes');
    return { ...row, isOwner: row.userId === first?.userId, shares };
  });
  return sharingAmong(members, scope, first?.householdId ?? null);
}

/** What a member may use of the others'; without members, the sharing of a person alone. */
function sharingAmong(members: readonly Member[], scope: Scope, householdId: string | null): Sharing {
  const [first] = members;
  const me = members.find(({ userId }) => userId === scope.userId);
  const alone = { ...scope, isOwner: true, sharesGroceries: false, sharesRecipes: false, planOwnerId: null };
  const plans = grant(scope, { resource: 'meal-plan', action: 'update' }, members);
  const [plan] = plans.others;
  return {
    householdId,
    members: me ? members : [{ ...alone, firstName: null, shares: [] }],
    facts: me ? relationsTo(me, me) : new Set<Relation>(['household-owner']),
    groceries: grant(scope, { resource: 'grocery-item', action: 'update' }, members),
    pantry: grant(scope, { resource: 'pantry', action: 'update' }, members),
    versionScope: first && me?.sharesGroceries ? memberScope(members, first.userId) : scope,
    plan: plan === undefined ? scope : plans.scopeOf(plan),
    eaters: grant(scope, { resource: 'household-dishes', action: 'read' }, members),
    authors: grant(scope, { resource: 'own-recipe', action: 'read' }, members),
  };
}

/** The people whose changes a person sees, by tag. */
const seenOf: Record<SharedTag, (sharing: Sharing) => readonly string[]> = {
  household: idsOf,
  'household-recipes': ({ authors }) => authors.userIds,
  groceries: ({ groceries }) => groceries.userIds,
  pantry: ({ pantry }) => pantry.userIds,
  'shared-plan': ({ eaters }) => eaters.userIds,
};

/** The other members to notify of a change with these tags, each with the tags that they can see. */
export async function membersToNotify(
  db: Pick<Queries, 'select'>,
  scope: Scope,
  tags: readonly SharedTag[],
): Promise<{ userId: string; tags: SharedTag[] }[]> {
  const { members, householdId } = await sharingOf(db, scope);
  const others = members.filter(({ userId }) => userId !== scope.userId);
  return others.map(({ userId }) => {
    const theirs = sharingAmong(members, memberScope(members, userId), householdId);
    return { userId, tags: tags.filter((tag) => seenOf[tag](theirs).includes(scope.userId)) };
  });
}

/** What an advisory lock is for; 1 is a person (`lockPerson`). */
const locked = { household: 2, place: 3, eaters: 4 } as const;
const lock = (tx: Queries, id: string, what: keyof typeof locked) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${id}, ${locked[what]}))`);

/**
 * Holds the person's plan until the transaction ends: joining, leaving and removing wait. Returns the sharing after
 * earlier such calls.
 */
export async function holdPlan(tx: Queries, scope: Scope): Promise<Sharing> {
  const { householdId } = await sharingOf(tx, scope);
  if (householdId === null) return sharingOf(tx, scope);
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtextextended(${householdId}, ${locked.eaters}))`,
  );
  const held = await sharingOf(tx, scope);
  return held.householdId === householdId ? held : holdPlan(tx, scope);
}

/** Until the transaction ends, nobody in the person's household joins, leaves or changes the plan they eat from. */
export async function lockEaters(tx: Queries, scope: Scope): Promise<void> {
  const { householdId } = await sharingOf(tx, scope);
  if (householdId !== null) await lock(tx, householdId, 'eaters');
}

/** Like `holdPlan`, and also locks that plan and its eaters. */
export async function lockPlan(tx: Queries, scope: Scope): Promise<Sharing> {
  const held = await holdPlan(tx, scope);
  await lockPerson(tx, held.plan);
  const sharing = await sharingOf(tx, scope);
  // A person who joined meanwhile had no household to hold before.
  return sharing.plan.userId === held.plan.userId ? sharing : lockPlan(tx, scope);
}

/** The eaters of the plan in a scope, its owner first, by id. */
export async function eatersOf(db: Reader, owner: Scope): Promise<string[]> {
  const rows = await db
    .select({ userId: householdMembers.userId })
    .from(householdMembers)
    .where(and(eq(householdMembers.planOwnerId, owner.userId), ne(householdMembers.userId, owner.userId)))
    .orderBy(householdMembers.joinedAt, householdMembers.userId);
  return [owner.userId, ...rows.map(({ userId }) => userId)];
}

/** The scope of the write versions of groceries or plan: one for all who share them. */
export async function scopeOfShared(tx: Queries, scope: Scope, what: 'groceries' | 'plan'): Promise<Scope> {
  return what === 'plan' ? (await holdPlan(tx, scope)).plan : (await sharingOf(tx, scope)).versionScope;
}

/**
 * Locks the membership and sharing of the person's household, and of `joined`, until the transaction ends. Returns the
 * sharing after earlier calls. Fixed order: the person's place, households, people.
 */
export async function lockHousehold(tx: Queries, scope: Scope, joined: string[] = []): Promise<Sharing> {
  // Only the person changes their own place, except removal, which waits for the household.
  await lock(tx, scope.userId, 'place');
  const { householdId } = await sharingOf(tx, scope);
  for (const id of [...joined, ...(householdId ? [householdId] : [])].sort()) await lock(tx, id, 'household');
  return sharingOf(tx, scope);
}

/** Does the person share this with the household? Also true when nobody else does. */
export const sharesIn = ({ members }: Pick<Sharing, 'members'>, { userId }: Scope, share: Share): boolean =>
  members.some((member) => member.userId === userId && member.shares.includes(share));

/** The members' names, by id. A person without a name is a number: addresses are private. */
export function memberNames({ members }: Pick<Sharing, 'members'>, locale: Locale): Map<string, string> {
  const { unnamed } = inLocale(household, locale);
  return new Map(
    members.map(({ userId, firstName }, at) => [userId, firstName || unnamed({ number: at + 1 })]),
  );
}

export function idsOf({ members }: Pick<Sharing, 'members'>): string[] {
  return members.map(({ userId }) => userId);
}

/** The rows of a table that belong to the people of a grant. */
export function inGrant({ userId }: { userId: AnyPgColumn }, { userIds }: Grant<ResourceKind>): SQL {
  return inArray(userId, [...userIds]);
}

/** The scopes of the lists that a person shops from: for people who eat together, only that plan's. */
export function listOwners({ members, groceries, plan }: Sharing): string[] {
  const owners = members.filter(({ userId }) => groceries.userIds.includes(userId));
  return [...new Set([plan.userId, ...owners.map(({ planOwnerId, userId }) => planOwnerId ?? userId)])];
}
