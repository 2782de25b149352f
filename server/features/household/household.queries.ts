import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Refuses } from '#contract/endpoint.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { type Household, household, type Share } from '#contract/household.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { Permission } from '#contract/policy.ts';
import type { Day } from '#contract/shapes.ts';
import { type Caller, can, memberScope, NotAllowed, ownScope, type Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import { inScope, inTransaction, type Queries } from '#server/database/db.ts';
import { householdInvites, householdMembers } from '#server/database/schema/household.ts';
import { lockHousehold, memberNames, type Sharing, sharesIn, sharingOf } from './sharing.queries.ts';

/** Without letters that look like digits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
export const inviteDays = 7;

/** Eighty bits, too many to guess. */
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
const inFours = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
const hashOf = (typed: string) =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url');

const isOpen = (householdId: string, now: Date) =>
  and(eq(householdInvites.householdId, householdId), gt(householdInvites.expiresAt, now));

type Reader = { scope: Scope; locale: Locale };

export async function readHousehold(db: Queries, { scope, locale }: Reader, now: Date): Promise<Household> {
  const sharing = await sharingOf(db, scope);
  const { householdId, members } = sharing;
  if (householdId === null) return { members: [], openInvites: 0 };
  const names = memberNames(sharing, locale);
  return {
    members: members.map(({ userId, isOwner, shares }) => ({
      id: userId,
      name: names.get(userId) ?? '',
      isOwner,
      isMe: userId === scope.userId,
      // Whether their profile counts, others do not learn.
      shares: shares.filter((share) => share !== 'profile' || userId === scope.userId),
    })),
    openInvites: await db.$count(householdInvites, isOpen(householdId, now)),
  };
}

/** Works under the household's lock, if the policy permits the person's relation to it. Throws NotAllowed. */
function inHousehold<T>(
  db: Queries,
  caller: Caller,
  { action, resource }: Permission,
  work: (tx: Queries, sharing: Sharing) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (tx) => {
    const sharing = await lockHousehold(tx, caller.scope);
    const decision = can(caller, action, { kind: resource }, sharing.facts);
    if (decision !== 'allowed') throw new NotAllowed(decision);
    return work(tx, sharing);
  });
}

const isMember = (householdId: string, memberId: string) =>
  and(eq(householdMembers.householdId, householdId), eq(householdMembers.userId, memberId));

/** Makes a code with which one person can join. The first invitation creates the household. */
export async function invite(
  db: Queries,
  caller: Caller,
  now: Date,
): Promise<{ code: string; expiresAt: string } | Refusal<'household-full'>> {
  return inHousehold(db, caller, household.invite, async (tx, { members, ...sharing }) => {
    const { scope } = caller;
    const most = maxOnOne.membersOfHousehold;
    const householdId = sharing.householdId ?? randomUUID();
    const open = await tx.$count(householdInvites, isOpen(householdId, now));
    if (members.length + open >= most) return refusal('household-full', { most });
    if (sharing.householdId === null)
      await tx.insert(householdMembers).values({ ...scope, householdId, isOwner: true });
    const code = newCode();
    const expiresAt = new Date(now.getTime() + inviteDays * 86_400_000);
    await tx.insert(householdInvites).values({ ...scope, householdId, tokenHash: hashOf(code), expiresAt });
    return { code: inFours(code), expiresAt: expiresAt.toISOString() };
  });
}

export async function revokeInvites(db: Queries, caller: Caller): Promise<void> {
  await inHousehold(db, caller, household.revokeInvites, async (tx, { householdId }) => {
    if (householdId === null) return;
    await tx.delete(householdInvites).where(eq(householdInvites.householdId, householdId));
  });
}

/** The household of a code, and who invites; undefined for a used, revoked or expired code. */
async function inviteOf(db: Pick<Queries, 'select'>, code: string, now: Date) {
  const [row] = await db
    .select({ householdId: householdInvites.householdId, userId: householdInvites.userId })
    .from(householdInvites)
    .where(and(eq(householdInvites.tokenHash, hashOf(code)), gt(householdInvites.expiresAt, now)));
  return row;
}

/** The names of the members behind a code. */
export async function whoInvites(
  db: Queries,
  code: string,
  locale: Locale,
  now: Date,
): Promise<{ names: string[] } | Refusal<'no-such-invite'>> {
  const invited = await inviteOf(db, code, now);
  if (!invited) return refusal('no-such-invite');
  const sharing = await sharingOf(db, ownScope(invited.userId));
  return { names: [...memberNames(sharing, locale).values()] };
}

