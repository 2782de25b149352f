import { createHash } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { sql } from 'drizzle-orm';
import type { Secrets } from '#server/config.ts';
import type { Db } from '#server/database/open.ts';
import { twoFactor } from '#server/database/schema/account.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { Services } from '#server/http/services.ts';
import { hashCodes, isHashed } from './recovery-codes.ts';

/**
 * The number that Better Auth writes before what it encrypts, so that it finds the secret again. It follows from the
 * secret, so that the order of the list and what was dropped from it do not matter.
 */
export function versionOf(secret: string): number {
  return createHash('sha256').update(`version|${secret}`).digest().readUInt32BE(0) >>> 1;
}

const currentPrefix = ([current]: Secrets) => `$ba$${versionOf(current)}$`;

/**
 * Rows that the current secret does not open (of an older one, or from before secrets had versions), and those whose recovery
 * codes an earlier version encrypted instead of hashing them.
 */
const notCurrent = (secrets: Secrets) =>
  sql`not (starts_with(${twoFactor.secret}, ${currentPrefix(secrets)}) and starts_with(${twoFactor.backupCodes}, '['))`;

/** How many second factors one of the older secrets still opens, and the first does not. */
export async function countOldTwoFactors(db: Db, secrets: Secrets): Promise<number> {
  const rows = await db.select().from(twoFactor).where(notCurrent(secrets));
  const opened = await Promise.all(rows.map(({ secret }) => decrypt(secret, secrets)));
  return opened.filter((secret) => secret !== undefined).length;
}

/**
 * Encrypts second factors again with the current secret, so that an older one can be dropped, and hashes recovery codes that
 * are still encrypted. Returns how many were, and of
 * whom none of our secrets opens it (ids of people). Several instances may do it at once.
 */
export async function reencryptTwoFactors(
  db: Db,
  secrets: Secrets,
): Promise<{ renewed: number; unreadable: string[] }> {
  const key = keyOf(secrets);
  const rows = await db.select().from(twoFactor).where(notCurrent(secrets));
  let renewed = 0;
  const unreadable: string[] = [];
  for (const { userId, secret, backupCodes } of rows) {
    const plainSecret = await decrypt(secret, secrets);
    const plainCodes = isHashed(backupCodes) ? backupCodes : await decrypt(backupCodes, secrets);
    if (plainSecret === undefined || plainCodes === undefined) {
      unreadable.push(userId);
      continue;
    }
    // Only what is still as it was read: a recovery code may be used meanwhile.
    const changed = await db
      .update(twoFactor)
      .set({
        secret: await symmetricEncrypt({ key, data: plainSecret }),
        backupCodes: isHashed(backupCodes)
          ? backupCodes
          : JSON.stringify(await hashCodes(JSON.parse(plainCodes))),
      })
      .where(
        sql`${twoFactor.userId} = ${userId} and ${twoFactor.secret} = ${secret} and ${twoFactor.backupCodes} = ${backupCodes}`,
      )
      .returning({ id: twoFactor.id });
    renewed += changed.length;
  }
  return { renewed, unreadable };
}

/** At each start: what an older secret or version has encrypted is brought to today's. What cannot be read is logged. */
export async function renewTwoFactors(
  services: Pick<Services, 'db' | 'config' | 'securityLog'>,
): Promise<void> {
  const { db, config } = services;
  const { unreadable } = await reencryptTwoFactors(db, config.sessionSecrets);
  for (const userId of unreadable) securityEvent(services, 'crypt_decrypt_fail', { userId });
}

function keyOf(secrets: Secrets, legacySecret?: string) {
  return {
    keys: new Map(secrets.map((secret) => [versionOf(secret), secret])),
    currentVersion: versionOf(secrets[0]),
    ...(legacySecret && { legacySecret }),
  };
}

/** Text that one of the secrets encrypted; what has no version is tried with each of them. */
async function decrypt(data: string, secrets: Secrets): Promise<string | undefined> {
  for (const legacySecret of secrets) {
    try {
      return await symmetricDecrypt({ key: keyOf(secrets, legacySecret), data });
    } catch {
      // The next one may be it.
    }
  }
  return undefined;
}
