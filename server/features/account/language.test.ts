import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#contract/account.ts';
import { security } from '#contract/security.ts';
import { startOwnTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startOwnTestApp({ config: { locales: ['en', 'en-XA'] } });
});
afterAll(() => tisane.close());

const signUp = (email: string) => ({ body: { email, password: 'a-long-password' } });

test('a new person gets their browser’s language until they choose another', async () => {
  const browser = tisane.browser({ 'accept-language': 'en-XA, en;q=0.5' });
  expect(await browser.get(account.signup, signUp('noor@example.org'))).toMatchObject({ locale: 'en-XA' });
  expect(await browser.get(account.saveLocale, { body: { locale: 'en' } })).toMatchObject({ locale: 'en' });
  expect(await browser.get(account.user, {})).toMatchObject({ locale: 'en' });
});

test('a language that is not offered is not stored', async () => {
  const browser = tisane.browser({ 'accept-language': 'fr' });
  expect(await browser.get(account.signup, signUp('luc@example.org'))).toMatchObject({ locale: 'en' });
  const { status } = await browser.ask(account.saveLocale, { body: { locale: 'fr' } });
  expect(status).toBe(400);
  expect(await browser.get(account.user, {})).toMatchObject({ locale: 'en' });
});

test('offered languages are listed by their own names', async () => {
  const { locales } = await tisane.visitor().get(security.capabilities, {});
  expect(locales.map(({ locale }) => locale)).toEqual(['en', 'en-XA']);
});
