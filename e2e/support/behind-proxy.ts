import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { chooseGoal, type Person, signUp } from '../../tooling/person.ts';
import { newPage } from './browser.ts';
import { takes } from './doses.ts';
import { allSent, ticksOf, today } from './offline.ts';
import { zone } from './opened.ts';
import type { HttpProxy, ProxyMode } from './proxy.ts';
import { isTicked, seen, signedIn, storedForOffline, tickOf } from './steps.ts';

/** A person's own device behind a proxy, with stored copies of what they have seen. */
type Device = { page: Page; maya: Person; ritual: { id: string; title: string } };

export async function deviceBehind(proxy: HttpProxy): Promise<Device> {
  proxy.set('pass');
  const maya = await signUp(proxy.url, zone);
  await chooseGoal(maya, 'energy-boost');
  await takes(maya, { name: 'Magnesium' });
  const [ritual = { id: '', title: '' }] = await maya.read<Device['ritual'][]>('/api/rituals/energy-boost');
  const page = await newPage({
    ...{ viewport: 'phone', theme: 'light', baseURL: proxy.url, offlineToo: true },
    // Each fault is an error in the console; the event stream also follows redirects and takes pages.
    expectedErrors: [
      /status of [45]\d\d|ERR_|Failed to fetch|no-response/,
      /EventSource's response|api%2Fevents.*Content Security Policy/,
    ],
  });
  await signedIn(page, proxy.url, maya);
  await page.goto('/');
  await storedForOffline(page);
  await page.goto('/must-do-rituals');
  await tickOf(page, ritual.title).waitFor();
  await page.goto('/doses');
  await seen(page, 'Magnesium');
  for (const path of [
    `/api/doses?from=${today()}&to=${today()}`,
    '/api/user-goal',
    '/api/rituals/energy-boost',
  ])
    await storedForOffline(page, path);
  return { page, maya, ritual };
}

/** Expects the stored copies on the screens while the proxy replies in place of the server, and a tick to be sent later. */
export async function expectStoredCopies(proxy: HttpProxy, device: Device, mode: ProxyMode): Promise<void> {
  const { page, maya, ritual } = device;
  proxy.set(mode);
  await page.goto('/doses');
  await seen(page, 'Magnesium');
  await page.goto('/');
  await tickOf(page, ritual.title).first().waitFor();
  await seen(page, 'Magnesium');
  await page.goto('/must-do-rituals');
  await tickOf(page, ritual.title).click();
  await seen(page, '1 change is saved here.');
  expect(await page.getByText(/Unable to Load Data|could not be loaded|Nothing is planned/).count()).toBe(0);
  await page.reload();
  await seen(page, '1 change is saved here.');
  expect(await isTicked(page, ritual.title)).toBe(true);
  proxy.set('pass');
  await page.reload();
  await expect.poll(() => ticksOf(maya, today())).toEqual([ritual.id]);
  await allSent(page);
}
