import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSignInQueue } from './account.limits.ts';

const derive = promisify(argon2);

/** Argon2id as OWASP's cheat sheet and ASVS 5.0 appendix C ask at least; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const tagBytes = 32;

/** Of the four threads of libuv's pool, which also compresses and reads files, hashing has two at a time. */
const hashesAtOnce = 2;
/** As many as are done in some seconds: who comes later is refused at once instead of waiting for nothing. */
const hashesWaiting = 100;

const queued = createSignInQueue({ atOnce: hashesAtOnce, waiting: hashesWaiting });

/** Without `=`, as the format of argon2's reference implementation has it. */
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '');

const currentForm = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const anyForm = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]{11,64})\$([\w+/]{22,86})$/;

/** Composed characters are the same however a keyboard sends them. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFKC'));

/** 32 bytes derived from a secret at today's cost. Throws a 503 when too many wait. */
export const deriveKey = (secret: string, salt: Buffer): Promise<Buffer> =>
  queued(() => derive('argon2id', { message: bytesOf(secret), nonce: salt, tagLength: tagBytes, ...cost }));

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, of a password at today's cost. Throws a 503 when too many wait. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const tag = await deriveKey(password, nonce);
  return `${currentForm}${base64(nonce)}$${base64(tag)}`;
}

/** Is this the password of the hash? */
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

/** Was this hash made at another cost than today's? Then the next sign-in makes a new one. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(currentForm);
