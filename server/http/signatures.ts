import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '#server/config.ts';

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** HMAC-SHA256 of a text with the current secret. */
export function sign(text: string, [current]: Secrets): Buffer {
  return hmac(text, current);
}

type Proven = { signature: Uint8Array; by: number };

/** Signatures that were found right, by the list of secrets: a session's cookie comes with each call. */
const proven = new WeakMap<Secrets, LRUCache<string, Proven>>();
const maxProven = 5_000;

function provenBy(secrets: Secrets): LRUCache<string, Proven> {
  let known = proven.get(secrets);
  if (!known) {
    known = new LRUCache({ max: maxProven });
    proven.set(secrets, known);
  }
  return known;
}

const isEqual = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && timingSafeEqual(one, other);

/** Which secret of the list made a signature: 0 is the current one, undefined when none did. */
export function signer(text: string, signature: Buffer, secrets: Secrets): number | undefined {
  const cache = provenBy(secrets);
  const known = cache.get(text);
  if (known && isEqual(signature, known.signature)) return known.by;
  const by = secrets.findIndex((secret) => isEqual(signature, hmac(text, secret)));
  if (by < 0) return undefined;
  // A copy: a small Buffer is part of 64 kB that Node shares out, and would have all of it stay in memory.
  cache.set(text, { signature: new Uint8Array(signature), by });
  return by;
}

/**
 * What somebody else's library signed as `text.signature` with an older secret, signed with the current one; everything
 * else comes back as it was. `base64` is how cookies have it, `base64url` how JSON Web Tokens (HS256) do.
 */
export function signedAgain(value: string, secrets: Secrets, encoding: 'base64' | 'base64url'): string {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return value;
  const text = value.slice(0, dot);
  const by = signer(text, Buffer.from(value.slice(dot + 1), encoding), secrets);
  return by ? `${text}.${sign(text, secrets).toString(encoding)}` : value;
}
