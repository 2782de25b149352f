import { beforeAll, expect, test } from 'vitest';
import { restOf } from '../tooling/page-rest.ts';
import { screens } from '../tooling/places.ts';
import { newPage, type PageOptions } from './support/browser.ts';
import { movedOn, watchShifts } from './support/layout-shift.ts';
import { live } from './support/lived.ts';
import { zone } from './support/opened.ts';
import { type Person, signUp } from './support/person.ts';
import { sharedApp } from './support/shared-app.ts';
import { signedIn } from './support/steps.ts';

// Nothing moves by itself while a page opens: as the browser itself adds up what has moved (layout shift), at the first visit,
// and at the next one, when files and the device's own copies come at other moments.

/** A pixel or two, where a line of text is rounded. */
const most = 0.002;

const app = sharedApp();
let maya: Person;
beforeAll(async () => {
  maya = await signUp(app.url, zone);
  await live(maya, zone);
});

test.each([
  ['a visitor', 'phone'],
  ['a visitor', 'desktop'],
  ['a person', 'phone'],
  ['a person', 'desktop'],
] as const)('nothing moves while the pages of %s open on a %s', async (who, viewport) => {
  const options: PageOptions = {
    viewport,
    theme: 'light',
    baseURL: app.url,
    expectedErrors: [/status of 40\d/],
  };
  const page = await newPage(options);
  if (who === 'a person') await signedIn(page, app.url, maya);
  await page.addInitScript(watchShifts);
  const rest = restOf(page);
  const found: string[] = [];
  const seen = screens.filter((each) => each.who === (who === 'a person' ? 'person' : 'visitor'));
  for (const { name, path } of seen) {
    for (const visit of viewport === 'phone' ? ['first', 'next'] : ['first']) {
      await page.goto(path);
      await rest();
      const { sum, what } = await movedOn(page);
      if (sum > most)
        found.push(`${name}, ${visit} visit: ${sum.toFixed(4)}: ${[...new Set(what)].join(', ')}`);
    }
  }
  expect(found).toEqual([]);
});
