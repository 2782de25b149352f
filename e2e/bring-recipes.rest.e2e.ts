import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OwnRecipe } from '#contract/own-recipes.ts';
import { archives } from '#server/features/recipe-import/archives.testing.ts';
import { type PageServer, startPages } from '#server/features/recipe-import/page-server.testing.ts';
import { pages } from '#server/features/recipe-import/pages.testing.ts';
import { linesOf } from '#server/features/recipe-import/recipes.testing.ts';
import { type App, startApp } from '../tooling/app.ts';
import { signUp } from '../tooling/person.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { newPage } from './support/browser.ts';
import { button } from './support/opened.ts';
import { expectNoSidewaysScroll, seen } from './support/steps.ts';

let site: PageServer;
let app: App;
beforeAll(async () => {
  site = await startPages((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(pages[0]?.html),
  );
  const openPages = pathToFileURL(fileURLToPath(new URL('./support/steps.ts', import.meta.url))).href;
  app = await startApp({ env: { NODE_OPTIONS: `--import=${openPages}`, TEST_PAGES: site.origin } });
});
afterAll(async () => {
  await app.stop();
  await site.close();
});

test('a shared page and an archive of another program are imported once each', async () => {
  const [recipe] = pages[0]?.recipes ?? [];
  if (!recipe) throw new Error('the page has no recipe');
  const archive = archives.find(({ kind }) => kind === 'tandoor');
  if (!archive) throw new Error('there is no archive');
  const maya = await signUp(app.url);
  const mine = async () => (await maya.read<OwnRecipe[]>('/api/own-recipes')).map(({ name }) => name);
  const page = await newPage({
    viewport: 'phone',
    theme: 'light',
    baseURL: app.url,
    // The address of the picture does not exist: the recipe is imported without it.
    expectedErrors: [/400/, /422.*\/api\/recipe-import\/picture/],
  });

  // A shared page is kept until the person has signed in.
  await page.goto(
    `/alkaline-recipes?${new URLSearchParams({ 'shared-text': `Look at this: ${site.origin}/soup` })}`,
  );
  await page.getByLabel('Email').fill(maya.email);
  await page.getByLabel('Password', { exact: true }).fill(maya.password);
  await button(page, 'Log in').click();
  const address = page.getByLabel('Address of the page');
  await address.waitFor();
  expect(await address.inputValue()).toBe(`${site.origin}/soup`);

  await button(page, 'Read the page').click();
  await seen(page, '1 recipe found');
  await seen(page, linesOf(recipe)[0] ?? '');
  await expectNoAxeViolations(page);
  expect(await mine()).toEqual([]);
  await button(page, 'Keep 1 recipe').click();
  await seen(page, '1 recipe is yours now');
  await expect.poll(mine).toEqual([recipe.name]);

  const bring = async () => {
    await button(page, 'Import something else').click();
    await page.getByRole('tab', { name: 'From a file' }).click();
    await page
      .getByLabel('A file with recipes')
      .setInputFiles({ name: archive.name, mimeType: 'application/zip', buffer: archive.bytes });
    await seen(page, `${archive.recipes.length} recipes found`);
  };
  await bring();
  await expectNoSidewaysScroll(page);
  await page.getByRole('checkbox', { name: 'Energy balls' }).uncheck();
  await button(page, `Keep ${archive.recipes.length - 1} recipes`).click();
  await seen(page, `${archive.recipes.length - 1} recipes are yours now`);
  await bring();
  await seen(page, `${archive.recipes.length - 1} of them are here already`);
  await button(page, 'Keep 1 recipe').click();
  await seen(page, '1 recipe is yours now');
  await button(page, 'See my recipes').click();
  await seen(page, 'Page 1 of');
  expect((await mine()).length).toBe(archive.recipes.length + 1);

  await page.goto('/alkaline-recipes?bring');
  await page.getByLabel('Address of the page').fill('http://169.254.169.254/latest/');
  await button(page, 'Read the page').click();
  await seen(page, 'Only pages that everybody can open are read.');
});
