import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { ownRecipeId } from '#contract/own-recipes.ts';
import { promote } from './support/admin-command.ts';
import { openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen } from './support/steps.ts';

// A text of a person may be one word of any length and script.
const app = sharedApp();

const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
const address = `https://example.org/${'a-recipe-that-somebody-found/'.repeat(4)}`.slice(0, 120);
const japanese = 'お茶を淹れてゆっくり深呼吸をする時間'.repeat(4);
const [firstName, ingredient] = ['N'.repeat(60), 'w'.repeat(90)];
const recipeId = examples.ownRecipes.save.params.recipeId;

/** Expects that the page and its dialogs fit the screen, and that rows that scroll sideways fit their card. */
async function expectNothingTooWide(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const rows = [...document.querySelectorAll('.scroll-row')];
    const rightOf = (box: Element) => box.getBoundingClientRect().right;
    const beyond = [...document.body.querySelectorAll('*')].filter((box) => {
      const row = rows.find((each) => each.contains(box));
      const card = row && [...row.children].find((each) => each.contains(box));
      return rightOf(box) > (card ? rightOf(card) : innerWidth) + 1;
    });
    const moved = [document.documentElement, ...document.querySelectorAll('[role="dialog"] *')].filter(
      (box) =>
        box.scrollWidth > box.clientWidth &&
        !rows.includes(box) &&
        (box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX)),
    );
    return [...moved, ...beyond].map(
      (box) => `${box.tagName} ${box.className} ${box.textContent?.slice(0, 40)}`,
    );
  });
  expect.soft(wide.slice(0, 5), page.url()).toEqual([]);
}

test('a long word never makes a page or a dialog scroll sideways', async () => {
  const { page, maya } = await openAsNew(app.url, '/', { goal: 'energy-boost' });
  await maya.request('PATCH', '/api/user-profile', { firstName, lastName: 'Okafor' });
  for (const title of [`${word} putzen`, address, japanese]) {
    const body = { goal: 'energy-boost', timeOfDay: 'morning', title, description: title };
    expect((await maya.request('POST', '/api/rituals', body)).status).toBe(200);
  }
  const { recipe } = examples.ownRecipes.save.body;
  const own = {
    ...recipe,
    name: address,
    description: japanese,
    ingredients: [{ group: null, text: `2 ${ingredient}` }],
    steps: [{ group: null, text: `Stir the ${ingredient}.` }],
  };
  const saved = await maya.request('PUT', `/api/own-recipes/${recipeId}`, { recipe: own });
  expect(saved.status, await saved.text()).toBe(200);

  await page.reload();
  await seen(page, `Welcome back, ${firstName}!`);
  // A placeholder is cut off at the edge until the day is there.
  await seen(page, `${word} putzen`);
  await expectNothingTooWide(page);
  await page.goto('/must-do-rituals?view=daily');
  await seen(page, `${word} putzen`);
  await expectNothingTooWide(page);
  await page.getByRole('button', { name: `About ${word} putzen` }).click();
  await page.getByRole('dialog').waitFor();
  await expectNothingTooWide(page);
  await page.goto('/must-do-rituals?view=setup&step=2');
  await page.getByRole('button', { name: 'Finalize My Ritual Plan' }).waitFor();
  await expectNothingTooWide(page);
  await page.goto('/alkaline-recipes?mine');
  await page.getByRole('article').first().waitFor();
  await expectNothingTooWide(page);
  await page.goto(`/alkaline-recipes?recipe=${ownRecipeId(recipeId)}`);
  await page.getByRole('dialog').getByText(ingredient).first().waitFor();
  await expectNothingTooWide(page);
  await page.goto(`/alkaline-recipes?cook=${ownRecipeId(recipeId)}`);
  await page.getByRole('checkbox').first().waitFor();
  await expectNothingTooWide(page);
  await promote(app, maya.email);
  await page.goto('/admin');
  await page.getByRole('tab', { name: 'User Management' }).click();
  await seen(page, `${firstName} Okafor`);
  await expectNothingTooWide(page);
});

test('tabs that fit a phone do not scroll sideways', async () => {
  const { page } = await openAsNew(app.url, '/calorie-calculator');
  const units = page.getByRole('tablist', { name: 'Units' });
  expect(await units.evaluate((row) => row.scrollWidth - row.clientWidth)).toBe(0);
});
