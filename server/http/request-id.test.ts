import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { buildApp } from '#server/app.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

test('every reply has a unique id, whatever the caller sends', async () => {
  const stated = { 'x-request-id': 'mine', 'request-id': 'mine' };
  const ids: unknown[] = [];
  for (const url of ['/api/health/live', '/api/auth/user', '/api/nothing', '/', '/api/%']) {
    ids.push((await tisane.raw({ url, headers: stated })).headers['x-request-id']);
  }
  expect(new Set(ids).size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[\w-]{8}-[0-9a-z]+$/);
});

test('a refusal before routing has one too, equal to the one in the logs', async () => {
  const lines: string[] = [];
  const app = await buildApp({
    ...tisane.services,
    config: { ...tisane.services.config, logLevel: 'debug' },
    logTo: { write: (line) => lines.push(line) },
  });
  const { headers, statusCode } = await app.inject({
    method: 'POST',
    url: account.login.path,
    // A place of its own: the log has one line a minute for each.
    headers: { origin: 'https://elsewhere.example', 'x-forwarded-for': '198.51.100.39' },
    payload: {},
    // The security log has one such line a minute for each network: other tests use this machine's.
    remoteAddress: '192.0.2.1',
  });
  await app.close();
  const id = headers['x-request-id'];
  expect(statusCode).toBe(403);
  expect(lines.some((line) => line.includes(`"reqId":"${id}"`))).toBe(true);
  await expect.poll(() => tisane.securityLines.some(({ requestId }) => requestId === id)).toBe(true);
});

test('ids of two instances always differ', async () => {
  const other = await buildApp(tisane.services);
  const idOf = async (app: typeof other) =>
    (await app.inject({ url: '/api/health/live' })).headers['x-request-id'];
  const [one, two] = [await idOf(tisane.app), await idOf(other)];
  await other.close();
  expect(`${one}`.slice(0, 8)).not.toBe(`${two}`.slice(0, 8));
});
