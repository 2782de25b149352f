import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examples } from '#contract/examples/examples.ts';
import { ownRecipes } from '#contract/own-recipes.ts';
import { recipeImport } from '#contract/recipe-import.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { startTestApp, type TestApp } from '#server/testing.ts';
import { archives } from './archives.testing.ts';
import { type PageServer, startPages } from './page-server.testing.ts';
import { pages } from './pages.testing.ts';
import { existingIds } from './recipe-import.queries.ts';
import { linesOf, recipes } from './recipes.testing.ts';

let tisane: TestApp;
let site: PageServer;
beforeAll(async () => {
  tisane = await startTestApp();
  site = await startPages((request, response) => {
    const page = pages[Number(request.url?.slice(1))];
    response
      .writeHead(page ? 200 : 404, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'a=b' })
      .end(page?.html);
  });
});
afterAll(async () => {
  await tisane.close();
  await site.close();
});

const archive = (kind: string) => {
  const found = archives.find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no archive of ${kind}`);
  const { name, bytes } = found;
  return { body: { name, file: bytes.toString('base64') } };
};

describe('imported recipes', () => {
  test('from a page are read and not stored; a second reading is equal', async () => {
    const person = await tisane.signUp();
    const read = () => person.get(recipeImport.page, { body: { address: `${site.origin}/0` } });
    const preview = await read();
    const [soup] = pages[0]?.recipes ?? [];
    expect(preview).toMatchObject({
      kind: 'page',
      unread: [],
      recipes: [{ draft: { name: soup?.name }, isThere: false }],
    });
    expect(preview.recipes[0]?.countable).toBeGreaterThan(0);
    expect(await read()).toEqual(preview);
    expect(await person.get(ownRecipes.list, {})).toEqual([]);
    expect(site.seen.every(({ headers }) => headers.cookie === undefined)).toBe(true);
  });

  test('are stored when chosen, once, and are marked the next time', async () => {
    const person = await tisane.signUp();
    const { recipes: read } = await person.get(recipeImport.file, archive('tandoor'));
    expect(read).toHaveLength(recipes.length);
    const chosen = read.slice(0, 12).map(({ id, draft }) => ({ id, draft }));
    expect(await person.get(recipeImport.save, { body: { recipes: chosen } })).toEqual({ added: 12 });
    expect(await person.get(recipeImport.save, { body: { recipes: chosen } })).toEqual({ added: 0 });
    const again = await person.get(recipeImport.file, archive('tandoor'));
    expect(again.recipes.filter(({ isThere }) => isThere).map(({ id }) => id)).toEqual(
      chosen.map(({ id }) => id),
    );
    const own = await person.get(ownRecipes.list, {});
    expect(own.map(({ name }) => name).toSorted()).toEqual(chosen.map(({ draft }) => draft.name).toSorted());
    // The preview's count equals the stored one.
    const first = read[0];
    expect(own.find(({ name }) => name === first?.draft.name)).toMatchObject({
      counted: first?.counted,
      countable: first?.countable,
    });
  });

  test('keep the person’s changes, and are restored after a deletion', async () => {
    const person = await tisane.signUp();
    const { recipes: read } = await person.get(recipeImport.text, {
      body: { text: 'Soup\n1 cup red lentils\nCook them until they are soft.' },
    });
    const [{ id, draft } = { id: '', draft: undefined }] = read;
    if (!draft) throw new Error('nothing read');
    const save = () => person.get(recipeImport.save, { body: { recipes: [{ id, draft }] } });
    await save();
    await person.get(ownRecipes.save, {
      params: { recipeId: id },
      body: { recipe: { ...draft, name: 'My soup' }, base: draft },
    });
    expect(await save()).toEqual({ added: 0 });
    expect(await person.get(ownRecipes.list, {})).toMatchObject([{ name: 'My soup' }]);
    await person.get(ownRecipes.remove, { params: { recipeId: id } });
    expect(await save()).toEqual({ added: 1 });
    expect(await person.get(ownRecipes.list, {})).toMatchObject([{ name: 'Soup' }]);
  });

  test('are checked however many they are', async () => {
    const person = await tisane.signUp();
    const draft = { ...examples.ownRecipes.save.body.recipe, name: 'Soup' };
    const id = randomUUID();
    await person.get(recipeImport.save, { body: { recipes: [{ id, draft }] } });
    const ids = [id, ...Array.from({ length: 70_000 }, () => randomUUID())];
    const scope = ownScope(person.user?.id ?? '');
    expect(await existingIds(tisane.services.db, scope, ids)).toEqual(new Set([id]));
  });

  test('have another id for another person', async () => {
    const [one, other] = [await tisane.signUp(), await tisane.signUp()];
    const read = async (person: typeof one) =>
      (await person.get(recipeImport.page, { body: { address: `${site.origin}/4` } })).recipes[0];
    const [mine, theirs] = [await read(one), await read(other)];
    expect(mine?.draft).toEqual(theirs?.draft);
    expect(mine?.id).not.toBe(theirs?.id);
    await one.get(recipeImport.save, {
      body: { recipes: [{ id: mine?.id ?? '', draft: mine?.draft as never }] },
    });
    expect(await other.get(ownRecipes.list, {})).toEqual([]);
    expect((await read(other))?.isThere).toBe(false);
  });

  test('are all stored or none', async () => {
    const person = await tisane.signUp();
    const { recipes: read } = await person.get(recipeImport.file, archive('paprika'));
    const list = read.map(({ id, draft }) => ({ id, draft }));
    const broken = [...list.slice(0, 5), { ...list[5], draft: { ...list[5]?.draft, servings: 0 } }];
    expect((await person.ask(recipeImport.save, { body: { recipes: broken as typeof list } })).status).toBe(
      400,
    );
    expect(await person.get(ownRecipes.list, {})).toEqual([]);
  });

  test('with invalid JSON or file are refused with the reason', async () => {
    const person = await tisane.signUp();
    const send = (payload: string) =>
      tisane.raw({
        method: 'POST',
        url: recipeImport.file.path,
        headers: { cookie: person.cookie, 'content-type': 'application/json' },
        payload,
      });
    for (const [payload, path] of [
      ['{"name":', 'body'],
      ['{"file":"YQ=="}', 'name'],
      ['{"name":"a","file":"<>"}', 'file'],
      ['null', 'name'],
    ] as const) {
      const { status, text } = await send(payload);
      expect([status, JSON.parse(text).issues?.[0]?.path]).toEqual([400, path]);
    }
  });
});

test('95 in a hundred of all recipe lines are counted or need no amount, and none is lost', async () => {
  const person = await tisane.signUp();
  const { recipes: read } = await person.get(recipeImport.file, archive('schema-org'));
  const lines = read.flatMap(({ draft }) => draft.ingredients.map(({ text }) => text));
  expect(lines.toSorted()).toEqual(recipes.flatMap(linesOf).toSorted());
  const open = read.flatMap((recipe) => recipe.open);
  expect(1 - open.length / lines.length, open.join('\n')).toBeGreaterThanOrEqual(0.95);
});
