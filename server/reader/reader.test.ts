import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { myData } from '#contract/my-data.ts';
import { ownRecipeId, ownRecipes } from '#contract/own-recipes.ts';
import type { RecipeDraft } from '#contract/recipe-draft.ts';
import { recipeImport } from '#contract/recipe-import.ts';
import { ownRecipes as stored } from '#server/database/schema/own-recipes.ts';
import { planOf } from '#server/features/household/shared-plan.testing.ts';
import { readUnreadRecipes } from '#server/features/recipes/recipe-readings.queries.ts';
import { type Client, startOwnTestApp, type TestApp } from '#server/testing.ts';

// Untrusted input is parsed in a separate process: the server's process has no parser.
vi.mock('#domain/recipes/read-lines.ts', () => {
  throw new Error('The parser of lines is loaded where everybody is served.');
});

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startOwnTestApp({ readsApart: true });
  maya = await tisane.signUp();
});
afterAll(() => tisane.close());

const draft: RecipeDraft = {
  ...(examples.ownRecipes.save.body.recipe as RecipeDraft),
  ingredients: [
    { group: null, text: '1 cup red lentils' },
    { group: null, text: '1 tbsp harissa', item: 'chili-powder' },
  ],
};
const save = async (
  who: Client,
  recipe: RecipeDraft,
  base?: RecipeDraft,
  recipeId: string = randomUUID(),
) => {
  await who.get(ownRecipes.save, { params: { recipeId }, body: { recipe, ...(base && { base }) } });
  return recipeId;
};
const page = (who: Client, recipeId: string) => who.get(ownRecipes.read, { params: { recipeId } });
const states = async (who: Client, recipeId: string) =>
  (await page(who, recipeId)).lines.map(({ state, item }) => [state, item]);
const rowOf = async (recipeId: string) => {
  const [row] = await tisane.db.select().from(stored).where(eq(stored.id, recipeId));
  return row;
};
const understood = [
  ['counted', 'red-lentils'],
  ['counted', 'chili-powder'],
];
const unread = [
  ['not-read', null],
  ['not-read', 'chili-powder'],
];
const readAll = () => readUnreadRecipes(tisane.services.db, tisane.services.reader);

test('lines are parsed when they are saved, and stored with the parser’s version', async () => {
  const id = await save(maya, draft);
  expect(await states(maya, id)).toEqual(understood);
  const row = await rowOf(id);
  expect(row?.readingVersion).toBe(tisane.services.reader.version);
  expect(row?.reading?.[0]).toEqual({
    text: '1 cup red lentils',
    ingredient: 'red-lentils',
    amount: 1,
    amountTo: null,
    unit: 'cup',
    grams: expect.any(Number),
    mentions: ['red-lentils'],
    unread: null,
  });
  expect(await page(maya, id)).not.toHaveProperty('reading');
  // Another name needs no parsing; other lines do.
  await save(maya, { ...draft, name: 'Soup' }, draft, id);
  expect((await rowOf(id))?.reading).toEqual(row?.reading);
  await save(maya, { ...draft, ingredients: draft.ingredients.slice(1) }, draft, id);
  expect(await states(maya, id)).toEqual(understood.slice(1));
});

test('imported recipes are parsed when they are stored', async () => {
  const person = await tisane.signUp();
  const text = 'Soup\n1 cup red lentils\nCook the lentils until they are soft.';
  const { recipes } = await person.get(recipeImport.text, { body: { text } });
  expect(recipes).toMatchObject([{ counted: 1, countable: 1, open: [] }]);
  const chosen = recipes.map(({ id, draft }) => ({ id, draft }));
  await person.get(recipeImport.save, { body: { recipes: chosen } });
  expect(await states(person, recipes[0]?.id ?? '')).toEqual(understood.slice(0, 1));
});

test('a missing or outdated reading is shown as it is, until the job parses the recipe again', async () => {
  const [none, old] = [await save(maya, draft), await save(maya, draft)];
  const set = (id: string, values: Partial<typeof stored.$inferInsert>) =>
    tisane.db.update(stored).set(values).where(eq(stored.id, id));
  await set(none, { reading: null, readingVersion: null });
  await set(old, { reading: [], readingVersion: '0 of before' });
  expect(await states(maya, none)).toEqual(unread);
  expect(await states(maya, old)).toEqual(unread);
  expect(await readAll()).toBe(2);
  expect(await states(maya, none)).toEqual(understood);
  expect(await states(maya, old)).toEqual(understood);
  expect(await readAll()).toBe(0);
});

test('the author sees which lines a newer version weighs otherwise, until they save the recipe', async () => {
  const [person, other] = [await tisane.signUp(), await tisane.signUp()];
  const texts = ['1 lb 2 oz carrots', '1 cup red lentils', '6 (about 900 g) potatoes'];
  const soup = { ...draft, ingredients: texts.map((text) => ({ group: null, text })) };
  const id = await save(person, soup);
  const reading = (await rowOf(id))?.reading?.map((line, index) => ({
    ...line,
    grams: [56.7, line.grams, null][index] ?? null,
  }));
  await tisane.db.update(stored).set({ reading, readingVersion: '0 of before' }).where(eq(stored.id, id));
  await readAll();
  const listed = async () => (await person.get(ownRecipes.list, {}))[0]?.reread;
  expect(await listed()).toEqual([texts[0], texts[2]]);
  expect(await other.get(ownRecipes.list, {})).toEqual([]);
  await save(person, { ...soup, name: 'Other soup' }, soup, id);
  expect(await listed()).toBeUndefined();
});

