import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { security } from '#contract/security.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';
import { type Claims, startProvider } from './provider.testing.ts';

const origin = 'http://localhost:3998';
const people: Claims[] = [
  { sub: 'ada', email: 'Ada@example.org', email_verified: true, given_name: 'Ada', family_name: 'Byron' },
  {
    sub: 'crooked',
    email: 'crooked@example.org',
    email_verified: true,
    given_name: 'A\nletter',
    family_name: 'Fine',
  },
  { sub: 'mallory', email: 'mallory@example.org', email_verified: false },
  { sub: 'squatted', email: 'squatted@example.org', email_verified: true },
  { sub: 'claims', email: 'known@example.org', email_verified: false },
];

let provider: Awaited<ReturnType<typeof startProvider>>;
let tisane: TestApp;
beforeAll(async () => {
  provider = await startProvider(people, `${origin}/api/auth/callback/oidc`);
  tisane = await startOwnTestApp({
    config: {
      publicUrl: origin,
      logLevel: 'silent',
      oidc: {
        issuer: provider.issuer,
        clientId: 'tisane',
        clientSecret: 'a secret between the two',
        name: 'Herb House',
      },
    },
  });
});
afterAll(async () => {
  await tisane.close();
  await provider.close();
});

type Setter = string | string[] | undefined;
const cookiesOf = (setters: unknown) =>
  [(setters as Setter) ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');

async function begin(): Promise<{ cookie: string; start: string }> {
  const { status, headers } = await tisane.raw({ url: '/api/login' });
  expect(status).toBe(302);
  return { cookie: cookiesOf(headers['set-cookie']), start: String(headers.location) };
}
async function comeBack(back: URL, cookie: string) {
  const { status, headers } = await tisane.raw({ url: back.pathname + back.search, headers: { cookie } });
  return { status, location: headers.location, cookie: cookiesOf(headers['set-cookie']) };
}
async function signIn(sub: string) {
  const { cookie, start } = await begin();
  return comeBack(await provider.visit(start, sub), cookie);
}
async function who(cookie: string) {
  const { status, text } = await tisane.raw({ url: '/api/auth/user', headers: { cookie } });
  return status === 200 ? JSON.parse(text) : undefined;
}

describe('signing in with a provider', () => {
  test('is offered by name, asks only for the identity, and makes an account', async () => {
    expect((await tisane.visitor().get(security.capabilities, {})).oidc).toEqual({ name: 'Herb House' });
    const { start } = await begin();
    const { searchParams, origin: there } = new URL(start);
    expect(there).toBe(provider.issuer);
    expect(searchParams.get('scope')).toBe('openid email profile');
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    const { status, location, cookie } = await signIn('ada');
    expect([status, location]).toEqual([302, '/']);
    const ada = await who(cookie);
    expect(ada).toMatchObject({
      email: 'ada@example.org',
      firstName: 'Ada',
      lastName: 'Byron',
      role: 'user',
    });
    expect((await who((await signIn('ada')).cookie)).id).toBe(ada.id);
    const { rows } = await tisane.db.$client.query(
      `select access_token, refresh_token, id_token from account where provider_id = 'oidc'`,
    );
    expect(rows).toEqual([{ access_token: null, refresh_token: null, id_token: null }]);
    const asAda = await tisane.raw({ url: '/api/account/security', headers: { cookie } });
    expect(JSON.parse(asAda.text)).toMatchObject({ emailVerified: true, hasPassword: false });
  });

  test('on a shared device gives a session that ends with the browser', async () => {
    const { headers } = await tisane.raw({ url: '/api/login?device=shared' });
    const back = await provider.visit(String(headers.location), 'ada');
    const { headers: then } = await tisane.raw({
      url: back.pathname + back.search,
      headers: { cookie: cookiesOf(headers['set-cookie']) },
    });
    const lines = [(then['set-cookie'] as Setter) ?? []].flat();
    const session = lines.find((line) => line.includes('session_token')) ?? '';
    expect(session).toMatch(/HttpOnly/);
    expect(session).not.toMatch(/max-age|expires/i);
    expect(await who(cookiesOf(lines))).toMatchObject({ email: 'ada@example.org', ownDevice: false });
    expect(await who((await signIn('ada')).cookie)).toMatchObject({ ownDevice: true });
  });

  test('does not join an account that a stranger may have made with the address', async () => {
    await tisane.signUp({ email: 'squatted@example.org' });
    const { location, cookie } = await signIn('squatted');
    expect(location).toBe('/login?problem=account-exists');
    expect(await who(cookie)).toBeUndefined();
  });

  test('does not trust an address that the provider has not confirmed', async () => {
    for (const sub of ['mallory', 'claims']) {
      const { location, cookie } = await signIn(sub);
      expect([sub, String(location)]).toEqual([
        sub,
        expect.stringMatching(/problem=(email-not-verified|account-exists)$/),
      ]);
      expect(await who(cookie)).toBeUndefined();
    }
    const { rows } = await tisane.db.$client.query(`select from "user" where email = 'mallory@example.org'`);
    expect(rows).toEqual([]);
  });

  test('is finished only in the browser that began it, and only once', async () => {
    const { cookie, start } = await begin();
    const back = await provider.visit(start, 'ada');
    const elsewhere = await comeBack(back, '');
    expect(elsewhere.location).toBe('/login?problem=provider');
    expect(await who(elsewhere.cookie)).toBeUndefined();
    const second = await begin();
    const again = await provider.visit(second.start, 'ada');
    expect((await comeBack(again, second.cookie)).location).toBe('/');
    expect((await comeBack(again, second.cookie)).location).toBe('/login?problem=provider');
    expect(cookie).not.toBe('');
  });

  test('that is cancelled shows the problem', async () => {
    const { cookie, start } = await begin();
    const state = new URL(start).searchParams.get('state') ?? '';
    const back = new URL(`${origin}/api/auth/callback/oidc`);
    back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
    expect((await comeBack(back, cookie)).location).toBe('/login?problem=cancelled');
    for (const error of ['constructor', '__proto__', 'x\r\nSet-Cookie: a=b']) {
      const again = await begin();
      const state = new URL(again.start).searchParams.get('state') ?? '';
      back.search = new URLSearchParams({ error, state }).toString();
      expect((await comeBack(back, again.cookie)).location).toBe('/login?problem=provider');
    }
  });

  test('ignores an invalid name', async () => {
    const { cookie } = await signIn('crooked');
    expect(await who(cookie)).toMatchObject({ firstName: null, lastName: 'Fine' });
  });
});

test('an unreachable provider is retried, and passwords work meanwhile', async () => {
  const late = await startProvider(people, `${origin}/api/auth/callback/oidc`);
  const { issuer } = late;
  await late.close();
  const oidc = { issuer, clientId: 'tisane', clientSecret: 'x', name: 'Late' };
  const app = await startOwnTestApp({ config: { publicUrl: origin, logLevel: 'silent', oidc } });
  await app.signUp();
  expect((await app.raw({ url: '/api/login' })).headers.location).toBe('/login?problem=provider');
  const back = await startProvider(people, `${origin}/api/auth/callback/oidc`, Number(new URL(issuer).port));
  expect(String((await app.raw({ url: '/api/login' })).headers.location)).toContain(issuer);
  await app.close();
  await back.close();
});

test('another site’s page does not begin a sign-in', async () => {
  const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
  expect((await tisane.raw({ url: '/api/login', headers })).headers.location).toBe('/login');
  const own = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  expect((await tisane.raw({ url: '/api/login', headers: own })).headers.location).not.toBe('/login');
});
