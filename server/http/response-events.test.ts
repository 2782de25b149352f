import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { buildApp } from '#server/app.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let ada: Client;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane?.close());
beforeEach(async () => {
  // A new person each time, as repeats have one line a minute.
  ada = await tisane.signUp();
  tisane.securityLines.length = 0;
});

async function eventsOf(request: Parameters<TestApp['raw']>[0], app = tisane.app) {
  const headers = { cookie: ada.cookie, 'x-forwarded-for': '203.0.113.77', ...request.headers };
  const { statusCode } = await app.inject({ ...request, headers });
  await expect.poll(() => tisane.securityLines.length).toBeGreaterThan(0);
  return { statusCode, lines: tisane.securityLines };
}

test('a refused permission is an event, with person and request', async () => {
  const { statusCode, lines } = await eventsOf({ url: '/api/admin/users?search=secret' });
  expect(statusCode).toBe(403);
  expect(lines).toMatchObject([
    {
      event: 'authz_fail',
      level: 'error',
      userId: ada.user?.id,
      method: 'GET',
      route: '/api/admin/users',
      network: '203.0.113.0/24',
      requestId: expect.any(String),
    },
  ]);
  expect(JSON.stringify(lines)).not.toContain('secret');
});

test('a cross-site write is an event', async () => {
  const { lines } = await eventsOf({
    method: 'POST',
    url: '/api/user-preferences',
    headers: { origin: 'https://elsewhere.example' },
    payload: {},
  });
  expect(lines).toMatchObject([{ event: 'malicious_cors', route: '/api/user-preferences' }]);
});

test('an invalid shape is an event, without the input', async () => {
  const payload = { emailNotifications: 'the secret' };
  const { lines } = await eventsOf({ method: 'POST', url: '/api/user-preferences', payload });
  expect(lines).toMatchObject([
    { event: 'input_validation_fail', route: '/api/user-preferences', userId: ada.user?.id },
  ]);
  expect(JSON.stringify(lines)).not.toContain('the secret');
});

test('a server error has method, route and person, without the input', async () => {
  let log = '';
  const { services } = tisane;
  const app = await buildApp({
    ...services,
    now: () => {
      throw new Error('broken clock');
    },
    logTo: {
      write: (line) => {
        log += line;
      },
    },
  });
  const { statusCode, lines } = await eventsOf({ url: '/api/dashboard?secret=1' }, app);
  await app.close();
  expect(statusCode).toBe(500);
  expect(lines).toMatchObject([
    { event: 'sys_error', level: 'error', userId: ada.user?.id, method: 'GET', route: '/api/dashboard' },
  ]);
  const [line] = log.split('\n').filter((each) => each.includes('request failed'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    reqId: lines[0]?.requestId,
    req: { method: 'GET', route: '/api/dashboard' },
    err: { message: 'broken clock' },
  });
  expect(log).not.toContain('secret');
});

test('the cookie of an ended session is an event, a missing cookie is none', async () => {
  await ada.get(account.logout, {});
  tisane.securityLines.length = 0;
  await tisane.visitor().ask(account.user, {});
  const { statusCode, lines } = await eventsOf({ url: account.user.path });
  expect(statusCode).toBe(401);
  expect(lines).toMatchObject([
    { event: 'session_use_after_expire', level: 'warn', route: account.user.path, network: '203.0.113.0/24' },
  ]);
});
