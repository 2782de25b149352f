import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { type NewPushSubscription, reminders } from '#contract/reminders.ts';
import { security } from '#contract/security.ts';
import { defaultReminderSettings } from '#domain/reminders/reminders.ts';
import { runAt, somebody } from '#server/notifications/person.testing.ts';
import { openReceiver, type Receiver } from '#server/notifications/push/receiver.testing.ts';
import { type Client, startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  tisane = await startOwnTestApp({ allowPrivatePush: true });
});
afterAll(async () => {
  await tisane.close();
  await receiver.close();
});

const admin = async () => {
  const client = await tisane.signUp();
  await tisane.db.$client.query(`update "user" set role = 'admin' where id = $1`, [client.user?.id]);
  return client;
};
const subscription = (): NewPushSubscription => {
  const { endpoint, keys } = receiver.subscribe();
  return { endpoint, keys };
};
const add = (who: Client, body: NewPushSubscription) => who.get(reminders.addDevice, { body });
const devicesOf = (who: Client) => who.get(reminders.devices, {});

describe('reminder settings', () => {
  test('are the defaults until they are saved, and private', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    expect(await maya.get(reminders.settings, {})).toEqual({ ...defaultReminderSettings, emailStopped: [] });
    const wished = {
      times: { morning: '06:15', midday: null, evening: '21:45' },
      channels: { push: false, email: true },
      mealTimes: true,
      eveningBefore: '19:30',
      checkInTime: '19:00',
      weeklyDay: 'friday' as const,
      weeklyTime: '09:00',
      quiet: null,
      discreet: false,
    };
    for (let count = 0; count < 2; count += 1) {
      const saved = await maya.get(reminders.saveSettings, { body: wished });
      expect(saved).toEqual({ ...wished, emailStopped: [] });
    }
    expect(await maya.get(reminders.settings, {})).toEqual({ ...wished, emailStopped: [] });
    // An older app without the time for check-ins leaves it unchanged.
    const { checkInTime: _, ...earlier } = wished;
    await maya.get(reminders.saveSettings, { body: { ...earlier, mealTimes: false, base: earlier } });
    expect(await maya.get(reminders.settings, {})).toEqual({ ...wished, mealTimes: false, emailStopped: [] });
    expect(await ben.get(reminders.settings, {})).toEqual({ ...defaultReminderSettings, emailStopped: [] });
  });

  test.each([
    [{ times: { morning: '25:00', midday: null, evening: null } }, /time like 22:00.*times\.morning/],
    [{ times: { morning: '08:00', midday: null } }, /times\.evening/],
    [{ times: null }, /times/],
    [{ eveningBefore: null }, /eveningBefore/],
    [{ weeklyDay: 'someday' }, /weeklyDay/],
    [{ weeklyTime: '9:00' }, /weeklyTime/],
    [{ quiet: { from: '22:00' } }, /quiet\.to/],
    [{ quiet: { from: '22:00', to: '22:00' } }, /Quiet hours need a beginning and another end/],
    [{ channels: { push: 'yes', email: false } }, /channels\.push/],
    [{ discreet: undefined }, /discreet/],
  ])('%j are refused', async (wrong, message) => {
    const maya = await tisane.signUp();
    const { status, text } = await tisane.raw({
      method: 'PUT',
      url: reminders.saveSettings.path,
      headers: { cookie: maya.cookie },
      payload: { ...defaultReminderSettings, ...wrong },
    });
    expect(status).toBe(400);
    // The field that it is about stands beside the sentence.
    expect(text).toMatch(message);
  });
});

