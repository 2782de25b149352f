import { randomBytes, timingSafeEqual } from 'node:crypto';
import { generateRandomString } from 'better-auth/crypto';
import { deriveKey } from './password-hash.rules.ts';

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
export async function makeRecoveryCodes(): Promise<{ codes: string[]; stored: string }> {
  const codes = Array.from({ length: codeCount }, () => {
    const text = generateRandomString(10, 'a-z', '0-9', 'A-Z');
    return `${text.slice(0, 5)}-${text.slice(5)}`;
  });
  return { codes, stored: JSON.stringify(await hashCodes(codes)) };
}

export const readHashedCodes = (stored: string): HashedCodes => JSON.parse(stored) as HashedCodes;

/** The stored entry of a code; undefined when it is wrong. Throws a 503 when too many sign in now. */
export async function findStoredCode(stored: string, code: string): Promise<string | undefined> {
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
