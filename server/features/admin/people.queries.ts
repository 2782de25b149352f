import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { refusal } from '#contract/error-codes.ts';
import type { Role } from '#contract/shapes.ts';
import { ownScope, type Scope } from '#domain/policy/policy.ts';
import { type Db, inTransaction, type Transaction } from '#server/database/db.ts';
import { rateLimit, session, user, verification } from '#server/database/schema/account.ts';
import { adminAudit } from '#server/database/schema/admin.ts';
import { idsOf, lockHousehold } from '#server/features/household/sharing.queries.ts';
import { handOverBeforeDeletion } from '#server/features/meal-plans/shared-plan.queries.ts';
import { hashEmail, readAdminUser } from './admin.queries.ts';

export type RoleByServer = { userId: string; before: Role } | 'nobody' | 'last-admin';

/** Locks all admins: nobody else changes who is an admin until the transaction ends. */
async function lockedAdmins(tx: Transaction): Promise<{ id: string }[]> {
  return tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.role, 'admin'))
    .orderBy(asc(user.id))
    .for('update');
}

/**
 * Locks who is an admin until the transaction ends, and says why this admin may not change that person. Two admins who
 * demote each other at once take turns: the second is no longer an admin. Nobody changes themselves, so there is always
 * an admin.
 */
async function refuseAdmin(tx: Transaction, adminId: string, userId: string) {
  const admins = await lockedAdmins(tx);
  if (!admins.some(({ id }) => id === adminId)) return refusal('forbidden');
  return admins.every(({ id }) => id === userId.toLowerCase()) ? refusal('own-account') : undefined;
}

async function findSubject(tx: Transaction, userId: string): Promise<typeof user.$inferSelect | undefined> {
  const [found] = await tx.select().from(user).where(eq(user.id, userId)).for('update');
  return found;
}

/** Changes another person's role, with an audit entry; idempotent. Admins cannot change their own. */
export async function setRole(db: Db, adminId: string, userId: string, role: Role) {
  return inTransaction(db, async (tx) => {
    const refused = await refuseAdmin(tx, adminId, userId);
    if (refused) return refused;
    const subject = await findSubject(tx, userId);
    if (!subject) return refusal('no-such-person');
    if (subject.role !== role) {
      await tx.update(user).set({ role, updatedAt: new Date() }).where(eq(user.id, userId));
      await tx
        .insert(adminAudit)
        .values({ adminId, action: 'role', subjectId: userId, roleBefore: subject.role, roleAfter: role });
    }
    const changed = await readAdminUser(tx, userId);
    return changed ? { user: changed, before: subject.role } : refusal('no-such-person');
  });
}

/** Signs another person out everywhere, with an audit entry; trusted browsers are forgotten. */
export async function endPersonsSessions(db: Db, adminId: string, userId: string) {
  return inTransaction(db, async (tx) => {
    const refused = await refuseAdmin(tx, adminId, userId);
    if (refused) return refused;
    if (!(await findSubject(tx, userId))) return refusal('no-such-person');
    await tx.delete(session).where(eq(session.userId, userId));
    await tx.delete(verification).where(eq(verification.value, userId));
    await tx.insert(adminAudit).values({ adminId, action: 'sessions', subjectId: userId });
    return undefined;
  });
}

/** Notes in the audit that an admin makes a link to another person's password; the refusal if they may not. */
export async function noteResetLink(db: Db, adminId: string, userId: string) {
  return inTransaction(db, async (tx) => {
    const refused = await refuseAdmin(tx, adminId, userId);
    if (refused) return refused;
    if (!(await findSubject(tx, userId))) return refusal('no-such-person');
    await tx.insert(adminAudit).values({ adminId, action: 'reset', subjectId: userId });
    return undefined;
  });
}

/** Changes a role by address for the command line or by a rule of the provider, with an audit entry. Demotes the last admin only with `force`. */
export async function setRoleByServer(
  db: Db,
  email: string,
  role: Role,
  { force = false } = {},
): Promise<RoleByServer> {
  return inTransaction(db, async (tx) => {
    const admins = await lockedAdmins(tx);
    const [subject] = await tx.select().from(user).where(eq(user.email, email.toLowerCase())).for('update');
    if (!subject) return 'nobody';
    const { id: userId, role: before } = subject;
    if (before === role) return { userId, before };
    if (before === 'admin' && admins.length < 2 && !force) return 'last-admin';
    await tx.update(user).set({ role, updatedAt: new Date() }).where(eq(user.id, userId));
    await tx
      .insert(adminAudit)
      .values({ adminId: null, action: 'role', subjectId: userId, roleBefore: before, roleAfter: role });
    return { userId, before };
  });
}

type Deletion = { confirmEmail: string; secret: string; catalogue: Catalogue };

/**
 * Deletes another person's account and all its rows. The audit stores who did it and a hash of the address. Refused
 * when `confirmEmail` differs. Returns the other members of the household.
 */
export async function deletePerson(db: Db, adminId: string, userId: string, deletion: Deletion) {
  return inTransaction(db, async (tx) => {
    const refused = await refuseAdmin(tx, adminId, userId);
    return refused ?? deleteAccount(tx, { adminId, action: 'delete' }, userId, deletion);
  });
}

/** Deletes a person's own account, as `deletePerson`. The last admin stays. */
export async function deleteOwnAccount(db: Db, scope: Scope, deletion: Deletion) {
  return inTransaction(db, async (tx) => {
    const admins = await lockedAdmins(tx);
    const isLastAdmin = admins.length === 1 && admins[0]?.id === scope.userId;
    if (isLastAdmin) return refusal('last-admin');
    const deleted = await deleteAccount(tx, { adminId: null, action: 'leave' }, scope.userId, deletion);
    // Two requests at once: the account is gone, as asked.
    return 'code' in deleted && deleted.code === 'no-such-person' ? { others: [] } : deleted;
  });
}

async function deleteAccount(
  tx: Transaction,
  audit: { adminId: string | null; action: 'delete' | 'leave' },
  userId: string,
  { confirmEmail, secret, catalogue }: Deletion,
) {
  const subject = await findSubject(tx, userId);
  if (!subject) return refusal('no-such-person');
  const { email } = subject;
  if (confirmEmail.toLowerCase() !== email) return refusal('confirmation-email-wrong');
  const scope = ownScope(userId);
  const sharing = await lockHousehold(tx, scope);
  // Pending challenges contain the person's id inside a text.
  await tx.delete(verification).where(sql`position(${userId} in ${verification.value}) > 0`);
  // Keys of counters have, after their kind, the person or the address, alone or before a place.
  const owner = sql`split_part(substr(${rateLimit.key}, position(':' in ${rateLimit.key}) + 1), '|', 1)`;
  await tx.delete(rateLimit).where(inArray(owner, [userId, email]));
  await handOverBeforeDeletion(tx, scope, catalogue);
  await tx.delete(user).where(and(eq(user.id, userId), eq(user.email, email)));
  await tx.insert(adminAudit).values({ ...audit, emailHash: hashEmail(email, secret) });
  return { others: idsOf(sharing).filter((id) => id !== userId) };
}
