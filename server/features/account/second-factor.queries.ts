import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import {
  generateRandomString,
  type SecretConfig,
  symmetricDecrypt,
  symmetricEncrypt,
} from 'better-auth/crypto';
import { and, eq, like, lt, sql } from 'drizzle-orm';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope, type Transaction } from '#server/database/db.ts';
import { session, twoFactor, usedCodes, user, verification } from '#server/database/schema/account.ts';
import { deriveKey } from './password-hash.rules.ts';

/** The key that encrypts secrets: `(await auth.$context).secretConfig`. */
type Key = string | SecretConfig;
const period = 30;
/** Consecutive wrong codes that lock the second step, and for how long: as in Better Auth. */
const maxFailures = 10;
const lockMinutes = 15;

const sameText = (one: string, other: string) => {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
};

const recoveryName = (storedCode: string) =>
  `recovery:${createHash('sha256').update(storedCode).digest('hex')}`;

/** The 30 s step of a code among the last, this and the next one; undefined when it is wrong. */
async function timeStepOf(secret: string, code: string): Promise<number | undefined> {
  const otp = createOTP(secret, { period });
  const now = Math.floor(Date.now() / 1000 / period);
  for (const step of [now, now - 1, now + 1]) if (sameText(await otp.hotp(step), code)) return step;
  return undefined;
}

/** A correct code, reserved for this use. */
type Claim = {
  kind: 'code' | 'recovery-code';
  /** The form that Better Auth knows: six digits unchanged, a recovery code as stored. */
  storedCode: string;
  /** Makes the code usable again after a failure. */
  release: () => Promise<void>;
};

/**
 * Reserves a code for one use: of concurrent requests the database lets one have it. `wrong` is not one of the person's
 * codes, `used` was used before.
 */
export async function claimCode(
  db: Db,
  scope: Scope,
  key: Key,
  code: string,
): Promise<Claim | 'wrong' | 'used'> {
  const [row] = await db.select().from(twoFactor).where(inScope(twoFactor, scope));
  if (!row) return 'wrong';
  const isTotp = /^\d{6}$/.test(code);
  const step = isTotp ? await timeStepOf(await symmetricDecrypt({ key, data: row.secret }), code) : undefined;
  const recoveryCode = isTotp ? undefined : await findStoredCode(row.backupCodes, code);
  if (step === undefined && !recoveryCode) return 'wrong';
  const name = recoveryCode ? recoveryName(recoveryCode) : `totp:${step}`;
  const claimed = await db
    .insert(usedCodes)
    .values({ ...scope, code: name })
    .onConflictDoNothing()
    .returning();
  if (claimed.length === 0) return 'used';
  // Codes of the app that are older than an hour are no longer correct.
  await db
    .delete(usedCodes)
    .where(
      and(
        inScope(usedCodes, scope),
        like(usedCodes.code, 'totp:%'),
        lt(usedCodes.usedAt, sql`now() - interval '1 hour'`),
      ),
    );
  return {
    kind: recoveryCode ? 'recovery-code' : 'code',
    storedCode: recoveryCode ?? code,
    release: async () => {
      await db.delete(usedCodes).where(and(inScope(usedCodes, scope), eq(usedCodes.code, name)));
    },
  };
}

/** Counts consecutive wrong codes; a correct one resets the count. */
async function countFailure(db: Db, scope: Scope): Promise<void> {
  const unlockedAt = new Date(Date.now() + lockMinutes * 60_000);
  await db
    .update(twoFactor)
    .set({
      failedVerificationCount: sql`${twoFactor.failedVerificationCount} + 1`,
      lockedUntil: sql`case when ${twoFactor.failedVerificationCount} + 1 >= ${maxFailures}
        then ${unlockedAt}::timestamptz else ${twoFactor.lockedUntil} end`,
    })
    .where(inScope(twoFactor, scope));
}

/** Uses a code up, without signing in. False when it is wrong or used; `locked` after too many wrong ones in a row. */
export async function spendCode(db: Db, scope: Scope, key: Key, code: string): Promise<boolean | 'locked'> {
  const [row] = await db
    .select({ lockedUntil: twoFactor.lockedUntil })
    .from(twoFactor)
    .where(inScope(twoFactor, scope));
  if (row?.lockedUntil && row.lockedUntil > new Date()) return 'locked';
  const claim = await claimCode(db, scope, key, code);
  if (claim === 'wrong' || claim === 'used') {
    await countFailure(db, scope);
    return false;
  }
  await db.transaction(async (tx) => {
    if (claim.kind === 'recovery-code') await removeRecoveryCode(tx, scope, claim.storedCode);
    await tx
      .update(twoFactor)
      .set({ failedVerificationCount: 0, lockedUntil: null })
      .where(inScope(twoFactor, scope));
  });
  return true;
}

