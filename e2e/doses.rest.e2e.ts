import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { plansOf, takes, today } from './support/doses.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { seen } from './support/steps.ts';

const app = sharedApp();

test('a course begins with an episode', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses?view=plan');
  const itemId = randomUUID();
  const item = { preset: 'migraine', name: '', kind: 'scale', unit: '', isArchived: false, position: 0 };
  await maya.request('PUT', `/api/tracked-items/${itemId}`, item);
  const startedAt = new Date(Date.now() - 24 * 3_600_000).toISOString();
  const episode = { itemId, startedAt, endedAt: null, peak: null, triggers: [], taken: [], note: '' };
  await maya.request('PUT', `/api/episodes/${randomUUID()}`, episode);
  await page.reload();
  await button(page, 'Write down the first').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Naproxen');
  await dialog.getByRole('button', { name: 'From when to when' }).click();
  await dialog.getByRole('button', { name: /^With Migraine, from / }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => plansOf(maya)).toMatchObject([{ steps: [{ from: addDays(today(), -1) }] }]);
});

test('a taper is entered at once, and ends by itself', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses?view=plan');
  await button(page, 'Write down the first').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Prednisolone');
  await dialog.getByLabel('At a time').fill('4');
  await dialog.getByRole('button', { name: 'More or less from a day on' }).click();
  await dialog.getByLabel('Less by').fill('1');
  await dialog.getByLabel('Every … days').fill('7');
  await dialog.getByLabel('Down to').fill('0');
  await dialog.getByRole('button', { name: 'Write the steps down' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await plansOf(maya)).length).toBe(1);
  const [plan] = await plansOf(maya);
  expect(plan?.steps.map(({ from, amount }) => [from, amount])).toEqual(
    [4, 3, 2, 1].map((amount, at) => [addDays(today(), 7 * at), amount]),
  );
  expect(plan?.endsOn).toBe(addDays(today(), 27));
  await seen(page, /^4 tablets · /);
});

test('a plant is added from its page, and compared with the medicines by what that page says', async () => {
  const { page, maya } = await openAsNew(app.url, '/heal-hub?tab=az&plant=ginger');
  await maya.request('PUT', '/api/safety-profile', {
    flags: [],
    medicines: [{ typed: 'Warfarin', ingredients: ['warfarin'] }],
  });
  await page.getByRole('button', { name: 'Add to what I take' }).click();
  const dialog = page.getByRole('dialog');
  expect(await dialog.getByLabel('What it is called').inputValue()).toBe('Ginger');
  await seen(page, /Warfarin/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => plansOf(maya)).toMatchObject([{ name: 'Ginger', remedyId: 'herb:ginger' }]);
});

test('a low stock is shown, and a new box is counted', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  const stock = { count: 2, countedAt: new Date().toISOString(), warnDays: 7, repeatsLeft: 1 };
  await takes(maya, { name: 'Levothyroxine', stock });
  await page.reload();
  await seen(page, 'Time to refill');
  await button(page, 'Levothyroxine: a box came in').click();
  const dialog = page.getByRole('dialog', { name: 'Levothyroxine: a box came in' });
  await dialog.getByLabel('Came in', { exact: true }).fill('50');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => plansOf(maya)).toMatchObject([{ stock: { count: 52, repeatsLeft: 0 }, used: 0 }]);
  await page.getByText('Time to refill').waitFor({ state: 'detached' });
});
