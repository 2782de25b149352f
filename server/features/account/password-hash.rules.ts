import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { SignInBusy, signInWaits } from './account.limits.ts';

const derive = promisify(argon2);

/** The minimum cost of Argon2id by OWASP's cheat sheet and ASVS 5.0 appendix C; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Hashing uses two of the four threads of libuv's pool, which also compresses and reads files. */
const hashesAtOnce = 2;

const queued = createFairQueue({ running: hashesAtOnce, ...signInWaits }, () => new SignInBusy());

/** Base64 without `=`, the format of argon2's reference implementation. */
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const currentForm = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const anyForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,64})\$([\w+/]{22,86})$/;

/** Normalised, as keyboards send accents composed or decomposed. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/** Derives 32 bytes from a secret at today's cost. Throws a 503 when too many wait. */
export const deriveKey = (secret: string, salt: Buffer): Promise<Buffer> =>
  queued(() => derive('argon2id', { message: bytesOf(secret), nonce: salt, tagLength: tagBytes, ...cost }));

/** Hashes a password at today's cost: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. Throws a 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await deriveKey(password, nonce);
  return `${currentForm}${base64(nonce)}$${base64(tag)}`;
}

/** Does the password match the hash? */
export async function verifyPassword(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] = anyForm.exec(hash) ?? [];
  if (!memory) return false;
  const expected = Buffer.from(tag, 'base64');
  const given = await queued(() =>
    derive('argon2id', {
      message: bytesOf(password),
      nonce: Buffer.from(salt, 'base64'),
      tagLength: expected.length,
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
    }),
  );
  return timingSafeEqual(given, expected);
}

/** Does this hash have another cost than today's? Then the next sign-in replaces it. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(currentForm);
