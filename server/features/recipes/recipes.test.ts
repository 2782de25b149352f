import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRecipes } from '#catalogue/kitchen.load.ts';
import { recipes } from '#contract/recipes.ts';
import { asSchemaOrg } from '#domain/recipes/schema-org.ts';
import { addressOf, type Client, startTestApp, type TestApp } from '#server/testing.ts';

let tisane: TestApp;
let maya: Client;
beforeAll(async () => {
  tisane = await startTestApp();
  maya = await tisane.signUp();
});
afterAll(() => tisane.close());

const soup = 'carrot-and-ginger-soup';
const of = (recipeId: string) => ({ params: { recipeId } });
const names = (list: { name: string }[]) => list.map(({ name }) => name);

describe('the library', () => {
  test('is every recipe of the content, by name', async () => {
    const list = await maya.get(recipes.list, {});
    const entries = loadRecipes();
    expect(list.map(({ id }) => id).sort()).toEqual(entries.map(({ id }) => id).sort());
    for (const { id, recipeId, imageUrl } of list) {
      expect(recipeId).toBe(id);
      expect(imageUrl).toMatch(new RegExp(`^/catalogue/pictures/${id}\\.[\\w-]{12}\\.svg$`));
    }
    const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, '');
    expect(plain(list[0]?.name ?? '') < plain(list.at(-1)?.name ?? '')).toBe(true);
  });

  test('is searched by category, by words of name and ingredients, and by both', async () => {
    const find = (query: NonNullable<Parameters<typeof maya.get<typeof recipes.list>>[1]['query']>) =>
      maya.get(recipes.list, { query });
    const all = await find({ category: 'all' });
    const soups = await find({ category: 'soups' });
    expect(soups.length).toBeGreaterThanOrEqual(20);
    expect(soups).toEqual(all.filter(({ category }) => category === 'soups'));
    const ginger = await find({ search: ' GINGER ' });
    expect(ginger).toEqual(
      all.filter(({ name, ingredients }) =>
        [name, ...ingredients].join('\n').toLowerCase().includes('ginger'),
      ),
    );
    expect(await find({ category: 'soups', search: 'ginger' })).toEqual(
      ginger.filter(({ category }) => category === 'soups'),
    );
    expect(await find({ search: 'no such thing' })).toEqual([]);
    expect(names(await find({ search: 'jalapeno' })).length).toBeGreaterThan(0);
    for (const search of ["'; drop table recipes; --", '%%', '_']) expect(await find({ search })).toEqual([]);
  });

  test('refuses an unknown category and a too long search', async () => {
    const ask = async (url: string) => (await tisane.raw({ url, headers: { cookie: maya.cookie } })).status;
    expect(await ask('/api/recipes?category=stews')).toBe(400);
    expect(await ask(`/api/recipes?search=${'x'.repeat(101)}`)).toBe(400);
    expect(await ask('/api/recipes?search=')).toBe(200);
  });

  test('returns one with the data for cooking, scaling and checking', async () => {
    const detail = await maya.get(recipes.read, of(soup));
    const entry = loadRecipes().find(({ id }) => id === soup);
    const { parts, ingredients, timers, instructions, tip } = detail;
    expect(parts.map(({ item, amount, unit }) => ({ item, amount, unit }))).toEqual(
      entry?.ingredients.map(({ item, amount, unit }) => ({ item, amount, unit })),
    );
    expect(ingredients).toHaveLength(parts.length);
    expect(timers).toHaveLength(instructions.length);
    expect(instructions).toEqual(entry?.instructions.map(({ text }) => text));
    expect(tip).toBe(entry?.tip);
    // Data for the shopping list is not sent.
    expect(Object.keys(parts[0] ?? {})).not.toContain('gramsPer');
    expect(Object.keys(parts[0] ?? {})).not.toContain('buyAs');
  });

  test('reports an unknown recipe, and refuses an invalid id', async () => {
    for (const endpoint of [recipes.read, recipes.asSchema, recipes.favorite]) {
      const { status, body } = await maya.ask(endpoint, of('porridge-of-the-moon'));
      expect([status, body.message]).toEqual([404, 'There is no such recipe.']);
      for (const id of ['Porridge', '../etc', "a'b", '-', 'x'.repeat(81)]) {
        expect([id, (await maya.ask(endpoint, of(id))).status]).toEqual([id, 400]);
      }
    }
  });

  test('is not sent again to a client that has it; another search is another reply', async () => {
    const read = (url: string, tag = '', cookie = maya.cookie) =>
      tisane.raw({ url, headers: { cookie, ...(tag && { 'if-none-match': tag }) } });
    const urls = ['/api/recipes', '/api/recipes?category=soups', addressOf(recipes.read, of(soup))];
    const tags = new Set<string>();
    for (const url of urls) {
      const tag = String((await read(url)).headers.etag);
      tags.add(tag);
      const again = await read(url, tag);
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag]);
      expect((await read(url, '"other"')).status).toBe(200);
      expect((await read(url, tag, '')).status).toBe(401);
    }
    expect(tags.size).toBe(urls.length);
  });

  test('names a favourite that has left the catalogue, and marks it', async () => {
    const ana = await tisane.signUp();
    await tisane.db.$client.query(
      `insert into favorite_recipes (user_id, recipe_id) values ($1, 'old-lime-soup')`,
      [ana.user?.id],
    );
    expect(await ana.get(recipes.favorites, {})).toMatchObject([
      {
        id: 'old-lime-soup',
        name: 'Old lime soup',
        description: 'No longer in the catalogue.',
        absent: true,
      },
    ]);
    expect((await ana.ask(recipes.read, of('old-lime-soup'))).status).toBe(404);
    expect(await ana.get(recipes.favoritesAsSchema, {})).toEqual([]);
    await ana.get(recipes.unfavorite, of('old-lime-soup'));
    expect(await ana.get(recipes.favorites, {})).toEqual([]);
  });
});

