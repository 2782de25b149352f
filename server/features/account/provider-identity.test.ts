import { describe, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import type { Config, OidcSettings } from '#server/config.ts';
import { somebody } from '#server/policy.people.testing.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { type Crooked, startCrookedProvider } from './crooked-provider.testing.ts';
import { createInvitation, listInvitations } from './invitations.queries.ts';
import { pageBrowser } from './page-browser.testing.ts';

/** Starts the app with a provider; `signIn` returns where a sign-in with it ends, and as whom. */
async function startWith(crooked: Crooked, oidc: Partial<OidcSettings> = {}, config: Partial<Config> = {}) {
  const provider = await startCrookedProvider(crooked);
  const { origin } = provider;
  const tisane = await startOwnTestApp({
    config: {
      publicUrl: 'http://localhost:3995',
      logLevel: 'silent',
      oidc: { issuer: origin, clientId: 'tisane', clientSecret: 'secret', name: 'Crooked', ...oidc },
      ...config,
    },
  });
  return {
    tisane,
    async signIn() {
      const browser = pageBrowser(tisane);
      let { location: end } = await browser.visit('/api/login');
      if (end.startsWith(origin)) {
        const back = await provider.visit(end);
        end = (await browser.visit(back.pathname + back.search)).location;
      }
      const person = await browser.who();
      return { end, who: person?.email, firstName: person?.firstName, role: person?.role };
    },
    async close() {
      await tisane.close();
      await provider.close();
    },
  };
}

/** Signs in once. */
async function signInWith(...given: Parameters<typeof startWith>) {
  const { signIn, close } = await startWith(...given);
  return signIn().finally(close);
}

describe('a provider', () => {
  test.each<[string, Crooked]>([
    ['that tells all in its ID token', {}],
    ['whose userinfo has the address', { idToken: 'without-email' }],
  ])('%s signs in', async (_what, crooked) => {
    expect(await signInWith(crooked)).toMatchObject({ end: '/', who: 'ada@example.org' });
  });

  test.each<[string, Crooked]>([
    ['that describes another issuer', { issuer: 'https://accounts.example.com' }],
    ['that gives no ID token', { idToken: 'missing' }],
    ['whose userinfo is of somebody else', { idToken: 'without-email', userinfoSub: 'eve' }],
    ['whose description is elsewhere', { redirects: '/.well-known/openid-configuration' }],
    ['that sends the code elsewhere', { redirects: '/token' }],
    ['whose keys are elsewhere', { redirects: '/jwks' }],
    ['that sends its access token elsewhere', { idToken: 'without-email', redirects: '/userinfo' }],
  ])('%s does not sign anybody in', async (_what, crooked) => {
    expect(await signInWith(crooked)).toMatchObject({ end: '/login?problem=provider', who: undefined });
  });
});

const address = { email: 'ada@example.org' };
const names = { given_name: 'Ada', family_name: 'Byron', name: 'Ada Byron', preferred_username: 'ada' };

/** The claims that providers send by default, as their documentation has them. */
const claimsOf = {
  keycloak: { ...address, ...names, email_verified: true },
  google: { ...address, ...names, email_verified: true, picture: 'https://example.org/ada.png' },
  'pocket-id': { ...address, name: 'Ada Byron', email_verified: true },
  authentik: { ...address, ...names, given_name: 'Ada Byron', email_verified: false, groups: ['family'] },
  entra: { ...address, name: 'Ada Byron', preferred_username: 'ada@example.org', tid: 'a-tenant' },
  text: { ...address, email_verified: 'true' },
};

test.each<[keyof typeof claimsOf, { firstName: string | null; needsTrust?: true }]>([
  ['keycloak', { firstName: 'Ada' }],
  ['google', { firstName: 'Ada' }],
  ['pocket-id', { firstName: 'Ada Byron' }],
  ['authentik', { firstName: 'Ada Byron', needsTrust: true }],
  ['entra', { firstName: 'Ada Byron', needsTrust: true }],
  ['text', { firstName: null }],
])(
  'a person of %s signs in, with OIDC_TRUST_EMAIL where the address is not confirmed',
  async (name, { firstName, needsTrust = false }) => {
    const claims = claimsOf[name];
    const signedIn = { end: '/', who: 'ada@example.org', firstName };
    const refused = { end: '/login?problem=email-not-verified', who: undefined, firstName: undefined };
    expect(await signInWith({ claims })).toMatchObject(needsTrust ? refused : signedIn);
    if (needsTrust) expect(await signInWith({ claims }, { trustEmail: true })).toMatchObject(signedIn);
  },
);

test('with SIGN_UP=invited the provider brings in who was invited by address', async () => {
  const { tisane, signIn, close } = await startWith({}, {}, { signUp: 'invited' });
  const closed = { end: '/login?problem=sign-up-closed', who: undefined };
  expect(await signIn()).toMatchObject(closed);
  await createInvitation(tisane.services.db, null, 'eve@example.org', new Date());
  expect(await signIn()).toMatchObject(closed);
  await createInvitation(tisane.services.db, null, 'Ada@example.org', new Date());
  expect(await signIn()).toMatchObject({ end: '/', who: 'ada@example.org' });
  expect((await listInvitations(tisane.services.db))[0]).toMatchObject({ usedBy: 'ada@example.org' });
  // The account is there: it needs no second invitation.
  expect(await signIn()).toMatchObject({ end: '/' });
  await close();
});

test.each<[string, Record<string, unknown>, 'admin' | 'user']>([
  ['groups', { groups: ['family', 'tisane-admins'] }, 'admin'],
  ['roles, as Entra sends them', { roles: ['tisane-admins'] }, 'admin'],
  ['one group as text', { groups: 'tisane-admins' }, 'admin'],
  ['other groups', { groups: ['family'] }, 'user'],
  ['no groups', {}, 'user'],
  ['an empty list', { groups: [] }, 'user'],
])('OIDC_ADMIN_GROUP with %s', async (_what, groups, role) => {
  const claims = { ...address, email_verified: true, ...groups };
  expect(await signInWith({ claims }, { adminGroup: 'tisane-admins' })).toMatchObject({ role });
});

test('with OIDC_ONLY an account that was never connected stays closed', async () => {
  const { tisane, signIn, close } = await startWith({}, { only: true });
  const { id } = await somebody(tisane);
  await tisane.db.$client.query(`update "user" set email = 'ada@example.org' where id = $1`, [id]);
  expect(await signIn()).toMatchObject({ end: '/login?problem=not-connected', who: undefined });
  await close();
});

test('the last admin stays one without the group', async () => {
  const { tisane, signIn, close } = await startWith({}, { adminGroup: 'tisane-admins' });
  expect(await signIn()).toMatchObject({ role: 'user' });
  await tisane.db.$client.query(`update "user" set role = 'admin'`);
  expect(await signIn()).toMatchObject({ role: 'admin' });
  await close();
});

test('with OIDC_ONLY there is no other way in', async () => {
  const tisane = await startOwnTestApp({
    config: {
      publicUrl: 'http://localhost:3995',
      oidc: {
        issuer: 'http://localhost:1',
        clientId: 'a',
        clientSecret: 'b',
        name: 'Herb House',
        only: true,
      },
    },
  });
  const email = 'ada@example.org';
  const password = 'correct horse';
  const visitor = tisane.visitor();
  for (const asked of [
    visitor.ask(account.signup, { body: { email, password } }),
    visitor.ask(account.login, { body: { email, password } }),
    visitor.ask(security.loginPasskeyOptions, {}),
    visitor.ask(security.forgotPassword, { body: { email } }),
    visitor.ask(security.resetPassword, { body: { token: 'a'.repeat(20), password } }),
  ])
    expect(await asked).toMatchObject({ status: 403, body: { code: 'provider-only' } });
  await tisane.close();
});
