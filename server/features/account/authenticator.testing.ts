import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');

/** A passkey of a device: a key pair that answers challenges for one site, with or without user verification. */
export function createAuthenticator(origin: string, { asksWho = true } = {}) {
  // WebAuthn flags: user present, user verified, and attested key included.
  const present = asksWho ? 0x05 : 0x01;
  const withKey = 0x40;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(24);
  const id = base64url(credentialId);
  let counter = 0;

  function signedBy(type: string, challenge: unknown, rpId: unknown, flags: number, more: Buffer[] = []) {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const clientData = Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
    const authData = Buffer.concat([sha256(String(rpId)), Buffer.from([flags]), count, ...more]);
    return { clientData, authData };
  }
  const answer = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });

  return {
    /** The result of `navigator.credentials.create`. */
    create(options: Record<string, unknown>) {
      const key = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const rpId = (options.rp as { id: string }).id;
      const { clientData, authData } = signedBy(
        'webauthn.create',
        options.challenge,
        rpId,
        present | withKey,
        [Buffer.alloc(16), length, credentialId, Buffer.from(key)],
      );
      const attestation = isoCBOR.encode(
        new Map<string, string | Map<string, string> | Uint8Array>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(authData)],
        ]),
      );
      return answer({
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      });
    },

    /** The result of `navigator.credentials.get`. */
    get(options: Record<string, unknown>) {
      const { clientData, authData } = signedBy('webauthn.get', options.challenge, options.rpId, present);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey);
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
      };
      return { ...answer(response), response };
    },
  };
}

/** The six digits of an authenticator app for a secret in base32 (RFC 6238); `steps` of 30 s later or earlier. */
export function codeOf(secret: string, steps = 0): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const time = Buffer.alloc(8);
  time.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const mac = createHmac('sha1', key).update(time).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
