import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { StoredTrial, Trial } from '#contract/trials.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { instantAt } from '#domain/days/zoned.ts';
import { placeOn } from '#domain/trials/trial-day.ts';
import type { Arm } from '#domain/trials/trial-types.ts';
import { type App, startApp } from '../tooling/app.ts';
import { makeDataFolder, removeDataFolder } from '../tooling/data-folder.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { withoutNetwork } from './support/offline.ts';
import { button, zone } from './support/opened.ts';
import { expectNoSidewaysScroll, expectToast, seen, signedIn, storedForOffline } from './support/steps.ts';

// Weeks of trials: the server's clock is set, and the pages take their day from it.

const dayMs = 86_400_000;
let app: App;
let folder: string;
let days = 0;

const clockFile = () => path.join(folder, 'clock');
/** Sets the server's clock ahead by days, and waits until it goes by it. */
async function setDay(ahead: number): Promise<void> {
  days = ahead;
  await writeFile(clockFile(), `${ahead * dayMs}`);
  const aheadThere = async () => {
    const { headers } = await fetch(app.url);
    return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / dayMs);
  };
  await expect.poll(aheadThere, { interval: 10 }).toBe(ahead);
}
const today = () => dayIn(zone, new Date(Date.now() + days * dayMs));

beforeAll(async () => {
  folder = await makeDataFolder();
  await writeFile(clockFile(), '0');
  const clock = pathToFileURL(fileURLToPath(new URL('./support/shifted-clock.ts', import.meta.url))).href;
  app = await startApp({
    env: { NODE_OPTIONS: `--import=${clock}`, TEST_CLOCK: clockFile(), TRUST_PROXY: 'true' },
  });
});
afterAll(async () => {
  await app?.stop();
  await rm(clockFile(), { force: true });
  await removeDataFolder(folder);
});

const itemId = randomUUID();
const trialId = randomUUID();

async function write(maya: Person, to: string, body: unknown): Promise<void> {
  const { status } = await maya.request('PUT', to, body);
  expect([to, status]).toEqual([to, 200]);
}

const trialsOf = async (maya: Person) => (await maya.read<{ trials: StoredTrial[] }>('/api/trials')).trials;

/** A person who follows migraine and has answered what the safety check asks. */
async function aPerson(): Promise<Person> {
  const maya = await signUp(app.url, zone);
  await write(maya, '/api/safety-profile', { flags: [] });
  const item = { preset: 'migraine', name: '', kind: 'scale', unit: '', isArchived: false, position: 0 };
  await write(maya, `/api/tracked-items/${itemId}`, item);
  return maya;
}

/** Seven pairs of three days: six weeks. */
const sixWeeks = (): Trial => ({
  change: { kind: 'remedy', name: 'Magnesium', remedyId: null },
  outcome: { kind: 'item', itemId },
  better: 'lower',
  smallest: 1.5,
  design: {
    kind: 'blocks',
    blockDays: 3,
    washOutDays: 0,
    order: [true, false, false, true, false, true, true],
  },
  firstDay: today(),
  pauses: [],
  stoppedOn: null,
  stopReason: null,
});

const checkIn = (maya: Person, value: number) =>
  write(maya, `/api/check-ins/${randomUUID()}`, {
    ...{ day: today(), at: instantAt(zone, today(), '08:00').toISOString(), zone },
    ...{ values: [{ itemId, value }], note: '' },
  });

/** Lives the days of a trial until it is over, each with its value and its answer. */
async function live(maya: Person, trial: Trial, ofDay: (arm: Arm, at: number) => number): Promise<void> {
  for (let place = placeOn(trial, today()); place; place = placeOn(trial, today())) {
    await checkIn(maya, ofDay(place.arm, place.number));
    await write(maya, `/api/trials/${trialId}/days/${today()}`, { followed: place.number !== 5 });
    await setDay(days + 1);
  }
}

async function opened(
  maya: Person,
  to: string,
  options: Partial<Parameters<typeof newPage>[0]> = {},
): Promise<Page> {
  const page = await newPage({
    ...{ viewport: 'phone', theme: 'light', baseURL: app.url, expectedErrors: withoutNetwork },
    ...options,
  });
  await signedIn(page, app.url, maya);
  await page.goto(to);
  return page;
}

const trialsTab = '/how-i-feel?view=trials';

const verdicts: [said: RegExp, ofDay: (arm: Arm, at: number) => number][] = [
  [/^It helped: about [234](\.\d)? points less migraine/, (arm, at) => (arm === 'with' ? 2 : 5) + (at % 2)],
  [/^It did not help by the 1\.5 points you named$/, (_, at) => 4 + (at % 2)],
  [/^Cannot tell$/, (_, at) => [0, 9, 2, 10, 1, 7, 0, 8, 10, 3, 6][at % 11] ?? 0],
];

