import { expect, onTestFinished, test } from 'vitest';
import { account } from '#contract/account.ts';
import { startOwnTestApp } from '#server/testing.ts';

test('one network that floods the sign-in delays others, but keeps nobody out', async () => {
  const tisane = await startOwnTestApp();
  onTestFinished(() => tisane.close());
  const { user } = await tisane.signUp();
  const from = (address: string) => tisane.browser({ 'x-forwarded-for': address });
  const wrong = (at: number) => ({ body: { email: `x${at}@example.org`, password: 'wrong password' } });
  const stranger = from('198.51.100.66');
  const flood = Array.from({ length: 150 }, (_, at) => stranger.ask(account.login, wrong(at)));
  const body = { email: user?.email ?? '', password: 'correct horse' };
  expect((await from('203.0.113.66').ask(account.login, { body })).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses).toContain(503);
  // Over its limit it is refused before it could wait.
  let { status } = await stranger.ask(account.login, wrong(0));
  for (let at = 1; status !== 429 && at < 200; at += 1)
    ({ status } = await stranger.ask(account.login, wrong(at)));
  expect(status).toBe(429);
});