/** Joins by a code, which is used up. */
export async function join(
  db: Queries,
  scope: Scope,
  code: string,
  now: Date,
): Promise<Refusal<'no-such-invite' | 'household-full' | 'in-household-already'> | undefined> {
  return inTransaction(db, async (tx) => {
    const invited = await inviteOf(tx, code, now);
    if (!invited) return refusal('no-such-invite');
    const { householdId } = invited;
    const own = await lockHousehold(tx, scope, [householdId]);
    // A person who has invited but is alone may join another household.
    if (own.members.length > 1 || own.householdId === householdId) return refusal('in-household-already');
    const there = await tx.$count(householdMembers, eq(householdMembers.householdId, householdId));
    const most = maxOnOne.membersOfHousehold;
    if (there === 0) return refusal('no-such-invite');
    if (there >= most) return refusal('household-full', { most });
    const used = await tx
      .delete(householdInvites)
      .where(eq(householdInvites.tokenHash, hashOf(code)))
      .returning({ householdId: householdInvites.householdId });
    if (used.length === 0) return refusal('no-such-invite');
    await tx.delete(householdInvites).where(inScope(householdInvites, scope));
    await tx.delete(householdMembers).where(inScope(householdMembers, scope));
    await tx.insert(householdMembers).values({ ...scope, householdId });
    return undefined;
  });
}

export type Changed = { before: Sharing };

/** How a member joins and leaves the shared plan. Meal plans build on households, so they give it to this feature. */
export type SharedPlan = {
  join: (
    tx: Queries,
    scope: Scope,
    today: Day,
  ) => Promise<Refusal<Refuses<typeof household.share>> | undefined>;
  leave: (tx: Queries, scope: Scope) => Promise<void>;
};

const columnOf = {
  profile: 'sharesProfile',
  groceries: 'sharesGroceries',
  recipes: 'sharesRecipes',
} as const satisfies Record<Exclude<Share, 'plan'>, keyof typeof householdMembers.$inferInsert>;

/** Starts or stops sharing with the household, from the person's day on. Returns the members before. */
export async function share(
  db: Queries,
  caller: Caller,
  { what, isShared, today }: { what: Share; isShared: boolean; today: Day },
  plan: SharedPlan,
) {
  const { scope } = caller;
  const action = isShared ? 'create' : 'delete';
  return inHousehold(db, caller, { resource: 'household-share', action }, async (tx, before) => {
    const isPlanShared = sharesIn(before, scope, 'plan');
    if (what === 'plan' && isShared && !isPlanShared) {
      const refused = await plan.join(tx, scope, today);
      if (refused) return refused;
    }
    // A shared plan needs its list shared, too.
    if ((what === 'plan' || what === 'groceries') && !isShared && isPlanShared) await plan.leave(tx, scope);
    if (what !== 'plan')
      await tx
        .update(householdMembers)
        .set({ [columnOf[what]]: isShared })
        .where(inScope(householdMembers, scope));
    return { before };
  });
}

/** Makes another member the owner. */
export async function handOver(
  db: Queries,
  caller: Caller,
  memberId: string,
): Promise<Refusal<'no-such-member'> | undefined> {
  return inHousehold(db, caller, household.handOver, async (tx, { householdId, members }) => {
    if (householdId === null || members.every(({ userId }) => userId !== memberId))
      return refusal('no-such-member');
    await tx
      .update(householdMembers)
      .set({ isOwner: sql`${householdMembers.userId} = ${memberId}` })
      .where(eq(householdMembers.householdId, householdId));
    // A former owner's invitations are revoked.
    await tx.delete(householdInvites).where(eq(householdInvites.householdId, householdId));
    return undefined;
  });
}

/** Removes a member. Returns the members before. */
export async function removeMember(
  db: Queries,
  caller: Caller,
  memberId: string,
  plan: SharedPlan,
): Promise<Changed | Refusal<'no-such-member'>> {
  return inHousehold(db, caller, household.remove, async (tx, before) => {
    if (before.householdId === null || before.members.every(({ userId }) => userId !== memberId))
      return refusal('no-such-member');
    await goOut(tx, before.householdId, memberScope(before.members, memberId), plan);
    return { before };
  });
}

/** Leaves the household. Returns the members before. */
export async function leave(db: Queries, caller: Caller, plan: SharedPlan): Promise<Changed> {
  return inHousehold(db, caller, household.leave, async (tx, before) => {
    if (before.householdId !== null) await goOut(tx, before.householdId, caller.scope, plan);
    return { before };
  });
}

async function goOut(tx: Queries, householdId: string, scope: Scope, plan: SharedPlan): Promise<void> {
  await plan.leave(tx, scope);
  await tx
    .delete(householdInvites)
    .where(and(inScope(householdInvites, scope), eq(householdInvites.householdId, householdId)));
  await tx.delete(householdMembers).where(isMember(householdId, scope.userId));
}
