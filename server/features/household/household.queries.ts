import { createHash, randomInt, randomUUID } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import type { Household, Share } from '#contract/household.ts';
import { maxOnOne } from '#contract/limits.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Locale } from '#messages/locale.ts';
import type { Db, Queries } from '#server/database/open.ts';
import { type Kitchen, kitchenOf, memberNames, sharesIn } from '#server/database/queries/kitchen.queries.ts';
import { lockPerson } from '#server/database/queries/person-lock.ts';
import { joinPlan, leavePlan } from '#server/database/queries/shared-plan.queries.ts';
import { householdInvites, householdMembers } from '#server/database/schema/household.ts';
import { inScope } from '#server/database/scope.ts';
import { inTransaction } from '#server/database/transaction.ts';

/** Without letters that are taken for digits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const codeLength = 16;
export const inviteDays = 7;

/** Eighty bits: nobody guesses one. */
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');
const inFours = (code: string) => code.match(/.{4}/g)?.join('-') ?? code;
const hashOf = (typed: string) =>
  createHash('sha256')
    .update(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .digest('base64url');

/** Of changes of one household each sees the ones before it. */
async function lockHousehold(tx: Pick<Db, 'execute'>, householdId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${householdId}, 2))`);
}

const isOpen = (householdId: string, now: Date) =>
  and(eq(householdInvites.householdId, householdId), gt(householdInvites.expiresAt, now));

type Reader = { scope: Scope; locale: Locale };

export async function readHousehold(db: Queries, { scope, locale }: Reader, now: Date): Promise<Household> {
  const kitchen = await kitchenOf(db, scope);
  const { householdId, members } = kitchen;
  if (householdId === null) return { members: [], openInvites: 0 };
  const names = memberNames(kitchen, locale);
  return {
    members: members.map(({ userId, isKeeper, shares }) => ({
      id: userId,
      name: names.get(userId) ?? '',
      isKeeper,
      isMe: userId === scope.userId,
      shares: [...shares],
    })),
    openInvites: await db.$count(householdInvites, isOpen(householdId, now)),
  };
}

const isKeeper = ({ shared }: Kitchen, { userId }: Scope) => shared.userId === userId;

/** A code with which one person can join. Whoever was alone has a household from then on. */
export async function invite(
  db: Queries,
  scope: Scope,
  now: Date,
): Promise<{ code: string; expiresAt: string } | Refusal<'keeper-only' | 'household-full'>> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const kitchen = await kitchenOf(tx, scope);
    if (!isKeeper(kitchen, scope)) return refusal('keeper-only');
    const most = maxOnOne.membersOfHousehold;
    const householdId = kitchen.householdId ?? randomUUID();
    await lockHousehold(tx, householdId);
    const open = await tx.$count(householdInvites, isOpen(householdId, now));
    if (kitchen.members.length + open >= most) return refusal('household-full', { most });
    if (kitchen.householdId === null)
      await tx.insert(householdMembers).values({ ...scope, householdId, isKeeper: true });
    const code = newCode();
    const expiresAt = new Date(now.getTime() + inviteDays * 86_400_000);
    await tx.insert(householdInvites).values({ ...scope, householdId, tokenHash: hashOf(code), expiresAt });
    return { code: inFours(code), expiresAt: expiresAt.toISOString() };
  });
}

export async function revokeInvites(db: Queries, scope: Scope): Promise<void> {
  await db.delete(householdInvites).where(inScope(householdInvites, scope));
}

/** The household that a code opens, and who invites; undefined for one that was used, revoked or has run out. */
async function inviteOf(db: Pick<Queries, 'select'>, code: string, now: Date) {
  const [row] = await db
    .select({ householdId: householdInvites.householdId, userId: householdInvites.userId })
    .from(householdInvites)
    .where(and(eq(householdInvites.tokenHash, hashOf(code)), gt(householdInvites.expiresAt, now)));
  return row;
}

/** The names of those who would be joined. */
export async function whoInvites(
  db: Queries,
  code: string,
  locale: Locale,
  now: Date,
): Promise<{ names: string[] } | Refusal<'no-such-invite'>> {
  const invited = await inviteOf(db, code, now);
  if (!invited) return refusal('no-such-invite');
  const kitchen = await kitchenOf(db, { userId: invited.userId });
  return { names: [...memberNames(kitchen, locale).values()] };
}

/** Joins by a code, which is used up. */
export async function join(
  db: Queries,
  scope: Scope,
  code: string,
  now: Date,
): Promise<Refusal<'no-such-invite' | 'household-full' | 'in-household-already'> | undefined> {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const invited = await inviteOf(tx, code, now);
    if (!invited) return refusal('no-such-invite');
    const { householdId } = invited;
    await lockHousehold(tx, householdId);
    const own = await kitchenOf(tx, scope);
    // Whoever has invited and waits alone may join another household instead.
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

export type Changed = { before: Kitchen };
type Known = Pick<Catalogue, 'recipe' | 'ingredient' | 'version'>;

/** What a person shares with the household from now on, or no more. Returns who was there before. */
export async function share(
  db: Queries,
  scope: Scope,
  { what, isShared }: { what: Share; isShared: boolean },
  catalogue: Known,
): Promise<Changed | Refusal<'no-household' | 'plan-below-minimum-not-shared'>> {
  return inTransaction(db, async (tx) => {
    const { householdId } = await kitchenOf(tx, scope);
    if (householdId === null) return refusal('no-household');
    await lockHousehold(tx, householdId);
    const before = await kitchenOf(tx, scope);
    const mine = inScope(householdMembers, scope);
    const isPlanShared = sharesIn(before, scope, 'plan');
    if (what === 'groceries') {
      // The list of a shared plan is shared with it.
      if (!isShared && isPlanShared) await leavePlan(tx, scope, catalogue);
      await tx.update(householdMembers).set({ sharesGroceries: isShared }).where(mine);
    }
    if (what === 'recipes') await tx.update(householdMembers).set({ sharesRecipes: isShared }).where(mine);
    if (what === 'plan' && isShared && !isPlanShared) {
      const refused = await joinPlan(tx, scope, householdId, catalogue);
      if (refused) return refused;
    }
    if (what === 'plan' && !isShared && isPlanShared) await leavePlan(tx, scope, catalogue);
    return { before };
  });
}

/** Makes another member the keeper. */
export async function handOver(
  db: Queries,
  scope: Scope,
  memberId: string,
): Promise<Refusal<'keeper-only' | 'no-such-member'> | undefined> {
  return inTransaction(db, async (tx) => {
    const kitchen = await kitchenOf(tx, scope);
    const { householdId } = kitchen;
    if (householdId === null || kitchen.members.every(({ userId }) => userId !== memberId))
      return refusal('no-such-member');
    await lockHousehold(tx, householdId);
    if (!isKeeper(await kitchenOf(tx, scope), scope)) return refusal('keeper-only');
    await tx
      .update(householdMembers)
      .set({ isKeeper: sql`${householdMembers.userId} = ${memberId}` })
      .where(eq(householdMembers.householdId, householdId));
    // Whoever may not invite any more has no invitations open.
    await tx.delete(householdInvites).where(eq(householdInvites.householdId, householdId));
    return undefined;
  });
}

/** Removes a member. Returns who was there before. */
export async function removeMember(
  db: Queries,
  scope: Scope,
  memberId: string,
  catalogue: Known,
): Promise<Changed | Refusal<'keeper-only' | 'no-such-member'>> {
  return inTransaction(db, async (tx) => {
    const before = await kitchenOf(tx, scope);
    const { householdId } = before;
    if (householdId === null || before.members.every(({ userId }) => userId !== memberId))
      return refusal('no-such-member');
    await lockHousehold(tx, householdId);
    if (!isKeeper(await kitchenOf(tx, scope), scope)) return refusal('keeper-only');
    await goOut(tx, { userId: memberId }, catalogue);
    return { before };
  });
}

/** Leaves. Returns who was there before. */
export async function leave(db: Queries, scope: Scope, catalogue: Known): Promise<Changed> {
  return inTransaction(db, async (tx) => {
    const before = await kitchenOf(tx, scope);
    if (before.householdId !== null) await lockHousehold(tx, before.householdId);
    await goOut(tx, scope, catalogue);
    return { before };
  });
}

async function goOut(tx: Queries, scope: Scope, catalogue: Known): Promise<void> {
  await leavePlan(tx, scope, catalogue);
  await tx.delete(householdInvites).where(inScope(householdInvites, scope));
  await tx.delete(householdMembers).where(inScope(householdMembers, scope));
}
