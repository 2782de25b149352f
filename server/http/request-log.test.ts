import type { InjectOptions } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { loggedError } from './request-log.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({
    config: {
      publicUrl: 'https://tisane.example',
      oidc: { issuer: 'http://127.0.0.1:9', clientId: 'tisane', clientSecret: 'hush', name: 'Nobody' },
    },
  });
});
afterAll(() => tisane?.close());

const secret = 'Zk3x9-secret-of-somebody';

/** The server's own log at LOG_LEVEL=debug of a request. */
async function logOf(request: InjectOptions): Promise<string> {
  let text = '';
  const { services } = tisane;
  const app = await buildApp({
    ...services,
    config: { ...services.config, logLevel: 'debug' },
    logTo: {
      write: (line) => {
        text += line;
      },
    },
  });
  await app.inject(request);
  await app.close();
  return text;
}

describe('at LOG_LEVEL=debug', () => {
  const payload = { token: secret, password: 'correct horse staple' };
  test.each<[string, InjectOptions]>([
    ['a letter’s link for a new password', { url: `/reset-password?token=${secret}` }],
    ['a new password', { method: 'POST', url: `/api/account/password/reset?token=${secret}`, payload }],
    ['a letter’s link that confirms an address', { url: `/verify-email?token=${secret}` }],
    ['a calendar’s address', { url: `/api/calendar/${secret}.ics` }],
    [
      'a link to the page for the doctor',
      { method: 'POST', url: `/api/shl/${secret}`, payload: { recipient: secret, passcode: secret } },
    ],
    ['an "unsubscribe" link', { url: `/unsubscribe/${secret}` }],
    ['a mail program’s "unsubscribe"', { method: 'POST', url: `/unsubscribe/${secret}` }],
    ['the way back from a provider', { url: `/api/auth/callback/oidc?code=${secret}&state=${secret}` }],
    ['an address that is not there', { url: `/api/nothing/${secret}` }],
    ['an address that cannot be read', { url: `/api/%/${secret}` }],
    [
      'headers',
      { url: '/api/health/live', headers: { cookie: `a=${secret}`, authorization: secret, referer: secret } },
    ],
  ])('%s is logged without its secret', async (_name, request) => {
    const text = await logOf({ ...request, remoteAddress: '203.0.113.77' });
    expect(text).not.toContain(secret);
    expect(text).not.toContain('203.0.113.77');
    expect(text).not.toContain('correct horse');
  });

  test('a request is logged by its route', async () => {
    const text = await logOf({ url: `/unsubscribe/${secret}` });
    // A log line about a stalled main thread may stand between.
    const lines = text.split('\n').map((each) => each && JSON.parse(each));
    expect(lines.find(({ msg }) => msg === 'incoming request')).toMatchObject({
      req: { method: 'GET', route: '/unsubscribe/:token', network: '127.0.0.0/24' },
    });
  });
});

describe('an error in the log', () => {
  const problem = async (text: string) => {
    const failed: unknown = await tisane.db.$client.query(text).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(pg.DatabaseError);
    return JSON.stringify(loggedError(new Error(`Failed query: ${text}`, { cause: failed })));
  };

  test('has no value of a query', async () => {
    expect(await problem(`select '${secret}'::uuid`)).not.toContain(secret);
    await tisane.signUp({ email: 'taken@example.org' });
    const taken = await problem(`insert into "user" (name, email) values ('${secret}', 'taken@example.org')`);
    expect(taken).not.toContain(secret);
    expect(taken).not.toContain('taken@');
    expect(JSON.parse(taken)).toMatchObject({ code: '23505', table: 'user', constraint: 'user_email' });
  });

  test('has no full address, and no extra fields of libraries', () => {
    const error = Object.assign(new Error('550 no such user <ada@example.org>'), {
      response: secret,
      config: { auth: secret },
      code: 'EENVELOPE',
    });
    const logged = loggedError(error);
    expect(logged).toMatchObject({ code: 'EENVELOPE', message: '550 no such user <a…@example.org>' });
    expect(JSON.stringify(logged)).not.toContain(secret);
    expect(logged.stack).toContain('request-log.test.ts');
    expect(logged.stack).not.toContain('example.org');
  });
});