test.for(verdicts)('six weeks to the verdict %s', async ([said, ofDay]) => {
  await setDay(days + 1);
  const maya = await aPerson();
  const trial = sixWeeks();
  await write(maya, `/api/trials/${trialId}`, trial);
  await live(maya, trial, ofDay);
  const page = await opened(maya, trialsTab);
  await page.getByRole('heading', { name: said }).waitFor();
  await seen(page, 'Followed as planned: 98%');
  await seen(page, 'What it does not show');
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
});

test('a pause moves the days that follow, on this device and on another, and the answers meet', async () => {
  await setDay(days + 1);
  const maya = await aPerson();
  const trial = sixWeeks();
  await write(maya, `/api/trials/${trialId}`, trial);
  await setDay(days + 3);
  const phone = await opened(maya, trialsTab);
  const laptop = await opened(maya, '/how-i-feel', { viewport: 'desktop', theme: 'dark' });
  // The first three days were with it; the fourth begins the block without it.
  await phone.getByRole('heading', { name: 'Today: without magnesium' }).waitFor();
  await button(phone, 'Pause').click();
  await expectToast(phone, 'Trial paused');
  await laptop.getByRole('group', { name: /^Was today/ }).waitFor({ state: 'detached' });
  await setDay(days + 4);
  await phone.reload();
  await button(phone, 'Go on').click();
  await phone.getByRole('heading', { name: 'Today: without magnesium' }).waitFor();
  await seen(phone, 'Day 4 of 42 · block 2 of 14');
  await laptop.reload();
  const asked = laptop.getByRole('group', { name: 'Was today without magnesium, as planned?' });
  await asked.getByRole('button', { name: 'No' }).click();
  await phone.goto('/how-i-feel');
  await phone
    .getByRole('group', { name: /^Was today/ })
    .getByRole('button', { name: 'No', pressed: true })
    .waitFor();
  const [stored] = await trialsOf(maya);
  expect(stored?.pauses).toEqual([{ from: addDays(trial.firstDay, 3), to: addDays(trial.firstDay, 6) }]);
});

test('a migraine on a train: recorded without a network, it counts for the day of the trial when there is one again', async () => {
  await setDay(days + 1);
  const maya = await aPerson();
  await write(maya, `/api/trials/${trialId}`, {
    ...sixWeeks(),
    outcome: { kind: 'episodes', itemId },
    smallest: 0.1,
  });
  const page = await opened(maya, '/how-i-feel', { offlineToo: true });
  await page.getByRole('group', { name: 'Was today with magnesium, as planned?' }).waitFor();
  await storedForOffline(page, '/api/trials');
  await page.context().setOffline(true);
  await page.reload();
  await button(page, 'An episode began').click();
  await page.getByRole('group', { name: 'What began?' }).getByRole('button', { name: 'Migraine' }).click();
  await button(page, 'Details').waitFor();
  await page
    .getByRole('group', { name: 'Was today with magnesium, as planned?' })
    .getByRole('button', { name: 'Yes' })
    .click();
  await seen(page, /2 changes are saved here/);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await trialsOf(maya))[0]?.days)
    .toMatchObject([{ day: today(), value: 1, followed: true }]);
});

test('a sign that needs care ends a trial without a network, too, and the way to go is there', async () => {
  await setDay(days + 1);
  const maya = await aPerson();
  const item = { preset: 'blood-pressure', name: '', kind: 'measurement', unit: 'mmHg' };
  await write(maya, `/api/tracked-items/${randomUUID()}`, { ...item, isArchived: false, position: 1 });
  await write(maya, `/api/trials/${trialId}`, sixWeeks());
  const page = await opened(maya, '/how-i-feel', { offlineToo: true });
  await page.getByRole('group', { name: /^Was today/ }).waitFor();
  await storedForOffline(page, '/api/trials');
  await page.context().setOffline(true);
  await page.getByLabel('Blood pressure, upper').fill('190');
  await page.getByLabel('Blood pressure, lower').fill('100');
  await page.getByLabel('Blood pressure, lower').blur();
  const care = page.getByRole('dialog', { name: 'This may need care now' });
  await care.waitFor();
  await expectNoAxeViolations(page);
  await page.context().setOffline(false);
  await expect
    .poll(async () => (await trialsOf(maya))[0])
    .toMatchObject({ stoppedOn: today(), stopReason: 'care' });
});
