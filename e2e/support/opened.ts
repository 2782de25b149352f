import type { Page } from 'playwright-core';
import type { Goal } from '#contract/shapes.ts';
import { chooseGoal, type Person, signUp } from '../../tooling/person.ts';
import { newPage, type PageOptions } from './browser.ts';
import { signedIn } from './steps.ts';

/** The machine's own time zone, which the browser has as well when nothing else is said. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * A zone in which it is noon, for a person and their page: where a test lets the page's clock run on, the day would else end
 * meanwhile when it is run just before midnight.
 */
export function atNoon(): { timeZone: string; timezoneId: string } {
  const ahead = 12 - new Date().getUTCHours();
  // Their signs are the other way round.
  const name = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  return { timeZone: name, timezoneId: name };
}

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