async function removeRecoveryCode(tx: Transaction, scope: Scope, storedCode: string): Promise<void> {
  const [row] = await tx.select().from(twoFactor).where(inScope(twoFactor, scope)).for('update');
  if (!row) return;
  const backupCodes = JSON.stringify(readHashedCodes(row.backupCodes).filter((each) => each !== storedCode));
  await tx.update(twoFactor).set({ backupCodes }).where(inScope(twoFactor, scope));
}

type SetUp = { uri: string; secret: string; recoveryCodes: string[] };

/**
 * Begins two-factor with a new secret, replacing an unconfirmed one; the first correct code turns it on. Undefined when
 * it is on already. `secret` is in base32, as in `uri` (`otpauth://…`).
 */
export async function setUpTwoFactor(
  db: Db,
  scope: Scope,
  { key, email }: { key: Key; email: string },
): Promise<SetUp | undefined> {
  const secret = generateRandomString(32);
  const { codes, stored: backupCodes } = await makeRecoveryCodes();
  const begun = {
    secret: await symmetricEncrypt({ key, data: secret }),
    backupCodes,
    verified: false,
    failedVerificationCount: 0,
    lockedUntil: null,
  };
  const stored = await db
    .insert(twoFactor)
    .values({ ...scope, ...begun })
    .onConflictDoUpdate({ target: twoFactor.userId, set: begun, setWhere: eq(twoFactor.verified, false) })
    .returning({ id: twoFactor.id });
  if (stored.length === 0) return undefined;
  await db.delete(usedCodes).where(inScope(usedCodes, scope));
  const uri = createOTP(secret, { period }).url('Tisane', email);
  return { uri, secret: new URL(uri).searchParams.get('secret') ?? '', recoveryCodes: codes };
}

/** Turns two-factor off; sessions with two factors then count as opened by a password alone. */
export async function endTwoFactor(db: Db, scope: Scope): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, scope.userId));
    await tx.delete(twoFactor).where(inScope(twoFactor, scope));
    await tx.delete(usedCodes).where(inScope(usedCodes, scope));
    await tx.update(session).set({ secondFactor: false }).where(inScope(session, scope));
    // Trusted browsers; see endSessions.
    await tx.delete(verification).where(eq(verification.value, scope.userId));
  });
}

/** Replaces the recovery codes; undefined when two-factor is off. */
export async function renewRecoveryCodes(db: Db, scope: Scope): Promise<string[] | undefined> {
  const { codes, stored: backupCodes } = await makeRecoveryCodes();
  const stored = await db
    .update(twoFactor)
    .set({ backupCodes })
    .where(and(inScope(twoFactor, scope), eq(twoFactor.verified, true)))
    .returning({ id: twoFactor.id });
  return stored.length > 0 ? codes : undefined;
}

const codeCount = 10;
const saltBytes = 16;

/** One entry per code: `salt$hash` in base64url. A set shares its salt, so that one derivation checks all codes. */
type HashedCodes = string[];

const entryOf = (salt: Buffer, hash: Buffer) => `${salt.toString('base64url')}$${hash.toString('base64url')}`;

/** Hashes the codes, one after another, so that one person has one place in the queue: argon2id, at the cost of passwords. */
async function hashCodes(codes: readonly string[]): Promise<HashedCodes> {
  const salt = randomBytes(saltBytes);
  const hashed: HashedCodes = [];
  for (const code of codes) hashed.push(entryOf(salt, await deriveKey(code, salt)));
  return hashed;
}

/** Ten new codes of the form `xxxxx-xxxxx` (59 bits each), and their stored form. */
async function makeRecoveryCodes(): Promise<{ codes: string[]; stored: string }> {
  const codes = Array.from({ length: codeCount }, () => {
    const text = generateRandomString(10, 'a-z', '0-9', 'A-Z');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, stored: JSON.stringify(await hashCodes(codes)) };
}

const readHashedCodes = (stored: string): HashedCodes => JSON.parse(stored) as HashedCodes;

/** The stored entry of a code; undefined when it is wrong. Throws a 503 when too many sign in now. */
async function findStoredCode(stored: string, code: string): Promise<string | undefined> {
  const entries = readHashedCodes(stored);
  const [salt] = entries[0]?.split('$') ?? [];
  if (!salt) return undefined;
  const given = Buffer.from(
    entryOf(Buffer.from(salt, 'base64url'), await deriveKey(code, Buffer.from(salt, 'base64url'))),
  );
  return entries.find((entry) => {
    const known = Buffer.from(entry);
    return known.length === given.length && timingSafeEqual(known, given);
  });
}
