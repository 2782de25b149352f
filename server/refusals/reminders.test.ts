import { randomUUID } from 'node:crypto';
import { describe } from 'vitest';
import { examples, id } from '#contract/examples/examples.ts';
import { type NewPushSubscription, reminders } from '#contract/reminders.ts';
import { openInbox } from '#server/notifications/mail/inbox.testing.ts';
import { createMail } from '#server/notifications/mail/mail.ts';
import { openReceiver, type Receiver } from '#server/notifications/push/receiver.testing.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { type Provocations, type Scene, testRefusals } from './refusals.testing.ts';

const { keys } = examples.reminders.addDevice.body;
const add = ({ client }: Pick<Scene, 'client'>, changed: Partial<NewPushSubscription>) =>
  client.ask(reminders.addDevice, {
    body: { endpoint: `https://push.example.org/${randomUUID()}`, keys, ...changed },
  });

const ofDevices: Provocations = {
  'push-key-invalid': (scene) => add(scene, { keys: { ...keys, auth: 'not base64!' } }),
  'push-keys-invalid': (scene) => add(scene, { keys: { ...keys, p256dh: 'A'.repeat(87) } }),
  'push-address-invalid': (scene) => add(scene, { endpoint: 'no address' }),
  'push-address-not-https': (scene) => add(scene, { endpoint: 'http://push.example.org/a' }),
  'push-address-with-password': (scene) => add(scene, { endpoint: 'https://me:pw@push.example.org/a' }),
  'push-address-private': (scene) => add(scene, { endpoint: 'https://127.0.0.1/a' }),
  'push-service-unknown': (scene) => add(scene, { endpoint: 'https://elsewhere.example/a' }),
  'device-of-other': async (scene) => {
    const endpoint = `https://push.example.org/${randomUUID()}`;
    await add(await somebody(scene.tisane), { endpoint });
    return add(scene, { endpoint, keys: { ...keys, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } });
  },
};

const ofTests: Provocations = {
  'device-needed': ({ client }) => client.ask(reminders.test, { body: { channel: 'push' } }),
  'no-such-device': ({ client }) => client.ask(reminders.test, { body: { channel: 'push', deviceId: id } }),
  'email-not-set-up': ({ client }) => client.ask(reminders.test, { body: { channel: 'email' } }),
  'too-many-tests': async ({ client, tisane, id: userId }) => {
    await tisane.db.$client.query(
      `insert into rate_limit (key, points, expire) values ($1, 10, 4102444800000)`,
      [`reminder-test:${userId}`],
    );
    return client.ask(reminders.test, { body: { channel: 'email' } });
  },
};

describe('refusals of reminders', () => {
  testRefusals({ ...ofDevices, ...ofTests });
});

describe('refusals of reminders that could not be sent', () => {
  let receiver: Receiver;
  const testOnDevice = async ({ client }: Scene, status: number) => {
    const { path: _path, ...body } = receiver.subscribe();
    const { id: deviceId } = await client.get(reminders.addDevice, { body });
    receiver.answer(status);
    return client.ask(reminders.test, { body: { channel: 'push', deviceId } });
  };
  const handedOver: Provocations = {
    'push-refused': (scene) => testOnDevice(scene, 500),
    'device-gone': (scene) => testOnDevice(scene, 410),
    'email-not-confirmed': ({ client }) => client.ask(reminders.test, { body: { channel: 'email' } }),
    'email-refused': async ({ client, tisane, id: userId }) => {
      await tisane.db.$client.query(`update "user" set email_verified = true where id = $1`, [userId]);
      return client.ask(reminders.test, { body: { channel: 'email' } });
    },
  };
  testRefusals(handedOver, async () => {
    receiver = await openReceiver();
    const inbox = await openInbox();
    inbox.refuse();
    const settings = { smtpUrl: inbox.url, from: 'Tisane <hello@tisane.example>' };
    return startOwnTestApp({
      allowPrivatePush: true,
      config: { mail: settings, logLevel: 'silent' },
      mail: createMail(settings),
    });
  });
});