describe('favorites', () => {
  const favorites = async (who: Client) => (await who.get(recipes.favorites, {})).map(({ id }) => id);

  test('come newest first, a repeat changes nothing, and they are private', async () => {
    const [ana, ben] = [await tisane.signUp(), await tisane.signUp()];
    expect(await favorites(ana)).toEqual([]);
    for (const id of [soup, 'mango-and-turmeric-smoothie', 'chunky-guacamole-dip', soup]) {
      expect(await ana.get(recipes.favorite, of(id))).toEqual({ ok: true });
    }
    expect(await favorites(ana)).toEqual(['chunky-guacamole-dip', 'mango-and-turmeric-smoothie', soup]);
    expect((await ana.get(recipes.favorites, {}))[0]?.recipeId).toBe('chunky-guacamole-dip');
    expect(await favorites(ben)).toEqual([]);

    expect(await ben.get(recipes.unfavorite, of(soup))).toEqual({ ok: true });
    expect(await favorites(ana)).toHaveLength(3);
    for (let time = 0; time < 2; time += 1) await ana.get(recipes.unfavorite, of('chunky-guacamole-dip'));
    expect(await favorites(ana)).toEqual(['mango-and-turmeric-smoothie', soup]);
  });

  test('of a recipe tapped many times at once is one', async () => {
    const ana = await tisane.signUp();
    await Promise.all(Array.from({ length: 8 }, () => ana.get(recipes.favorite, of(soup))));
    expect(await favorites(ana)).toEqual([soup]);
  });
});

