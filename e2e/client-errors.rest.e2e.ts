import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chooseGoal, signUp } from '../tooling/person.ts';
import { replying } from '../tooling/replying.ts';
import { newPage } from './support/browser.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen, signedIn } from './support/steps.ts';

test('a page that breaks shows a calm page; the server log has the place and no text of the person', async () => {
  const app = sharedApp();
  const all = () => readFile(path.join(app.dataDir, 'app.log'), 'utf8');
  const { length: before } = await all();
  const maya = await signUp(app.url);
  await chooseGoal(maya, 'energy-boost');
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    // The error is written to the console too.
    expectedErrors: [/./],
  });
  await signedIn(page, app.url, maya);
  await page.route('**/api/dashboard*', (route) => route.fulfill(replying({ diary: 'my own words' })));
  await page.goto('/?note=my-own-words');
  await seen(page, 'Something went wrong');

  const log = async () => (await all()).slice(before);
  await expect.poll(log).toContain('"msg":"an error in a browser"');
  const line = (await log()).split('\n').find((text) => text.includes('clientError')) ?? '';
  const { clientError } = JSON.parse(line);
  expect(clientError).toMatchObject({ kind: 'render', name: 'TypeError', route: '/' });
  expect(clientError.version).toMatch(/^[\w-]{8}$/);
  expect(clientError.stack.length).toBeGreaterThan(0);
  for (const frame of clientError.stack) expect(frame).toMatch(/^assets\/[\w.-]+\.js:\d+:\d+$/);
  expect(line).not.toMatch(/own.words|@|127\.0/);
});
