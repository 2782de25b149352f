import { randomBytes } from 'node:crypto';
import type { Auth } from './auth.services.ts';

const hours = 24;

/** How the database names an admin's link: the links of emails have a name of Better Auth. */
export const resetLinkName = (token: string) => `reset-by-admin:${token}`;

/** A link with which a person chooses a new password. It works once, for a day, and proves no address. */
export async function createResetLink(
  auth: Auth,
  userId: string,
  now: Date,
): Promise<{ path: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + hours * 3_600_000);
  const { internalAdapter } = await auth.$context;
  await internalAdapter.createVerificationValue({
    identifier: resetLinkName(token),
    value: userId,
    expiresAt,
  });
  return { path: `/reset-password?token=${token}`, expiresAt };
}

/** Sets the password with an admin's link. False when the link is used or has run out. */
export async function resetByLink(auth: Auth, token: string, password: string): Promise<boolean> {
  const { internalAdapter, password: passwords } = await auth.$context;
  // First: it may fail while many sign in, and the link then stays.
  const hash = await passwords.hash(password);
  const link = await internalAdapter.consumeVerificationValue(resetLinkName(token));
  if (!link) return false;
  const userId = link.value;
  if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, hash);
  else
    await internalAdapter.createAccount({
      userId,
      providerId: 'credential',
      accountId: userId,
      password: hash,
    });
  return true;
}
