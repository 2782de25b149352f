import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mealPlans } from '#contract/meal-plans.ts';
import { deviceOf, noon } from '#server/conflicts.testing.ts';
import { type Client, startTestApp, type TestApp } from '#server/testing.ts';
import { together } from './household.testing.ts';
import { dip, planOf } from './shared-plan.testing.ts';

// The latest write decides between devices: nobody may forge another's device, or a far future time.

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

const endOfDays = 8.64e15;
const isBought = async (client: Client, itemId: string) => {
  const { groceryItems } = await client.get(mealPlans.active, {});
  return groceryItems.find(({ id }) => id === itemId)?.isPurchased;
};

test('a known device id of another person cannot be used', async () => {
  const [maya, ben] = [await tisane.signUp(), await tisane.signUp()];
  const { groceryItems } = await planOf(maya, dip);
  await together(maya, ben);
  tisane.setNow(new Date(noon).toISOString());
  const itemId = groceryItems[0]?.id ?? '';
  const id = randomUUID();
  const [hers, his] = [deviceOf(tisane, maya, 0, id), deviceOf(tisane, ben, 0, id)];
  const mark = (device: typeof hers, isPurchased: boolean, madeAt: number, sentAt = 0) =>
    device(mealPlans.markPurchased, { params: { itemId }, body: { isPurchased } }, { madeAt, sentAt });
  const last = (endOfDays - noon) / 1000;
  await mark(hers, true, -60);
  await mark(his, false, last, last);
  tisane.setNow(new Date(noon + 60_000).toISOString());
  expect((await mark(hers, true, 60, 60)).status).toBe(200);
  expect(await isBought(ben, itemId)).toBe(true);
});

test('a device whose clock was far ahead works again once it is corrected', async () => {
  const maya = await tisane.signUp();
  const { groceryItems } = await planOf(maya, dip);
  const itemId = groceryItems[0]?.id ?? '';
  const phone = deviceOf(tisane, maya);
  const mark = (isPurchased: boolean, madeAt: number, sentAt: number) =>
    phone(mealPlans.markPurchased, { params: { itemId }, body: { isPurchased } }, { madeAt, sentAt });
  const last = (endOfDays - noon) / 1000;
  tisane.setNow(new Date(noon).toISOString());
  // Only the time of making may be false: the time of sending is compared with now.
  for (const [madeAt, sentAt] of [
    [last, last],
    [last, 0],
  ] as const) {
    await mark(true, madeAt, sentAt);
    expect(await isBought(maya, itemId)).toBe(true);
  }
  tisane.setNow(new Date(noon + 600_000).toISOString());
  await mark(false, 600, 600);
  expect(await isBought(maya, itemId)).toBe(false);
});
