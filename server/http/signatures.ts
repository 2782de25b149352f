import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Secrets } from '#server/config.ts';

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** HMAC-SHA256 of a text with the current secret. */
export function sign(text: string, [current]: Secrets): Buffer {
  return hmac(text, current);
}

type Proven = { signature: Uint8Array; by: number };

/** Cache of valid signatures, by the list of secrets: each call has a session cookie. */
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

/** The index of the secret that made a signature: 0 is the current one, undefined when none did. */
export function signer(text: string, signature: Buffer, secrets: Secrets): number | undefined {
  const cache = provenBy(secrets);
  const known = cache.get(text);
  if (known && isEqual(signature, known.signature)) return known.by;
  const by = secrets.findIndex((secret) => isEqual(signature, hmac(text, secret)));
  if (by < 0) return undefined;
  // A copy: a small Buffer is part of Node's shared 64 kB, which would stay in memory.
  cache.set(text, { signature: new Uint8Array(signature), by });
  return by;
}

/**
 * Signs a library's `text.signature` of an older secret again with the current one; other values are returned
 * unchanged. `base64` is for cookies, `base64url` for JSON Web Tokens (HS256).
 */
export function signedAgain(value: string, secrets: Secrets, encoding: 'base64' | 'base64url'): string {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return value;
  const text = value.slice(0, dot);
  const by = signer(text, Buffer.from(value.slice(dot + 1), encoding), secrets);
  return by ? `${text}.${sign(text, secrets).toString(encoding)}` : value;
}
