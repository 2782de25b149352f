import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadFoods } from '#catalogue/kitchen.load.ts';
import { foods } from '#contract/foods.ts';
import { foodCategories } from '#contract/kitchen.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
beforeAll(async () => {
  tisane = await startTestApp();
});
afterAll(() => tisane.close());

test('lists every food of the content, in order, with its row and figures per 100 g if known', async () => {
  const maya = await tisane.signUp();
  const list = await maya.get(foods.list, {});
  const files = loadFoods();
  expect(list.map(({ id }) => id)).toEqual(files.map(({ id }) => id));
  for (const [at, { usda, ...entry }] of files.entries()) {
    expect(list[at]).toMatchObject(entry);
    expect(list[at]?.row?.ndb).toBe(usda ?? undefined);
    expect(list[at]?.nutrition === null).toBe(usda === null);
  }
  for (const type of ['eat', 'avoid']) expect(list.some((food) => food.type === type)).toBe(true);
  const eaten = new Set(list.filter(({ type }) => type === 'eat').map(({ category }) => category));
  expect(eaten).toEqual(new Set(foodCategories));
});

test('figures are those of the table', async () => {
  const maya = await tisane.signUp();
  const list = await maya.get(foods.list, {});
  const avocado = list.find(({ row }) => row?.ndb === '09037');
  expect(avocado?.nutrition).toEqual({
    energy: 160,
    protein: 2,
    fat: 14.7,
    carbohydrate: 8.5,
    fibre: 6.7,
    sodium: 7,
    potassium: 485,
    magnesium: 29,
    calcium: 12,
    iron: 0.6,
    phosphorus: 52,
    // 0.49 × 2 + 0.037 × 52 - 0.021 × 485 - 0.026 × 29 - 0.013 × 12
    pral: -8.2,
  });
});

test('a client that has the list gets no copy; without a session there is nothing', async () => {
  const maya = await tisane.signUp();
  const read = (cookie: string, tag = '') =>
    tisane.raw({ url: foods.list.path, headers: { cookie, ...(tag && { 'if-none-match': tag }) } });
  const first = await read(maya.cookie);
  const tag = String(first.headers.etag);
  expect(first.headers['cache-control']).toBe('private, no-cache');
  const again = await read(maya.cookie, tag);
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
  expect((await read(maya.cookie, '"other"')).status).toBe(200);
  expect((await read('', tag)).status).toBe(401);
});
