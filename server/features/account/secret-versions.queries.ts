import { createHash } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Secrets } from '#server/config.ts';
import type { Db } from '#server/database/db.ts';
import { twoFactor } from '#server/database/schema/account.ts';
import { securityEvent } from '#server/http/security-log.ts';
import type { Services } from '#server/http/services.ts';

/**
 * The version that Better Auth writes before encrypted data to find its secret. It is derived from the secret, so the
 * order of the list and removed secrets do not matter.
 */
export function versionOf(secret: string): number {
  return createHash('sha256').update(`version|${secret}`).digest().readUInt32BE(0) >>> 1;
}

const currentPrefix = ([current]: Secrets) => `$ba$${versionOf(current)}$`;

/** Rows that the current secret cannot decrypt. */
const notCurrent = (secrets: Secrets) => sql`not starts_with(${twoFactor.secret}, ${currentPrefix(secrets)})`;

/** Number of second factors that an older secret decrypts, but not the current one. */
export async function countOldTwoFactors(db: Db, secrets: Secrets): Promise<number> {
  const rows = await db.select().from(twoFactor).where(notCurrent(secrets));
  const opened = await Promise.all(rows.map(({ secret }) => decrypt(secret, secrets)));
  return opened.filter((secret) => secret !== undefined).length;
}

/**
 * At each start: encrypts second factors again with the current secret, so that an older one can be removed. Logs those
 * that no secret decrypts. Several instances may run it at once.
 */
export async function renewTwoFactors(
  services: Pick<Services, 'db' | 'config' | 'securityLog'>,
): Promise<void> {
  const { db, config } = services;
  const rows = await db.select().from(twoFactor).where(notCurrent(config.sessionSecrets));
  for (const { userId, secret } of rows) {
    const data = await decrypt(secret, config.sessionSecrets);
    if (data === undefined) {
      securityEvent(services, 'crypt_decrypt_fail', { userId });
      continue;
    }
    // Only unchanged rows: the person may have set it up again meanwhile.
    await db
      .update(twoFactor)
      .set({ secret: await symmetricEncrypt({ key: keyOf(config.sessionSecrets), data }) })
      .where(and(eq(twoFactor.userId, userId), eq(twoFactor.secret, secret)));
  }
}

const keyOf = (secrets: Secrets) => ({
  keys: new Map(secrets.map((secret) => [versionOf(secret), secret])),
  currentVersion: versionOf(secrets[0]),
});

/** Decrypts a text with any of the secrets; undefined when none fits. */
const decrypt = (data: string, secrets: Secrets): Promise<string | undefined> =>
  symmetricDecrypt({ key: keyOf(secrets), data }).catch(() => undefined);
