import { describe, expect, test } from 'vitest';
import { startOwnTestApp } from '#server/testing.ts';
import { type Crooked, startCrookedProvider } from './crooked-provider.testing.ts';
import { pageBrowser } from './page-browser.testing.ts';

/** Signs in with a provider; returns where it ends, and as whom. */
async function signInWith(crooked: Crooked, trustEmail = false) {
  const provider = await startCrookedProvider(crooked);
  const tisane = await startOwnTestApp({
    config: {
      publicUrl: 'http://localhost:3995',
      logLevel: 'silent',
      oidc: {
        issuer: provider.origin,
        clientId: 'tisane',
        clientSecret: 'secret',
        name: 'Crooked',
        trustEmail,
      },
    },
  });
  const browser = pageBrowser(tisane);
  const begun = await browser.visit('/api/login');
  let end = begun.location;
  if (end.startsWith(provider.origin)) {
    const back = await provider.visit(end);
    end = (await browser.visit(back.pathname + back.search)).location;
  }
  const person = await browser.who();
  const who = person?.email;
  await tisane.close();
  await provider.close();
  return { end, who, firstName: person?.firstName };
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
    expect(await signInWith(crooked)).toEqual({ end: '/login?problem=provider', who: undefined });
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
    expect(await signInWith({ claims })).toEqual(needsTrust ? refused : signedIn);
    if (needsTrust) expect(await signInWith({ claims }, true)).toEqual(signedIn);
  },
);
