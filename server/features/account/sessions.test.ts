import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { dashboard } from '#contract/dashboard.ts';
import { security } from '#contract/security.ts';
import { deviceWords, storedDevice, storedUserAgent } from '#server/http/device.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

async function signIn(email: string, userAgent: string) {
  const browser = tisane.browser({ 'user-agent': userAgent });
  await browser.get(account.login, { body: { email, password: 'correct horse' } });
  return browser;
}

describe('sessions', () => {
  test('are listed with their devices, this one marked, without secrets', async () => {
    await tisane.signUp({ email: 'list@sessions.example' });
    const [laptop, phone] = [
      await signIn('list@sessions.example', firefox),
      await signIn('list@sessions.example', iphone),
    ];
    await phone.get(account.user, {});
    const sessions = await laptop.get(security.sessions, {});
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ current }) => current).map(({ device }) => device)).toEqual([
      'Firefox on Windows',
    ]);
    expect(sessions.map(({ device }) => device)).toContain('Safari on iOS');
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'createdAt',
      'current',
      'device',
      'id',
      'lastSeenAt',
    ]);
  });

  test('say when they were last seen', async () => {
    const maya = await tisane.signUp();
    await tisane.db.$client.query(
      `update session set updated_at = now() - interval '3 days' where user_id = $1`,
      [maya.user?.id],
    );
    const seen = async () => Date.parse((await maya.get(security.sessions, {}))[0]?.lastSeenAt ?? '');
    const before = await seen();
    await maya.get(account.user, {});
    expect(await seen()).toBeGreaterThan(before + 2 * 86_400_000);
  });

  test('end one by one, everywhere else, and everywhere', async () => {
    await tisane.signUp({ email: 'end@sessions.example' });
    const [one, two, three] = [
      await signIn('end@sessions.example', firefox),
      await signIn('end@sessions.example', iphone),
      await signIn('end@sessions.example', ''),
    ];
    const status = async (who: typeof one) => (await who.ask(account.user, {})).status;
    const current = (await two.get(security.sessions, {})).find((session) => session.current);
    await one.get(security.endSession, { params: { sessionId: current?.id ?? '' } });
    expect([await status(one), await status(two), await status(three)]).toEqual([200, 401, 200]);
    await one.get(security.endSessions, { body: { keepThis: true } });
    expect([await status(one), await status(three)]).toEqual([200, 401]);
    await one.get(security.endSessions, { body: { keepThis: false } });
    expect(await status(one)).toBe(401);
  });

  test('of another person cannot be ended', async () => {
    const [maya, eve] = [await tisane.signUp(), await tisane.signUp()];
    const [session] = await maya.get(security.sessions, {});
    await eve.get(security.endSession, { params: { sessionId: session?.id ?? '' } });
    await eve.get(security.endSessions, { body: { keepThis: false } });
    expect((await maya.ask(account.user, {})).status).toBe(200);
  });
});

describe('a browser has one session', () => {
  test('a new sign-in ends the browser’s previous session, whoever’s it was', async () => {
    await tisane.signUp({ email: 'again@sessions.example' });
    await tisane.signUp({ email: 'other@sessions.example' });
    const browser = await signIn('again@sessions.example', firefox);
    const before = browser.cookie;
    const isAlive = async (cookie: string) =>
      (await tisane.raw({ url: account.user.path, headers: { cookie } })).status === 200;
    await browser.get(account.login, {
      body: { email: 'again@sessions.example', password: 'correct horse' },
    });
    expect([await isAlive(before), await isAlive(browser.cookie)]).toEqual([false, true]);
    const between = browser.cookie;
    await browser.get(account.login, {
      body: { email: 'other@sessions.example', password: 'correct horse' },
    });
    expect([await isAlive(between), await isAlive(browser.cookie)]).toEqual([false, true]);
    const last = browser.cookie;
    const wrong = { body: { email: 'again@sessions.example', password: 'wrong password' } };
    expect((await browser.ask(account.login, wrong)).status).toBe(401);
    expect(await isAlive(last)).toBe(true);
  });

  test('a session ends after ninety days, even with use', async () => {
    const maya = await tisane.signUp();
    const grow = (days: number) =>
      tisane.db.$client.query(
        `update session set created_at = now() - make_interval(days => $2), expires_at = now() + interval '20 days'
          where user_id = $1`,
        [maya.user?.id, days],
      );
    await grow(89);
    expect((await maya.ask(account.user, {})).status).toBe(200);
    await grow(91);
    expect((await maya.ask(account.user, {})).status).toBe(401);
    expect((await maya.ask(dashboard.read, {})).status).toBe(401);
  });
});

test('a device in words, whatever its user agent is', () => {
  expect(deviceWords(undefined, 'en')).toBe('Unknown device');
  expect(deviceWords('curl/8.5.0', 'en')).not.toBe('');
  expect(deviceWords('<script>'.repeat(500), 'en')).toBe('Unknown device');
});

test('a text that is no user agent is not stored as one; words of an earlier version stay', () => {
  expect(storedUserAgent('You have won a prize')).toBeUndefined();
  expect(storedUserAgent('curl/8.5.0'.repeat(100))).toHaveLength(400);
  const firefox = storedUserAgent('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0') ?? null;
  expect(storedDevice(firefox, 'en')).toBe('Firefox on Linux');
  expect(storedDevice('Microsoft Edge on Windows', 'en')).toBe('Microsoft Edge on Windows');
  expect(storedDevice(null, 'en')).toBeNull();
});