describe('devices', () => {
  test('are listed in words, without address and keys, and belong to one person', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const one = subscription();
    const device = await add(maya, one);
    expect(device).toEqual({
      id: expect.any(String),
      device: expect.any(String),
      createdAt: expect.any(String),
      lastSentAt: null,
    });
    expect((await add(maya, one)).id).toBe(device.id);
    await add(maya, subscription());
    expect(await devicesOf(maya)).toHaveLength(2);
    expect(await devicesOf(ben)).toEqual([]);

    await ben.get(reminders.removeDevice, { params: { deviceId: device.id } });
    expect(await devicesOf(maya)).toHaveLength(2);
    for (let count = 0; count < 2; count += 1) {
      await maya.get(reminders.removeDevice, { params: { deviceId: device.id } });
    }
    expect(await devicesOf(maya)).toHaveLength(1);
  });

  test('are not taken over by someone who knows only the address', async () => {
    const [maya, eve] = [await tisane.signUp(), await tisane.signUp()];
    const hers = subscription();
    await add(maya, hers);
    const { keys } = subscription();
    for (const forged of [keys, { ...hers.keys, auth: keys.auth }, { ...keys, auth: hers.keys.auth }]) {
      const body = { endpoint: hers.endpoint, keys: forged };
      expect((await eve.ask(reminders.addDevice, { body })).status).toBe(409);
    }
    expect([(await devicesOf(maya)).length, (await devicesOf(eve)).length]).toEqual([1, 0]);
  });

  test('belong to the person who adds them last in that browser', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const shared = subscription();
    const before = await add(maya, shared);
    const after = await add(ben, shared);
    expect(after.id).not.toBe(before.id);
    expect(await devicesOf(maya)).toEqual([]);
    expect(await devicesOf(ben)).toHaveLength(1);
  });

  test('are reminded while their session lives, and not after it was ended elsewhere', async () => {
    const email = 'phone@example.org';
    const home = await tisane.signUp({ email });
    const phone = tisane.browser();
    const login = () => phone.get(account.login, { body: { email, password: 'correct horse' } });
    await login();
    const ofPhone = subscription();
    await phone.get(reminders.addDevice, { body: ofPhone });
    await add(home, subscription());
    // A new sign-in, or a proof, is another session in the same browser.
    await login();
    await phone.get(security.prove, { body: { password: 'correct horse' } });
    expect(await devicesOf(home)).toHaveLength(2);
    const sessions = await home.get(security.sessions, {});
    for (const { id, current } of sessions) {
      if (!current) await home.get(security.endSession, { params: { sessionId: id } });
    }
    expect(await devicesOf(home)).toHaveLength(1);
    await home.get(security.endSessions, { body: { keepThis: true } });
    expect(await devicesOf(home)).toHaveLength(1);
  });

  test('are twenty at most: the oldest is removed', async () => {
    const maya = await tisane.signUp();
    const first = await add(maya, subscription());
    for (let count = 0; count < 20; count += 1) await add(maya, subscription());
    const ids = (await devicesOf(maya)).map(({ id }) => id);
    expect(ids).toHaveLength(20);
    expect(ids).not.toContain(first.id);
  });

  test('in our own network are refused, and so are invalid keys', async () => {
    const strict = await startTestApp();
    const maya = await strict.signUp();
    const { keys } = subscription();
    for (const endpoint of [
      'https://127.0.0.1/a',
      'http://push.example.org/a',
      'https://localhost/',
      'x',
      'https://elsewhere.example/a',
      'https://push.example.org:8443/a',
      'https://evil-push.example.org/a',
    ]) {
      const { status, body } = await maya.ask(reminders.addDevice, { body: { endpoint, keys } });
      expect([endpoint, status]).toEqual([endpoint, 400]);
      expect(body.message).toMatch(/^[A-Z].*\.$/);
    }
    const endpoint = 'https://push.example.org/a';
    const forged = { p256dh: 'A'.repeat(87), auth: keys.auth };
    expect((await maya.ask(reminders.addDevice, { body: { endpoint, keys: forged } })).status).toBe(400);
    expect((await maya.ask(reminders.addDevice, { body: { endpoint, keys } })).status).toBe(200);
    await strict.close();
  });
});

describe('a test', () => {
  const send = (who: Client, deviceId?: string) =>
    who.ask(reminders.test, { body: { channel: 'push', ...(deviceId && { deviceId }) } });

  test('reaches this device, or reports the problem', async () => {
    const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
    const { path, ...body } = receiver.subscribe();
    const { id } = await add(maya, body);
    expect((await send(maya, id)).status).toBe(200);
    expect(receiver.pushed.filter(({ device }) => device === path)).toMatchObject([
      { message: { title: 'Tisane', path: '/settings/reminders' } },
    ]);
    expect((await send(maya)).status).toBe(400);
    expect((await send(ben, id)).status).toBe(404);
    receiver.answer(500);
    const busy = await send(maya, id);
    expect([busy.status, busy.body.message]).toEqual([
      502,
      'The push service did not take it. Please try again later.',
    ]);
    receiver.answer(410);
    expect((await send(maya, id)).status).toBe(409);
    receiver.answer(201);
    expect(await devicesOf(maya)).toEqual([]);
    const message = await maya.ask(reminders.test, { body: { channel: 'email' } });
    expect([message.status, message.body.message]).toEqual([409, 'Email is not set up on this server.']);
  });

  test('is limited to ten an hour', async () => {
    const maya = await tisane.signUp();
    const { id } = await add(maya, subscription());
    for (let count = 0; count < 10; count += 1) expect((await send(maya, id)).status).toBe(200);
    const { status, headers } = await send(maya, id);
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  });
});

test('the available channels are listed', async () => {
  const maya = await tisane.signUp();
  expect(await maya.get(reminders.channels, {})).toEqual({
    email: { configured: false, verified: false },
    push: { configured: true, publicKey: tisane.services.push.publicKey },
  });
});

test('admins see results as anonymous counts', async () => {
  const maya = await somebody(tisane, { receiver });
  const ben = await somebody(tisane, { receiver });
  tisane.setNow('2031-01-14T07:00:00Z');
  await runAt(tisane, '2031-01-14T08:00:00Z');
  receiver.answer(500);
  await runAt(tisane, '2031-01-14T12:30:00Z');
  receiver.answer(201);
  const delivery = await (await admin()).get(reminders.delivery, {});
  expect(delivery.since).toBe('2031-01-07T12:30:00.000Z');
  expect(delivery.counts).toEqual(
    expect.arrayContaining([
      { kind: 'rituals', channel: 'push', result: 'sent', count: 2 },
      { kind: 'rituals', channel: 'push', result: 'waiting', count: 2 },
    ]),
  );
  expect(delivery.errors[0]).toEqual({
    at: '2031-01-14T12:30:00.000Z',
    kind: 'rituals',
    channel: 'push',
    failure: { code: 'push-answered', detail: '500' },
  });
  const text = JSON.stringify(delivery);
  for (const private_ of [maya.userId, maya.email, ben.userId, '127.0.0.1'])
    expect(text).not.toContain(private_);
  tisane.setNow('2031-01-25T12:00:00Z');
  expect((await (await admin()).get(reminders.delivery, {})).counts).toEqual([]);
});
