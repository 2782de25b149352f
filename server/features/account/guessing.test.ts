import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginLimits } from '#contract/limits.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const login = (email: string, address: string, password = 'guess it') =>
  tisane.raw({
    method: 'POST',
    url: '/api/login',
    headers: { 'x-forwarded-for': address },
    payload: { email, password },
  });

async function guessesTaken(email: string, addressOf: (index: number) => string): Promise<number> {
  const answers = await Promise.all(Array.from({ length: 60 }, (_, index) => login(email, addressOf(index))));
  return answers.filter(({ status }) => status === 401).length;
}

test.each([
  [
    'one /56',
    (index: number) => `2001:db8:1:${(0x100 + index).toString(16)}::1`,
    loginLimits.account.networks[0],
  ],
  [
    'one /48',
    (index: number) => `2001:db8:2:${(index * 0x100).toString(16)}::1`,
    loginLimits.account.networks[1],
  ],
  ['one /24', (index: number) => `198.51.100.${index + 1}`, loginLimits.account.networks[0]],
])(
  'guesses at an account from %s are blocked, and the owner elsewhere gets in',
  async (what, addressOf, most) => {
    const email = `${what.replace(/\W/g, '')}@example.org`;
    await tisane.signUp({ email });
    expect(await guessesTaken(email, addressOf)).toBe(most);
    expect((await login(email, addressOf(59), 'correct horse')).status).toBe(429);
    expect((await login(email, '203.0.113.9', 'correct horse')).status).toBe(200);
  },
  120_000,
);

test('a sign-in that works does not clear the wrong tries at other accounts from its address', async () => {
  const email = 'between@example.org';
  await tisane.signUp({ email });
  const address = '203.0.113.77';
  const { address: most } = loginLimits.anyAccount;
  const statuses: number[] = [];
  for (let index = 0; index < most + 5; index += 5) {
    const guesses = [0, 1, 2, 3, 4].map((more) => login(`other${index + more}@example.org`, address));
    statuses.push(...(await Promise.all(guesses)).map(({ status }) => status));
    if (index === 0) expect((await login(email, address, 'correct horse')).status).toBe(200);
  }
  expect(statuses).toEqual([...Array(most).fill(401), ...Array(5).fill(429)]);
}, 120_000);
