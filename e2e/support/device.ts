import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { account } from '#contract/account.ts';
import type { Network } from '../../tooling/network.ts';
import { chooseGoal, type Person, signUp } from '../../tooling/person.ts';
import { newPage } from './browser.ts';
import { zone } from './opened.ts';
import { goWithin, seen, storedForOffline, tickOf } from './steps.ts';
import { namesKept, tracesOf } from './traces.ts';

const goal = 'energy-boost';

/** A person with texts that identify their data anywhere. */
export type Known = Person & { texts: string[] };

let count = 0;
/** Creates a person with a known name, ritual and safety profile. */
export async function somebody(network: Network, name: string): Promise<Known> {
  count += 1;
  const person = await signUp(network.url, zone);
  const [firstName, own] = [`${name}linde${count}`, `${name} sips rosehip ${count}`];
  const medicine = `${name}mab ${count}`;
  await person.request('PATCH', '/api/user-profile', { firstName });
  await chooseGoal(person, goal);
  await person.request('POST', '/api/rituals', { goal, title: own, timeOfDay: 'morning' });
  await person.request('PUT', '/api/safety-profile', {
    flags: ['pregnancy'],
    medicines: [{ typed: medicine, ingredients: null }],
  });
  return { ...person, texts: [person.email, firstName, own, person.id, medicine] };
}

/** Browser messages about a lost network and ended sessions. */
const noise = [
  /ERR_CONNECTION|ERR_INTERNET|ERR_EMPTY|ERR_FAILED|Failed to fetch|no-response|40[14]|Logging out failed/,
];

/** A page with a network that can be cut, and a service worker. */
export async function openPage(network: Network): Promise<Page> {
  return newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: network.url,
    offlineToo: true,
    expectedErrors: noise,
  });
}

export async function signIn(
  page: Page,
  { email, password }: Person,
  options: { shared?: boolean; opens?: string } = {},
) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (options.shared) await page.getByLabel('This is my own device').uncheck();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((address) => address.pathname === (options.opens ?? '/'));
}

/** Opens the app for a signed-in person, with a session of its own, which the page may end. */
export async function openSignedIn(page: Page, person: Person, { shared = false } = {}): Promise<void> {
  const { email, password } = person;
  const data = { email, password, ownDevice: !shared };
  const answer = await page.context().request.post(account.login.path, { data });
  expect(answer.status()).toBe(200);
  await page.goto('/');
}

export const ownRitual = ({ texts: [, , title = ''] }: Known) => title;
/** A medicine of their safety profile. */
export const ownMedicine = ({ texts }: Known) => texts.at(-1) ?? '';

/** Signs in and leaves data in every storage that the app uses. */
export async function livesIn(page: Page, person: Known, options: { shared?: boolean } = {}): Promise<void> {
  await openSignedIn(page, person, options);
  await tickOf(page, ownRitual(person)).waitFor();
  if (!options.shared) await storedForOffline(page, '/api/dashboard');
  await looksAround(page, person);
}

/** Opens the pages that store personal data. */
export async function looksAround(page: Page, person: Known): Promise<void> {
  await goWithin(page, '/must-do-rituals?view=setup&step=2');
  // A plan draft is stored after a change.
  await page.getByRole('button', { name: `Move ${ownRitual(person)}` }).press('ArrowUp');
  await goWithin(page, '/heal-hub?condition=insomnia');
  await page.getByRole('button', { name: /my safety profile/i }).waitFor();
  await goWithin(page, '/settings');
  await seen(page, 'Account Management');
  await page.goto('/');
  await tickOf(page, ownRitual(person)).waitFor();
}

export async function expectNothingOf(page: Page, person: Known): Promise<void> {
  // Deletion continues for a moment after the page has changed.
  await expect.poll(() => tracesOf(page, person.texts)).toEqual([]);
}

/** Expects no data of the person on any screen, in any cache or storage: now, on other pages, and without a network. */
export async function expectGone(network: Network, page: Page, person: Known): Promise<void> {
  await expectNothingOf(page, person);
  expect((await namesKept(page)).filter((name) => name !== 'session storage returnTo')).toEqual([]);
  for (const path of ['/', '/must-do-rituals?view=setup&step=2']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectNothingOf(page, person);
  }
  await network.whileCut(async () => {
    for (const path of ['/', '/heal-hub?condition=insomnia']) {
      await page.goto(path);
      await seen(page, 'Tisane cannot be reached');
      await expectNothingOf(page, person);
    }
  });
}

export const endSessionsOf = (person: Known) =>
  person.request('POST', '/api/account/sessions/end', { keepThis: false });

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
