import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#server/config.ts';

const hmac = (text: string, secret: string) => createHmac('sha256', secret).update(text).digest();

/** HMAC-SHA256 of a text with the current secret. */
export function sign(text: string, [current]: Secrets): Buffer {
  return hmac(text, current);
}

/** Which secret of the list made a signature: 0 is the current one, undefined when none did. */
export function signer(text: string, signature: Buffer, secrets: Secrets): number | undefined {
  const index = secrets.findIndex((secret) => {
    const ours = hmac(text, secret);
    return signature.length === ours.length && timingSafeEqual(signature, ours);
  });
  return index < 0 ? undefined : index;
}

/**
 * What somebody else's library signed as `text.signature` with an older secret, signed with the current one; everything
 * else comes back as it was. `base64` is how cookies have it, `base64url` how JSON Web Tokens (HS256) do.
 */
export function signedAnew(value: string, secrets: Secrets, encoding: 'base64' | 'base64url'): string {
  const dot = value.lastIndexOf('.');
  if (dot < 1) return value;
  const text = value.slice(0, dot);
  const by = signer(text, Buffer.from(value.slice(dot + 1), encoding), secrets);
  return by ? `${text}.${sign(text, secrets).toString(encoding)}` : value;
}
