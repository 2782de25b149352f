import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  maya = await tisane.signUp();
});
afterAll(() => tisane.close());

test('a forged forwarded address does not change whose guesses are counted', async () => {
  const guess = (made: string) =>
    tisane.raw({
      method: 'POST',
      url: account.login.path,
      headers: { 'x-forwarded-for': `${made}, 203.0.113.7` },
      payload: { email: 'guessed@private.example', password: 'wrong' },
    });
  for (let at = 0; at < 10; at++) expect((await guess(`198.51.100.${at}`)).status).toBe(401);
  expect((await guess('198.51.100.99')).status).toBe(429);
});

test('API replies are not cached on the way', async () => {
  const read = async (url: string) =>
    (await tisane.raw({ url, headers: { cookie: maya.cookie } })).headers['cache-control'];
  expect(await read('/api/dashboard')).toBe('no-store');
  expect(await read('/api/safety-profile')).toBe('no-store');
  expect(await read('/api/account/sessions')).toBe('no-store');
  expect(await read('/api/nothing')).toBe('no-store');
  // The library is the same for everybody; a browser may cache and revalidate it.
  expect(await read('/api/foods')).toBe('private, no-cache');
});
