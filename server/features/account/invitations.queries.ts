import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Invitation } from '#contract/admin.ts';
import { type Refusal, refusal } from '#contract/error-codes.ts';
import { invitationDays, openInvitations } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { type Db, inTransaction } from '#server/database/db.ts';
import { user } from '#server/database/schema/account.ts';
import { accountInvitations, adminAudit } from '#server/database/schema/admin.ts';
import { isTaken } from './account.queries.ts';

/** The invitations in the list of admins. */
const listed = 50;

const { id, tokenHash, email, createdAt, expiresAt, usedAt, usedBy } = accountInvitations;
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
const isOpen = (now: Date) => and(isNull(usedAt), gt(expiresAt, now));

/** The path of the page that uses an invitation. */
export const signupPath = (token: string, address: string | undefined) =>
  `/signup?${new URLSearchParams({ invitation: token, ...(address && { email: address }) })}`;

type NewInvitation = { token: string; expiresAt: Date };

/** Makes an invitation, with a line in the audit; `adminId` is null for the command line. */
export async function createInvitation(
  db: Db,
  adminId: string | null,
  address: string | undefined,
  now: Date,
): Promise<NewInvitation | Refusal<'email-taken' | 'invitations-full'>> {
  if (address !== undefined && (await isTaken(db, address))) return refusal('email-taken');
  return inTransaction(db, async (tx) => {
    if ((await tx.$count(accountInvitations, isOpen(now))) >= openInvitations)
      return refusal('invitations-full', { most: openInvitations });
    const token = randomBytes(24).toString('base64url');
    const end = new Date(now.getTime() + invitationDays * 86_400_000);
    await tx.insert(accountInvitations).values({
      tokenHash: hashOf(token),
      email: address?.toLowerCase() ?? null,
      createdAt: now,
      expiresAt: end,
    });
    await tx.insert(adminAudit).values({ adminId, action: 'invite' });
    return { token, expiresAt: end };
  });
}

/** The latest invitations, the newest first. */
export async function listInvitations(db: Db): Promise<Invitation[]> {
  const rows = await db
    .select({ id, email, createdAt, expiresAt, usedAt, usedBy: user.email })
    .from(accountInvitations)
    .leftJoin(user, eq(user.id, usedBy))
    .orderBy(desc(createdAt), desc(id))
    .limit(listed);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

/** Ends an invitation that nobody has used, with a line in the audit. */
export async function withdrawInvitation(db: Db, adminId: string, invitationId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rowCount } = await tx.delete(accountInvitations).where(and(eq(id, invitationId), isNull(usedAt)));
    if (rowCount) await tx.insert(adminAudit).values({ adminId, action: 'withdraw' });
  });
}

type InvitationRefusal = 'sign-up-closed' | 'invitation-needed' | 'invitation-ended' | 'invitation-for-other';

/** Somebody who wants an account, with the token of their link; without one their confirmed address is enough. */
type Newcomer = { token?: string | undefined; email: string; confirmed?: true };

/**
 * Takes the invitation of a sign-up, so that it works once, and returns its id, null where none is needed. Refused when
 * sign-up is closed, or when there is no invitation for this person.
 */
export async function takeInvitation(
  db: Db,
  { signUp }: Pick<Config, 'signUp'>,
  { token, email: address, confirmed }: Newcomer,
  now: Date,
): Promise<{ invitation: string | null } | Refusal<InvitationRefusal>> {
  if (signUp === 'open') return { invitation: null };
  if (signUp === 'closed') return refusal('sign-up-closed');
  if (!token && !confirmed) return refusal('invitation-needed');
  const forThem = eq(email, sql`lower(${address})`);
  const asked = token ? eq(tokenHash, hashOf(token)) : forThem;
  const one = db
    .select({ id })
    .from(accountInvitations)
    .where(and(asked, isOpen(now)))
    .limit(1);
  const [taken] = await db
    .update(accountInvitations)
    .set({ usedAt: now })
    .where(and(eq(id, one), isNull(usedAt), or(isNull(email), forThem)))
    .returning({ id });
  if (taken) return { invitation: taken.id };
  if (!token) return refusal('invitation-needed');
  return refusal((await one).length > 0 ? 'invitation-for-other' : 'invitation-ended');
}

/** Notes whom an invitation has brought; without an account it can be used again. */
export async function settleInvitation(
  db: Db,
  invitationId: string | null | undefined,
  userId: string | undefined,
): Promise<void> {
  if (!invitationId) return;
  const change = userId === undefined ? { usedAt: null } : { usedBy: userId };
  await db.update(accountInvitations).set(change).where(eq(id, invitationId));
}
