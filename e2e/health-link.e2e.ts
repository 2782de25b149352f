import { randomBytes, randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { encryptSHLFile } from 'kill-the-clipboard';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EncryptedFile, healthLinks, maxWrongPasscodes } from '#contract/health-links.ts';
import type { Sheet } from '#domain/doctor-page/sheet.ts';
import { type App, startApp } from '../tooling/app.ts';
import { makeDataFolder, removeDataFolder } from '../tooling/data-folder.ts';
import { type Person, signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { button } from './support/opened.ts';
import { seen, signedIn } from './support/steps.ts';

// A doctor opens a link without an account. The files are made by the library of another maker.

let app: App;
let dataDir: string;
let clock: string;
/** Sets the clock of the server to so many minutes from now. */
const setClock = (minutes: number) => writeFileSync(clock, `${Date.now() + minutes * 60_000}`);
beforeAll(async () => {
  dataDir = await makeDataFolder();
  clock = path.join(dataDir, 'clock');
  setClock(0);
  const preload = new URL('../simulation/clock.mjs', import.meta.url).href;
  const env = { TRUST_PROXY: 'true', SIMULATION_CLOCK: clock };
  app = await startApp({ dataDir, env, flags: ['--import', preload] });
});
afterAll(async () => {
  await app?.stop();
  await removeDataFolder(dataDir);
});

const sheet: Sheet = {
  ...{ personName: 'Maya Okafor', madeOn: '2026-05-20', from: '2026-04-20', to: '2026-05-20' },
  ...{ items: [], episodes: [], taken: [], flags: null, otherMedicines: [], warnings: [], trials: [] },
  questions: 'Is the dose <b>right</b>?',
};
const contents = [
  { resourceType: 'Bundle', type: 'document' },
  {
    resourceType: 'Binary',
    contentType: 'application/json',
    data: Buffer.from(JSON.stringify(sheet)).toString('base64'),
  },
];
const contentType = 'application/fhir+json';
const passcode = '481516';

type Link = { id: string; address: string };
async function makeLink(maya: Person): Promise<Link> {
  const key = randomBytes(32).toString('base64url');
  const files: EncryptedFile[] = [];
  for (const content of contents) {
    const given = { content: JSON.stringify(content), key, contentType, enableCompression: false } as const;
    files.push({ contentType, embedded: await encryptSHLFile(given) });
  }
  const id = randomUUID();
  const made = await maya.request('POST', healthLinks.create.path, { id, passcode, minutes: 60, files });
  const { path: manifest } = (await made.json()) as { path: string };
  const payload = { url: `${app.url}${manifest}`, flag: 'P', key, v: 1 };
  const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
  return { id, address: `${app.url}/health-link#shlink:/${encoded}` };
}

async function enter(page: Page, given: string): Promise<void> {
  await page.getByLabel('Passcode').fill(given);
  await button(page, 'Open the page').click();
}

test('a doctor opens a link with its passcode, and the person ends it', async () => {
  const maya = await signUp(app.url);
  const { address } = await makeLink(maya);
  const expectedErrors = [/status of 40[14]/];
  const doctor = await newPage({ viewport: 'desktop', theme: 'light', expectedErrors });
  const asked: string[] = [];
  doctor.on('request', (request) => asked.push(`${request.url()} ${request.postData()}`));
  await doctor.goto(address);
  await seen(doctor, 'A page for you to read');
  await expectNoAxeViolations(doctor);
  await enter(doctor, '000000');
  await seen(doctor, 'You can try 4 more times.');
  await enter(doctor, passcode);
  await seen(doctor, 'Is the dose <b>right</b>?');
  await expectNoAxeViolations(doctor);
  // It is not stored, so loading the page again asks again.
  await doctor.reload();
  await enter(doctor, passcode);
  await seen(doctor, 'Maya Okafor');
  const [, fragment = 'no fragment'] = address.split('#');
  expect(asked.filter((request) => request.includes(fragment))).toEqual([]);
  expect(await doctor.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await doctor.context().cookies()).toEqual([]);

  const phone = await newPage({ viewport: 'phone', theme: 'dark', baseURL: app.url });
  await signedIn(phone, app.url, maya);
  await phone.goto('/settings/security');
  await seen(phone, 'Opened 2 times');
  await expectNoAxeViolations(phone);
  await button(phone, /^End it now/).click();
  await phone.getByText('Opened 2 times').waitFor({ state: 'hidden' });
  await doctor.reload();
  await enter(doctor, passcode);
  await seen(doctor, 'This link is over');
  expect(await doctor.getByLabel('Passcode').count()).toBe(0);
});

test('a link that is guessed at ends, and so does one whose time is over', async () => {
  const maya = await signUp(app.url);
  const expectedErrors = [/status of 40[14]/];
  const stranger = await newPage({ viewport: 'phone', theme: 'light', expectedErrors });
  await stranger.goto((await makeLink(maya)).address);
  for (let tries = 1; tries < maxWrongPasscodes; tries += 1) {
    await enter(stranger, `00000${tries}`);
    const left = maxWrongPasscodes - tries;
    await seen(stranger, left === 1 ? 'You can try once more.' : `You can try ${left} more times.`);
  }
  await enter(stranger, '000009');
  await seen(stranger, 'The link is ended.');
  await enter(stranger, passcode);
  await seen(stranger, 'This link is over');

  const { address } = await makeLink(maya);
  setClock(61);
  const late = await newPage({ viewport: 'phone', theme: 'light', expectedErrors });
  await late.goto(address);
  await enter(late, passcode);
  await seen(late, 'This link is over');
  expect(await maya.read(healthLinks.list.path)).toEqual({ links: [] });
});
