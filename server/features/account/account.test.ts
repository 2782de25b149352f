import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { visitorCalls } from '#contract/limits.ts';
import { progress } from '#contract/progress.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { createLimits } from './account.limits.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp();
});
afterAll(() => tisane.close());

const password = 'correct horse';
const from = (address: string) => ({ 'x-forwarded-for': address });

describe('signing up', () => {
  test('returns the signed-in person, and nothing secret', async () => {
    const { status, text, headers } = await tisane.raw({
      method: 'POST',
      url: '/api/signup',
      payload: { email: '  Maya@Example.org ', password, firstName: ' Maya ', lastName: 'Okafor' },
    });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({
      id: expect.any(String),
      email: 'maya@example.org',
      firstName: 'Maya',
      lastName: 'Okafor',
      profileImageUrl: null,
      role: 'user',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      locale: 'en',
      ownDevice: true,
    });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('refuses an address that is taken, whatever its case', async () => {
    const { status, body } = await tisane
      .visitor()
      .ask(account.signup, { body: { email: 'MAYA@example.ORG', password } });
    expect(status).toBe(409);
    expect(body.message).toContain('already exists');
  });

  test('says what is wrong, in the form’s words', async () => {
    const refused = async (body: { email: string; password: string }) =>
      (await tisane.visitor().ask(account.signup, { body })).body.message;
    expect(await refused({ email: 'maya', password })).toBe('Please enter a valid email address');
    expect(await refused({ email: 'm@example.org', password: 'short' })).toBe(
      'Password must be at least 8 characters',
    );
  });

  test('lets nobody choose a role or an id', async () => {
    const { text } = await tisane.raw({
      method: 'POST',
      url: '/api/signup',
      payload: { email: 'eve@example.org', password, role: 'admin', id: 'chosen' },
    });
    expect(JSON.parse(text)).toMatchObject({ role: 'user' });
    expect(JSON.parse(text).id).not.toBe('chosen');
  });

  test('one address makes at most sixty accounts an hour', async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 61; count += 1) {
      const { status, headers } = await tisane.raw({
        method: 'POST',
        url: '/api/signup',
        headers: from('192.0.2.60'),
        // The address is taken: a refusal without hashing that still counts.
        payload: { email: 'maya@example.org', password },
      });
      statuses.add(status);
      if (status === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([409, 429]);
  });
});

describe('signing in', () => {
  test('works with any case of the address, and starts a session', async () => {
    const { status, headers } = await tisane.raw({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'Maya@EXAMPLE.org', password },
    });
    expect(status).toBe(200);
    const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
    const me = await tisane.raw({ method: 'GET', url: '/api/auth/user', headers: { cookie } });
    expect(JSON.parse(me.text)).toMatchObject({ email: 'maya@example.org' });
  });

  test('a wrong password and an unknown address get the same reply', async () => {
    const ask = (email: string) =>
      tisane.visitor().ask(account.login, { body: { email, password: 'wrong password' } });
    const [wrong, unknown] = [await ask('maya@example.org'), await ask('nobody@example.org')];
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
    expect(wrong.body.message).toBe('Invalid email or password. Please try again.');
  });

  test('ten wrong passwords block that address only', async () => {
    await tisane.signUp({ email: 'target@example.org' });
    const login = (address: string, secret: string) =>
      tisane.raw({
        method: 'POST',
        url: '/api/login',
        headers: from(address),
        payload: { email: 'target@example.org', password: secret },
      });
    for (let count = 0; count < 10; count += 1)
      expect((await login('192.0.2.1', 'guess it')).status).toBe(401);
    const closed = await login('192.0.2.1', password);
    expect(closed.status).toBe(429);
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('192.0.2.2', password)).status).toBe(200);
  });

  test('concurrent guesses cannot pass the limit', async () => {
    await tisane.signUp({ email: 'parallel@example.org' });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        tisane.raw({
          method: 'POST',
          url: '/api/login',
          headers: from('192.0.2.3'),
          payload: { email: 'parallel@example.org', password: 'guess it' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  });
});

describe('a session', () => {
  test('ends with POST /api/logout, on the server too', async () => {
    const maya = await tisane.signUp();
    expect((await maya.ask(account.logout, {})).status).toBe(200);
    expect((await maya.ask(account.user, {})).status).toBe(401);
  });

  test('with another signature is refused, and it expires', async () => {
    const maya = await tisane.signUp();
    const forged = maya.cookie.replace(
      /(session_token=[^.;]+)\.[^;]+/,
      `$1.${encodeURIComponent(Buffer.alloc(32, 7).toString('base64'))}`,
    );
    expect((await tisane.raw({ url: '/api/auth/user', headers: { cookie: forged } })).status).toBe(401);
    await tisane.db.$client.query(
      `update session set expires_at = now() - interval '1 second' where user_id = $1`,
      [maya.user?.id],
    );
    expect((await maya.ask(account.user, {})).status).toBe(401);
    expect((await maya.ask(progress.goal, {})).status).toBe(401);
  });

  test('is renewed after a day, and its cookie with it', async () => {
    const maya = await tisane.signUp();
    await tisane.db.$client.query(
      `update session set expires_at = now() + interval '5 days' where user_id = $1`,
      [maya.user?.id],
    );
    const { headers } = await maya.ask(account.user, {});
    expect(String(headers['set-cookie'])).toContain('session_token');
    const { rows } = await tisane.db.$client.query(
      `select expires_at > now() + interval '29 days' as renewed from session where user_id = $1`,
      [maya.user?.id],
    );
    expect(rows).toEqual([{ renewed: true }]);
  });
});

test.each([
  [visitorCalls.signups, true],
  [visitorCalls.signupsAtHome, false],
])('an address has %o sign-ups on a server that is public: %s', async ({ count }, isPublic) => {
  const address = isPublic ? '192.0.2.71' : '192.0.2.72';
  const limits = createLimits(tisane.services.db.$client, { isPublic });
  await tisane.db.$client.query(
    `insert into rate_limit (key, points, expire) values ($1, $2, 4102444800000)`,
    [`signup:${address}`, count - 1],
  );
  await limits.countSignup(address);
  await expect(limits.countSignup(address)).rejects.toThrow('Too many accounts');
});

describe('full pages', () => {
  test('GET /api/login leads to the sign-in form', async () => {
    const { status, headers } = await tisane.raw({ url: '/api/login' });
    expect([status, headers.location]).toEqual([302, '/login']);
  });

  const leave = ({ cookie }: { cookie: string }, headers: Record<string, string>) =>
    tisane.raw({ url: '/api/logout', headers: { cookie, ...headers } });

  test.each([
    ['from our own pages', { 'sec-fetch-site': 'same-origin' }],
    ['from the address bar', { 'sec-fetch-site': 'none' }],
    ['from a program', {}],
  ])('GET /api/logout ends the session: %s', async (_, sent: Record<string, string>) => {
    const maya = await tisane.signUp();
    const { status, headers } = await leave(maya, sent);
    expect([status, headers.location]).toEqual([302, '/']);
    expect((await maya.ask(account.user, {})).status).toBe(401);
  });

  test('GET /api/logout from another site’s page leaves the session open', async () => {
    const maya = await tisane.signUp();
    await leave(maya, { 'sec-fetch-site': 'cross-site' });
    await leave(maya, { 'sec-fetch-site': 'same-site' });
    await leave(maya, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'none' });
    await leave(maya, { referer: 'https://elsewhere.example/page' });
    await leave(maya, { referer: 'not an address' });
    expect((await maya.ask(account.user, {})).status).toBe(200);
  });
});

test('hashing a password does not block the event loop', async () => {
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 1);
  await Promise.all([tisane.signUp(), tisane.signUp(), tisane.signUp()]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(5);
});
