import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { isPublicAddress, isPushService, lookupPublic, problemOfEndpoint } from './public-address.ts';
import { createPush, type Push } from './push.ts';
import { openReceiver, type Receiver } from './receiver.testing.ts';
import { vapidSubject } from './vapid.ts';

let tisane: TestApp;
let receiver: Receiver;
let push: Push;
beforeAll(async () => {
  tisane = await startOwnTestApp({ allowPrivatePush: true });
  receiver = await openReceiver();
  push = tisane.services.push;
});
afterAll(async () => {
  await tisane.close();
  await receiver.close();
});

const message = { title: 'Tisane', body: 'Grüße 🌿', path: '/', tag: 'a-tag' };
const subscribe = () => {
  const { endpoint, keys } = receiver.subscribe();
  return { endpoint, ...keys };
};

describe('a push message', () => {
  test('arrives encrypted for its device and signed by this server', async () => {
    expect(await push.send(subscribe(), message)).toBe('sent');
    const { message: got, headers } = receiver.pushed.at(-1) ?? {};
    expect(got).toEqual(message);
    expect(headers).toMatchObject({ ttl: '3600', topic: 'a-tag', 'content-encoding': 'aes128gcm' });
    expect(headers?.authorization).toContain(push.publicKey);
  });

  test('for an unregistered device says so; a refused one is reported without its address', async () => {
    for (const status of [404, 410]) {
      receiver.answer(status);
      expect(await push.send(subscribe(), message)).toBe('gone');
    }
    for (const status of [302, 413, 429, 500]) {
      receiver.answer(status);
      await expect(push.send(subscribe(), message)).rejects.toThrow(`push-answered ${status}`);
    }
    receiver.answer(201);
    const closed = await openReceiver();
    const { endpoint, keys } = closed.subscribe();
    await closed.close();
    const sent = push.send({ endpoint, ...keys }, message);
    await expect(sent).rejects.toThrow('push-unreachable ECONNREFUSED');
  });

  test('is not sent to this machine or its network unless a test allows it', async () => {
    const strict = await createPush(tisane.db, tisane.services.config);
    const before = receiver.pushed.length;
    const { p256dh, auth } = subscribe();
    const inside = [
      'https://127.0.0.1:1/a',
      'https://localhost/a',
      'http://push.example.org/a',
      'https://[::1]/',
    ];
    for (const endpoint of [...inside, subscribe().endpoint]) {
      expect(strict.problemOf({ endpoint, p256dh, auth })).toBeDefined();
      await expect(strict.send({ endpoint, p256dh, auth }, message)).rejects.toThrow('push-address-private');
    }
    expect(receiver.pushed).toHaveLength(before);
  });
});

test('the key pair is made once and shared by all instances', async () => {
  const others = await Promise.all([1, 2, 3].map(() => createPush(tisane.db, tisane.services.config)));
  for (const { publicKey } of others) expect(publicKey).toBe(push.publicKey);
  expect(Buffer.from(push.publicKey, 'base64url')).toHaveLength(65);
});

test('invalid keys are refused', () => {
  const endpoint = 'https://push.example.org/a';
  const { p256dh, auth } = subscribe();
  expect(push.problemOf({ endpoint, p256dh, auth })).toBeUndefined();
  expect(push.problemOf({ endpoint, p256dh: 'a'.repeat(87), auth })).toMatch(/^push-keys-invalid$/);
  expect(push.problemOf({ endpoint, p256dh, auth: 'short' })).toMatch(/^push-keys-invalid$/);
});

describe('addresses', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=a',
    'https://8.8.8.8/a',
  ])('%s may be a push service', (endpoint) => {
    expect(problemOfEndpoint(endpoint)).toBeUndefined();
  });

  test.each([
    'http://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'nonsense',
    'https://user:pass@push.example.org/',
    'https://localhost/',
    'https://a.localhost/',
    'https://printer.local/',
    'https://db.internal/',
    'https://database/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://127.1/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.20.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://168.63.129.16/a',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[64:ff9b::7f00:1]/',
  ])('%s may not', (endpoint) => {
    expect(problemOfEndpoint(endpoint)).toMatch(/^push-address-/);
  });

  test('are checked again when a name is resolved', async () => {
    expect([isPublicAddress('1.1.1.1'), isPublicAddress('127.0.0.1'), isPublicAddress('x')]).toEqual([
      true,
      false,
      false,
    ]);
    const code = await new Promise((looked) => {
      lookupPublic('localhost', { all: true }, (error) => looked(error?.code));
    });
    expect(code).toBe('NOT_PUBLIC');
  });
});

test('push services get a contact', () => {
  const { config } = tisane.services;
  const mail = { smtpUrl: 'smtp://localhost', from: 'Tisane <hello@tisane.example>' };
  expect(vapidSubject({ ...config, vapidSubject: 'mailto:me@example.org' })).toBe('mailto:me@example.org');
  expect(vapidSubject({ ...config, publicUrl: 'https://tisane.example', mail })).toBe(
    'https://tisane.example',
  );
  expect(vapidSubject({ ...config, publicUrl: 'http://tisane.example', mail })).toBe(
    'mailto:hello@tisane.example',
  );
  expect(vapidSubject(config)).toMatch(/^https:/);
});

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', true],
  ['https://web.push.apple.com/abc', true],
  ['https://up.example.org/abc', true],
  ['https://fcm.googleapis.com.evil.example/a', false],
  ['https://evilfcm.googleapis.com/a', false],
  ['https://fcm.googleapis.com:8080/a', false],
  ['https://metadata.google.internal/a', false],
])('%s is a known push service: %s', (endpoint, known) => {
  expect(isPushService(endpoint, ['up.example.org'])).toBe(known);
});
