import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retention } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { purgeOldEvents } from '#server/database/security-events.queries.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { createSecurityLog, securityEvent } from './security-log.ts';

let tisane: TestApp;
let ada: Client;

beforeAll(async () => {
  tisane = await startTestApp();
  ada = await tisane.signUp();
});
afterAll(() => tisane?.close());

function logTo(lines: Record<string, unknown>[], logLevel: Config['logLevel'], now?: () => Date) {
  const destination = { write: (line: string) => lines.push(JSON.parse(line)) };
  return createSecurityLog(tisane.db, { logLevel }, { destination, ...(now && { now }) });
}

const userId = () => ada.user?.id ?? '';

async function rowsOf(event: string) {
  const { rows } = await tisane.db.$client.query(
    'select event, about, at, times, device, network from security_events where user_id = $1 and event = $2 order by at',
    [userId(), event],
  );
  return rows;
}

test('an event is a separate line at every LOG_LEVEL, without a full address', async () => {
  const lines: Record<string, unknown>[] = [];
  const securityLog = logTo(lines, 'fatal');
  const app = Fastify({ trustProxy: true });
  app.post('/api/things/:token', async (request) => {
    securityEvent({ securityLog }, 'authn_login_fail', {
      request,
      email: 'ada@example.org',
      about: 'password',
    });
    return {};
  });
  await app.inject({
    method: 'POST',
    url: '/api/things/secret-token?code=secret-code',
    headers: {
      'x-forwarded-for': '203.0.113.77',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
    },
    payload: { password: 'secret-password' },
  });
  await app.close();
  expect(lines).toEqual([
    {
      level: 'warn',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      app: 'tisane',
      log: 'security',
      event: 'authn_login_fail',
      about: 'password',
      email: 'a…@example.org',
      requestId: expect.any(String),
      method: 'POST',
      route: '/api/things/:token',
      network: '203.0.113.0/24',
      device: 'Firefox on Linux',
    },
  ]);
});

test('silent is silent', () => {
  const lines: Record<string, unknown>[] = [];
  securityEvent({ securityLog: logTo(lines, 'silent') }, 'sys_startup');
  expect(lines).toEqual([]);
});

test('frequent events have one line a minute, with a count', () => {
  const lines: Record<string, unknown>[] = [];
  const securityLog = logTo(lines, 'warn');
  for (let n = 0; n < 500; n++) securityEvent({ securityLog }, 'authz_fail', { userId: userId() });
  securityEvent({ securityLog }, 'authz_fail', { userId: 'somebody else' });
  expect(lines).toHaveLength(2);
});

test('a repeat within the hour adds to its row’s count, and later it is a new row', async () => {
  let now = new Date('2026-03-01T10:00:00Z');
  const securityLog = logTo([], 'warn', () => now);
  const wrong = async (instant: string) => {
    now = new Date(instant);
    securityEvent({ securityLog }, 'authn_login_lock', { userId: userId(), about: 'password' });
    await securityLog.settled();
  };
  await wrong('2026-03-01T10:00:00Z');
  await wrong('2026-03-01T10:59:00Z');
  await wrong('2026-03-01T12:00:00Z');
  expect(await rowsOf('authn_login_lock')).toMatchObject([
    { times: 2, at: new Date('2026-03-01T10:59:00Z') },
    { times: 1, at: new Date('2026-03-01T12:00:00Z') },
  ]);
});

test('a list is bounded, and frequent kinds do not remove other kinds', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const securityLog = logTo([], 'warn', () => now);
  securityEvent({ securityLog }, 'authn_password_change', { userId: userId() });
  await securityLog.settled();
  for (let n = 0; n < retention.securityEventsOfKind + 20; n++) {
    now = new Date(now.getTime() + 2 * 3_600_000);
    securityEvent({ securityLog }, 'authn_login_fail', { userId: userId(), about: 'password' });
    await securityLog.settled();
  }
  const fails = await rowsOf('authn_login_fail');
  expect(fails).toHaveLength(retention.securityEventsOfKind);
  expect(fails.at(-1)?.at).toEqual(now);
  expect(await rowsOf('authn_password_change')).toHaveLength(1);
});

test('rows older than half a year are deleted', async () => {
  let now = new Date('2026-03-02T10:00:00Z');
  const securityLog = logTo([], 'warn', () => now);
  for (const instant of ['2025-06-01T00:00:00Z', '2026-03-01T00:00:00Z']) {
    now = new Date(instant);
    securityEvent({ securityLog }, 'user_updated', { userId: userId(), about: 'two-factor-on' });
    await securityLog.settled();
  }
  await purgeOldEvents(tisane.db, new Date('2026-03-02T10:00:00Z'));
  expect(await rowsOf('user_updated')).toMatchObject([{ at: new Date('2026-03-01T00:00:00Z') }]);
});

test('a deleted person’s event, or a failing database, stops nobody', async () => {
  const lines: Record<string, unknown>[] = [];
  const securityLog = logTo(lines, 'warn');
  securityEvent({ securityLog }, 'authn_login_success', { userId: '00000000-0000-4000-8000-000000000000' });
  securityEvent({ securityLog }, 'authn_login_success', { userId: 'not an id' });
  await securityLog.settled();
  expect(lines.map(({ event, msg }) => event ?? msg)).toEqual([
    'authn_login_success',
    'authn_login_success',
    'a security event was not stored for its owner',
  ]);
});
