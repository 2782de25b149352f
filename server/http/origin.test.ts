import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { startOwnTestApp, startTestApp, type TestApp } from '#server/testing.ts';

// Without PUBLIC_URL: a site could let its own name lead to this server, and post from its pages.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const signsUpAt = async (host: string, headers: Record<string, string>, to = tisane) => {
  const email = `${crypto.randomUUID()}@example.org`;
  const { status, text } = await to.raw({
    method: account.signup.method,
    url: account.signup.path,
    headers: { host, 'x-forwarded-for': '203.0.113.9', ...headers },
    payload: { email, password: 'correct horse staple' },
  });
  return [host, status, (JSON.parse(text) as { code?: string }).code];
};
const ofPage = (host: string) => ({ origin: `http://${host}`, 'sec-fetch-site': 'same-origin' });

test.each([
  'localhost:3000',
  '192.168.1.5:3000',
  '[::1]:3000',
  'nas',
  'tea.localhost',
  'nas.local',
  'nas.lan',
  'tea.test',
])('a page of %s may write', async (host) => {
  expect(await signsUpAt(host, ofPage(host))).toEqual([host, 200, undefined]);
});

test.each(['evil.example:3000', 'nas.lan.evil.example', '1.2.3.4.evil.example'])(
  'a page of %s may not, though it is the page’s own origin',
  async (host) => {
    expect(await signsUpAt(host, ofPage(host))).toEqual([host, 403, 'host-unknown']);
    expect(await signsUpAt(host, { 'sec-fetch-site': 'same-origin' })).toEqual([host, 403, 'host-unknown']);
  },
);

test('with PUBLIC_URL its pages may write, and those of ORIGINS, and no others', async () => {
  const config = { publicUrl: 'https://tisane.example', origins: ['https://tisane.lan'] };
  const both = await startOwnTestApp({ config });
  const ofOrigin = (origin: string) =>
    signsUpAt(new URL(origin).host, { origin, 'sec-fetch-site': 'same-origin' }, both);
  for (const host of ['tisane.example', 'tisane.lan'])
    expect(await ofOrigin(`https://${host}`)).toEqual([host, 200, undefined]);
  for (const origin of ['http://tisane.lan', 'https://tisane.lan:8443', 'https://evil.example'])
    expect(await ofOrigin(origin)).toEqual([new URL(origin).host, 403, 'other-site']);
  // A page without the header `Origin` has it in `Referer`.
  const referer = 'https://tisane.lan/login';
  expect(await signsUpAt('tisane.lan', { referer }, both)).toEqual(['tisane.lan', 200, undefined]);
  await both.close();
});