describe('a person’s exclusions', () => {
  test('are empty at first, stored whole, without duplicates, and private', async () => {
    const [ana, ben] = [await tisane.signUp(), await tisane.signUp()];
    const none = { allergens: [], excludedIngredients: [], exclusions: [] };
    expect(await ana.get(recipes.preferences, {})).toEqual(none);
    const body = {
      allergens: ['soy' as const, 'tree-nuts' as const, 'soy' as const],
      excludedIngredients: [' Kale ', 'Papaya', 'papaya', 'moon dust'],
    };
    const saved = await ana.get(recipes.savePreferences, { body });
    expect(saved).toEqual({
      allergens: ['soy', 'tree-nuts'],
      excludedIngredients: ['Kale', 'Papaya', 'moon dust'],
      exclusions: [
        {
          id: 'kale',
          label: 'Kale',
          items: ['kale', 'lacinato-kale'],
          wider: [{ id: 'cruciferous', label: 'Cruciferous vegetables' }],
        },
        { id: 'papaya', label: 'Papaya', items: ['green-papaya', 'papaya'], wider: [] },
        { id: null, label: 'moon dust', items: ['text:moon dust'], wider: [] },
      ],
    });
    const { rows } = await tisane.db.$client.query(
      'select excluded_ingredients as ids, unknown_exclusions as unknown from food_preferences where user_id = $1',
      [ana.user?.id],
    );
    expect(rows).toEqual([{ ids: ['kale', 'papaya'], unknown: ['moon dust'] }]);
    expect(await ana.get(recipes.preferences, {})).toEqual(saved);
    expect(await ben.get(recipes.preferences, {})).toEqual(none);
    // A later catalogue may know a word that was unknown when stored.
    await tisane.db.$client.query(
      `update food_preferences set unknown_exclusions = '{Mangos}' where user_id = $1`,
      [ana.user?.id],
    );
    expect((await ana.get(recipes.preferences, {})).exclusions[2]).toMatchObject({ id: 'mango' });
    expect(await ana.get(recipes.savePreferences, { body: none })).toEqual(none);
    expect(await ana.get(recipes.preferences, {})).toEqual(none);
  });

  test('are refused with an unknown allergen, an empty word and too long a list', async () => {
    const ana = await tisane.signUp();
    const stored = await ana.get(recipes.savePreferences, {
      body: { allergens: [], excludedIngredients: ['kale'] },
    });
    const put = async (payload: object) =>
      (
        await tisane.raw({
          method: 'PUT',
          url: '/api/food-preferences',
          headers: { cookie: ana.cookie },
          payload,
        })
      ).status;
    expect(await put({ allergens: ['mondays'], excludedIngredients: [] })).toBe(400);
    expect(await put({ allergens: [], excludedIngredients: ['  '] })).toBe(400);
    expect(await put({ allergens: [], excludedIngredients: ['x'.repeat(61)] })).toBe(400);
    expect(await put({ allergens: [], excludedIngredients: Array(61).fill('x') })).toBe(400);
    expect(await put({ allergens: [] })).toBe(400);
    expect(await ana.get(recipes.preferences, {})).toEqual(stored);
  });
});

describe('as schema.org/Recipe', () => {
  const duration = /^PT(?=\d)(\d+H)?(\d+M)?$/;

  test('every recipe has the fields that other recipe managers read', async () => {
    for (const { id } of await maya.get(recipes.list, {})) {
      const detail = await maya.get(recipes.read, of(id));
      const written = asSchemaOrg(detail, 'https://tisane.example.org');
      expect(written).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'Recipe',
        name: detail.name,
        url: `https://tisane.example.org/alkaline-recipes?recipe=${id}`,
        image: [`https://tisane.example.org${detail.imageUrl}`],
        recipeIngredient: detail.ingredients,
        recipeInstructions: detail.instructions.map((text) => ({ '@type': 'HowToStep', text })),
        nutrition: { '@type': 'NutritionInformation', calories: `${detail.nutrition.energy} kcal` },
      });
      expect(written.recipeYield[0]).toBe(String(detail.servings));
      expect(written.totalTime).toMatch(duration);
      expect(Object.values(written).every((value) => value !== undefined && value !== null)).toBe(true);
    }
  });

  test('times are hours and minutes, waiting included in the total', async () => {
    const detail = await maya.get(recipes.read, of(soup));
    const times = (prepTime: number, waitTime: number | null) => {
      const written = asSchemaOrg({ ...detail, prepTime, waitTime }, 'https://a.example');
      return written.totalTime;
    };
    expect(times(25, null)).toBe('PT25M');
    expect(times(60, 30)).toBe('PT1H30M');
    expect(times(15, 480)).toBe('PT8H15M');
  });

  test('one and all favorites are downloads, with absolute picture addresses', async () => {
    const ana = await tisane.signUp();
    const one = await ana.ask(recipes.asSchema, of(soup));
    expect(one.headers['content-disposition']).toBe(`attachment; filename="${soup}.json"`);
    const { imageUrl } = await maya.get(recipes.read, of(soup));
    expect(one.body).toMatchObject({ '@type': 'Recipe', image: [`http://localhost${imageUrl}`] });

    for (const id of [soup, 'chunky-guacamole-dip']) await ana.get(recipes.favorite, of(id));
    const all = await ana.ask(recipes.favoritesAsSchema, {});
    expect(all.headers['content-disposition']).toBe('attachment; filename="favorite-recipes.json"');
    expect(names(all.body)).toEqual(['Chunky Guacamole Dip', 'Carrot and Ginger Soup']);
    expect(await (await tisane.signUp()).get(recipes.favoritesAsSchema, {})).toEqual([]);
  });
});