test('a list has the figures stored with the reading, and those of recipes changed since', async () => {
  const person = await tisane.signUp();
  const id = await save(person, draft);
  const listed = async () => (await person.get(ownRecipes.list, {}))[0];
  const counts = async () => {
    const { allergens, often, items, unread, answered, freeOf, ...rest } = await page(person, id);
    const { base, nutrition, counted, countable } = rest;
    return { allergens, often, items, unread, answered, freeOf, base, nutrition, counted, countable };
  };
  const before = await counts();
  expect((await rowOf(id))?.figures).toEqual(before);
  await save(person, { ...draft, servings: draft.servings * 2 }, draft, id);
  const after = await counts();
  expect(after.nutrition).not.toEqual(before.nutrition);
  expect(await listed()).toMatchObject(after);
  // The list reads stored figures; without them, it counts the lines.
  const set = (values: Partial<typeof stored.$inferInsert>) =>
    tisane.db.update(stored).set(values).where(eq(stored.id, id));
  await set({ figures: before });
  expect(await listed()).toMatchObject(before);
  await set({ figures: null });
  expect(await listed()).toMatchObject(after);
  await set({ figures: null, readingVersion: '1 of before' });
  expect(await readAll()).toBe(1);
  expect((await rowOf(id))?.figures).toEqual(after);
});

test('a page shows the stored lines; after an answer they are composed on reading, and stored by the job', async () => {
  const person = await tisane.signUp();
  const id = await save(person, { ...draft, ingredients: [{ group: null, text: '2 jars magic dip' }] });
  const said = async () => (await page(person, id)).parts.map((part) => part.said);
  const parts = async () => (await rowOf(id))?.composed?.parts;
  expect(await parts()).toEqual((await page(person, id)).parts);
  await person.get(ownRecipes.answer, { body: { thing: 'magic dip', allergens: ['sesame'] } });
  expect(await parts()).toBeUndefined();
  expect(await said()).toEqual([['sesame']]);
  expect(await readAll()).toBe(1);
  expect(await parts()).toMatchObject([{ said: ['sesame'] }]);
  expect(await said()).toEqual([['sesame']]);
});

test('a changed line without a new reading does not reuse the old one', async () => {
  const id = await save(maya, draft);
  const changed = draft.ingredients.map((line) => ({ ...line, text: `${line.text} ` }));
  await tisane.db
    .update(stored)
    .set({ draft: { ...draft, ingredients: changed }, composed: null })
    .where(eq(stored.id, id));
  expect(await states(maya, id)).toEqual(unread);
  // The job composes it without parsing it again.
  expect(await readAll()).toBe(1);
  expect(await states(maya, id)).toEqual(unread);
});

test('an exported file has no readings: restored recipes are parsed again', async () => {
  const there = await tisane.signUp();
  const id = await save(there, draft);
  const file = await there.get(myData.read, {});
  expect(file.data.ownRecipes[0]).not.toHaveProperty('reading');
  await there.get(myData.restore, { body: { file, replace: true } });
  expect(await states(there, id)).toEqual(understood);
});

test('nobody waits long for a busy parser: lines without a turn are stored as unread', async () => {
  const { reader } = tisane.services;
  const lines = {
    ingredients: Array.from({ length: 200 }, () => ({ group: null, text: '1 cup red lentils' })),
  };
  const many = await Promise.all(Array.from({ length: 30 }, () => reader.readRecipes([lines])));
  const read = many.filter(([one]) => one?.reading);
  expect(read.length).toBeGreaterThan(0);
  expect(read.length).toBeLessThan(30);
  expect(many.filter(([one]) => one?.readingVersion === null)).toHaveLength(30 - read.length);
});

test('recipe copies in plans are parsed again with a new version', async () => {
  const person = await tisane.signUp();
  const id = await save(person, draft);
  await planOf(person, ownRecipeId(id));
  const set = (version: string) =>
    tisane.db.$client.query(
      `update meal_plan_meals set recipe_copy = recipe_copy || jsonb_build_object('reading', '[]'::jsonb, 'readingVersion', $2::text)
        where user_id = $1`,
      [person.user?.id, version],
    );
  await set('0 of before');
  expect(await readAll()).toBe(1);
  const { rows } = await tisane.db.$client.query(
    'select recipe_copy from meal_plan_meals where user_id = $1',
    [person.user?.id],
  );
  expect(rows[0].recipe_copy).toMatchObject({
    reading: (await rowOf(id))?.reading,
    readingVersion: tisane.services.reader.version,
  });
});

test('a hanging process is ended, its recipes count as unread, and the next recipe gets another process', async () => {
  const hasty = await startOwnTestApp({ readerMs: { import: 5000, lines: 5000 } });
  const person = await hasty.signUp();
  const processes = () =>
    execFileSync('ps', ['-o', 'pid=,args=', '--ppid', `${process.pid}`], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes('reader.process'))
      .map((line) => Number.parseInt(line, 10));
  const before = new Set(processes());
  expect(await states(person, await save(person, draft))).toEqual(understood);
  const [own = 0] = processes().filter((pid) => !before.has(pid));
  process.kill(own, 'SIGSTOP');
  expect(await states(person, await save(person, draft))).toEqual(unread);
  await expect.poll(processes).not.toContain(own);
  expect(await states(person, await save(person, draft))).toEqual(understood);
  await hasty.close();
});
