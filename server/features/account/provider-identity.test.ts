import { describe, expect, test } from 'vitest';
import { startOwnTestApp } from '#server/testing.ts';
import { type Crooked, startCrookedProvider } from './crooked-provider.testing.ts';
import { pageBrowser } from './page-browser.testing.ts';

/** Signs in with a provider; returns where it ends, and as whom. */
async function signInWith(crooked: Crooked) {
  const provider = await startCrookedProvider(crooked);
  const tisane = await startOwnTestApp({
    config: {
      publicUrl: 'http://localhost:3995',
      logLevel: 'silent',
      oidc: { issuer: provider.origin, clientId: 'tisane', clientSecret: 'secret', name: 'Crooked' },
    },
  });
  const browser = pageBrowser(tisane);
  const begun = await browser.visit('/api/login');
  let end = begun.location;
  if (end.startsWith(provider.origin)) {
    const back = await provider.visit(end);
    end = (await browser.visit(back.pathname + back.search)).location;
  }
  const who = (await browser.who())?.email;
  await tisane.close();
  await provider.close();
  return { end, who };
}

describe('a provider', () => {
  test.each<[string, Crooked]>([
    ['that tells all in its ID token', {}],
    ['whose userinfo has the address', { idToken: 'without-email' }],
  ])('%s signs in', async (_what, crooked) => {
    expect(await signInWith(crooked)).toEqual({ end: '/', who: 'ada@example.org' });
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
