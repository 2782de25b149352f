import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { addDays } from '#domain/days/day.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { at, logOf, pickOf, plansOf, row, takes, today } from './support/doses.ts';
import { allSent, withoutNetwork } from './support/offline.ts';
import { button, openAsNew } from './support/opened.ts';
import { sharedApp } from './support/shared-app.ts';
import { expectToast, seen, storedForOffline } from './support/steps.ts';

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
  await button(page, 'Add a medicine').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Naproxen');
  await dialog.getByRole('button', { name: 'Start and end' }).click();
  await dialog.getByRole('button', { name: /^With Migraine, from / }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => plansOf(maya)).toMatchObject([{ steps: [{ from: addDays(today(), -1) }] }]);
});

test('a taper is entered at once, and ends by itself', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses?view=plan');
  await button(page, 'Add a medicine').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Prednisolone');
  await dialog.getByLabel('Amount').fill('4');
  await dialog.getByRole('button', { name: 'The dose changes later' }).click();
  await dialog.getByLabel('Reduce by').fill('1');
  await dialog.getByLabel('Every … days').fill('7');
  await dialog.getByLabel('Down to').fill('0');
  await dialog.getByRole('button', { name: 'Create the steps' }).click();
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
  await button(page, 'Levothyroxine: add a refill').click();
  const dialog = page.getByRole('dialog', { name: 'Levothyroxine: add a refill' });
  await dialog.getByLabel('Amount added', { exact: true }).fill('50');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => plansOf(maya)).toMatchObject([{ stock: { count: 52, repeatsLeft: 0 }, used: 0 }]);
  await page.getByText('Time to refill').waitFor({ state: 'detached' });
});

test('a course with a stop date: after a late dose the later doses stay or move, as chosen', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  const endsOn = addDays(today(), 6);
  await takes(maya, { name: 'Amoxicillin', endsOn, steps: at('08:00', '18:00') });
  await page.reload();
  await row(page, 'Amoxicillin', '8:00').click();
  const offer = page.getByRole('region', { name: 'Amoxicillin came later than planned' });
  const [keep, move] = [/^Keep the planned times/, /^Move the next doses/].map((name) =>
    offer.getByRole('button', { name }),
  );
  await keep?.waitFor();
  await expectNoAxeViolations(page);
  await move?.click();
  await expectToast(page, 'The next ones are moved');
  await expect.poll(async () => (await logOf(maya))[0]?.movesRest).toBeGreaterThanOrEqual(180);
  expect(await row(page, 'Amoxicillin', '6:00').count()).toBe(0);

  await page.getByRole('button', { name: /^Earlier: / }).click();
  await pickOf(page, /^What to do with Amoxicillin, 8:00/, 'Keep or move the next doses');
  await keep?.click();
  await expect.poll(async () => (await logOf(maya))[0]?.movesRest).toBe(0);
  await row(page, 'Amoxicillin', '6:00').waitFor();
  await page.getByRole('tab', { name: 'My plan' }).click();
  await seen(page, /^until /);
});

test('as needed: after a dose the page says when the next is allowed, and counts it towards the maximum', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses');
  await takes(maya, { name: 'Ibuprofen', steps: at(), asNeeded: { leastHours: 6, mostPerDay: 3 } });
  await page.reload();
  await seen(page, 'may be taken now');
  await button(page, 'Ibuprofen: taken now').click();
  await seen(page, '1 of at most 3 in 24 hours');
  await seen(page, /^may be taken again at /);
  expect(await button(page, 'Ibuprofen: taken now').count()).toBe(0);
  await expect
    .poll(() => logOf(maya))
    .toMatchObject([{ state: 'taken', dose: expect.stringMatching(/^[\da-f]{12}$/) }]);
  await expectNoAxeViolations(page);
});

test('a third box of vitamin D exceeds the adult limit without a doctor', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses?view=plan');
  const box = (amount: number, unit: 'iu' | 'microgram') => ({
    contents: [{ ingredient: 'cholecalciferol', amount, unit }],
  });
  await takes(maya, { name: 'Vigantol', ...box(2000, 'iu') });
  await takes(maya, { name: 'Bone tablets', ...box(25, 'microgram') });
  await page.reload();
  await button(page, 'Add something').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What it is called').fill('Vitamin D');
  await seen(page, /is in Vigantol and Bone tablets too/);
  await dialog.getByLabel(/^Amount of .* in each one$/).fill('2000');
  await dialog.getByLabel('Unit of this amount').selectOption('IU');
  await seen(page, /: up to 125 µg a day, from all that you recorded here\./);
  await seen(page, /names 100 µg a day as the most for an adult without a doctor’s order/);
  await expectNoAxeViolations(page);
  await dialog.getByText('What the library says of it').click();
  await seen(page, /4,000 IU/);
});

test('a dose that is ticked without a network is sent later', async () => {
  const { page, maya } = await openAsNew(app.url, '/doses', {
    expectedErrors: withoutNetwork,
    offlineToo: true,
  });
  await takes(maya, { name: 'Zinc' });
  await page.reload();
  await row(page, 'Zinc', '6:00').waitFor();
  await storedForOffline(page);
  await storedForOffline(page, `/api/doses?from=${today()}&to=${today()}`);
  await page.context().setOffline(true);
  await page.reload();
  await row(page, 'Zinc', '6:00').click();
  await seen(page, 'You are offline. 1 change is saved here.');
  await page.context().setOffline(false);
  await allSent(page);
  expect(await logOf(maya)).toMatchObject([{ state: 'taken', dose: '1800' }]);
});
