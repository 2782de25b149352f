import type { Page } from 'playwright-core';
import type { Goal } from '#contract/shapes.ts';
import { chooseGoal, type Person, signUp } from '../../tooling/person.ts';
import { newPage, type PageOptions } from './browser.ts';
import { signedIn } from './steps.ts';

/** The time zone of these tests, which `global.ts` sets and the browser has too: it is about noon there. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

type Options = Partial<PageOptions> & { timeZone?: string; goal?: Goal };

/** A page of the app at `url`, open for somebody new who is signed in: on a phone in the light theme, where not said otherwise. */
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

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
