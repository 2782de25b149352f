import type { Page } from 'playwright-core';
import type { Goal } from '#contract/shapes.ts';
import { chooseGoal, type Person, signUp } from '../../tooling/person.ts';
import { newPage, type PageOptions } from './browser.ts';
import { watchShifts } from './layout-shift.ts';
import { signedIn } from './steps.ts';

/** The time zone of the tests and the browser, set by `global.ts`: it is about noon there. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Options = Partial<PageOptions> & { timeZone?: string; goal?: Goal };

/** A page of the app at `url`, for a new signed-in person: by default on a phone in the light theme. */
export async function openAsNew(
  url: string,
  path: string,
  { timeZone = zone, goal, ...options }: Options = {},
): Promise<{ page: Page; maya: Person }> {
  const maya = await signUp(url, timeZone);
  if (goal) await chooseGoal(maya, goal);
  const page = await newPage({ viewport: 'phone', theme: 'light', baseURL: url, ...options });
  await signedIn(page, url, maya);
  await page.goto(path);
  return { page, maya };
}

/** A page that records layout shifts, for a person or a visitor. */
export async function openWatched(
  url: string,
  viewport: PageOptions['viewport'],
  person?: Person,
): Promise<Page> {
  const page = await newPage({ viewport, theme: 'light', baseURL: url, expectedErrors: [/status of 40\d/] });
  if (person) await signedIn(page, url, person);
  await page.addInitScript(watchShifts);
  return page;
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
