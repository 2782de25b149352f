import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { NewPushSubscription } from '#contract/reminders.ts';
import type { PushMessage } from './push.ts';

/** A message as the browser decrypts it, with the push service's request. */
export type Pushed = { message: PushMessage; headers: IncomingHttpHeaders; device: string };

export type Receiver = {
  pushed: Pushed[];
  /** Subscribes a browser. `path` identifies its address. */
  subscribe(): NewPushSubscription & { path: string };
  /** Sets the status of all further replies: 201 accepts a message, any other refuses it. */
  answer(status: number): void;
  close(): Promise<void>;
};

type Device = { keys: ECDH; auth: Buffer };

/** A test's own push service, and its browsers: checks the signature, and decrypts (RFC 8291). */
export async function openReceiver(): Promise<Receiver> {
  const devices = new Map<string, Device>();
  const pushed: Pushed[] = [];
  let status = 201;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = request.url ?? '';
      const device = devices.get(path);
      if (status === 201 && device) {
        checkSignature(request.headers.authorization ?? '', origin);
        const message = JSON.parse(decrypt(Buffer.concat(parts), device));
        pushed.push({ message, headers: request.headers, device: path });
      }
      response.writeHead(device ? status : 404).end('nothing to see');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    pushed,
    subscribe() {
      const path = `/push/${randomUUID()}`;
      const keys = createECDH('prime256v1');
      keys.generateKeys();
      const auth = randomBytes(16);
      devices.set(path, { keys, auth });
      return {
        path,
        endpoint: `${origin}${path}`,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    answer(next) {
      status = next;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

/** VAPID (RFC 8292): a token for this service, not expired, signed with the key that it names. */
function checkSignature(authorization: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const signed = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!signed || aud !== origin || exp * 1000 < Date.now() || !/^(mailto:|https:)/.test(sub)) {
    throw new Error('The push is not signed as it should be');
  }
}

/** aes128gcm of RFC 8188 with the keys of RFC 8291. */
function decrypt(body: Buffer, { keys, auth }: Device): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnd);
  const derive = (secret: Uint8Array, saltOf: Uint8Array, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, saltOf, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const secret = derive(keys.computeSecret(sender), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}
