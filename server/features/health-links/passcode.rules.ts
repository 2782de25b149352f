import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { tooMany } from '#server/http/errors.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);
const saltBytes = 16;
const tagBytes = 32;

/** Each takes 16 MiB and a twentieth of a second of one of libuv's threads (scrypt with N = 2^14, r = 8, p = 1). */
const queued = createFairQueue({ running: 2, waiting: 60, ofOne: 8 }, () => tooMany('too-many-at-once', 5));

/** Hashes a passcode: `scrypt$salt$tag`. Throws a 429 when too many wait. */
export async function hashOfPasscode(passcode: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const tag = await queued(() => derive(passcode, salt, tagBytes));
  return `scrypt$${salt.toString('base64url')}$${tag.toString('base64url')}`;
}

/** Is this the passcode? Throws a 429 when too many wait. */
export async function isPasscode(hash: string, passcode: string): Promise<boolean> {
  const [, salt = '', tag = ''] = hash.split('$');
  const expected = Buffer.from(tag, 'base64url');
  const given = await queued(() => derive(passcode, Buffer.from(salt, 'base64url'), tagBytes));
  return expected.length === tagBytes && timingSafeEqual(given, expected);
}
