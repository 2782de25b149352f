import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsParts, settingsPath } from '#contract/paths.ts';
import { inLocale } from '#messages/define-messages.ts';
import { shell } from '#messages/generated/shell.ts';
import { pseudoLocale } from '#messages/locale.ts';
import { loadLocales } from '#messages/translations.ts';
import { type App, startApp } from '../tooling/app.ts';
import { restOf } from '../tooling/page-rest.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { promote } from './support/admin-command.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { contentOf, foreignTexts } from './support/foreign-texts.ts';
import { live } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { pressAll } from './support/press-all.ts';
import { signedIn } from './support/steps.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ env: { PSEUDO_LOCALE: 'true' } });
});
afterAll(() => app.stop());

/** Texts of the test person, and names and symbols of units, which are the same in all languages. */
const own = ['Tisane', 'Maya', zone, 'mmol/L', 'mg/dL', 'Chrome', 'Linux'];

/** A person for each page: pages run at the same time, and clicks change data. */
async function somebody(): Promise<Person> {
  const person = await signUp(app.url, zone);
  own.push(person.email);
  await live(person, zone);
  await person.request('PUT', '/api/account/locale', { locale: 'en-XA' });
  return person;
}

/** Opens a page in the pseudo-locale. Returns it with its untranslated texts. */
async function opened(path: string, person?: Person, viewport: PageOptions['viewport'] = 'desktop') {
  const page = await newPage({
    viewport,
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 4/],
  });
  const isContent = contentOf(own);
  if (person) await signedIn(page, app.url, person);
  else await page.context().addCookies([{ name: 'locale', value: 'en-XA', url: app.url }]);
  const rest = restOf(page);
  /** Where each text was seen first. */
  const seen = new Map<string, string>();
  const look = async (where: string) => {
    for (const text of await foreignTexts(page, isContent)) {
      if (!seen.has(text)) seen.set(text, where);
    }
  };
  const foreign = () =>
    [...seen].flatMap(([text, where]) =>
      notYet.some((known) => known.test(text)) ? [] : `${where}: ${text}`,
    );
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await rest();
  await look(path);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-XA');
  return { page, rest, look, foreign };
}

/** Known texts that messages/ does not have yet, as patterns: the list only shrinks. */
const notYet: readonly RegExp[] = [/^Unknown device$/];

const visitorPages = [
  '/landing',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/settings',
];

test('visitors read only texts of messages/', async () => {
  const [first = '', ...others] = visitorPages;
  const { page, rest, look, foreign } = await opened(first);
  for (const path of others) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await rest();
    await look(path);
    expect(await page.locator('html').getAttribute('lang')).toBe('en-XA');
    // The errors of an empty form.
    if (path === '/login' || path === '/signup') {
      await page.locator('button[type=submit]').click();
      await rest();
      await look(`${path}, sent empty`);
    }
  }
  expect(foreign()).toEqual([]);
});

/** Pages grouped by content: a control that several pages share is clicked once. */
const screens: readonly (readonly string[])[] = [
  ['/'],
  ['/must-do-rituals?view=daily', '/must-do-rituals?view=progress'],
  [
    '/must-do-rituals?view=setup&step=1',
    '/must-do-rituals?view=setup&step=2',
    '/must-do-rituals?view=setup&step=3',
  ],
  ['/heal-hub?condition=headache', '/heal-hub?tab=saved', '/heal-hub'],
  ['/alkaline-recipes'],
  ['/alkaline-meal-planner'],
  ['/foods-guide'],
  ['/calorie-calculator'],
  ['/workout'],
  ['/how-i-feel', '/how-i-feel?view=back'],
  ['/doses', '/doses?view=plan'],
  ['/settings', ...settingsParts.map(settingsPath)],
  ['/no-such-page'],
];

/** Controls that end the session and so the tour. */
async function never(): Promise<string[]> {
  await loadLocales([pseudoLocale]);
  return [inLocale(shell, pseudoLocale).logOut()];
}

test.concurrent.each(screens.map((paths) => ({ paths })))(
  'on $paths, and in what their controls open, nothing is read that is not in messages/ or content',
  async ({ paths: [first = '/', ...others] }) => {
    const at = await opened(first, await somebody());
    const tour = { ...at, never: await never(), pressed: new Set<string>() };
    await pressAll(tour);
    for (const path of others) {
      await at.page.goto(path, { waitUntil: 'domcontentloaded' });
      await at.rest();
      await at.look(path);
      await pressAll(tour);
    }
    expect(at.foreign()).toEqual([]);
    await at.page.context().close();
  },
  240_000,
);

test.concurrent('the admin panel has only texts of messages/', async () => {
  const admin = await somebody();
  await promote(app, admin.email);
  const at = await opened('/admin', admin);
  await pressAll({ ...at, never: await never() });
  expect(at.foreign()).toEqual([]);
});

test.concurrent.each(['phone', 'desktop'] as const)('nor in the menus of a %s', async (viewport) => {
  const at = await opened('/no-such-page', await somebody(), viewport);
  await pressAll({ ...at, within: 'header, nav, aside', never: await never() });
  expect(at.foreign()).toEqual([]);
});
