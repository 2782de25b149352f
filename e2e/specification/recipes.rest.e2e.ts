import { describe, expect, test } from 'vitest';
import { replying } from '../../tooling/replying.ts';
import { newPerson } from './caller.ts';
import {
  acts,
  becomes,
  button,
  control,
  lacks,
  openAs,
  opens,
  presses,
  requested,
  says,
  shows,
  tab,
  text,
} from './screen.ts';

type Recipe = Record<'id' | 'name' | 'description' | 'category', string> & {
  prepTime: number;
  servings: number;
  ingredients: string[];
  instructions: string[];
};

const labels = {
  salads: /^Salads/,
  smoothies: /^Smoothies/,
  sauces: /^Sauces \/ Dressings/,
  'cooked-meals': /^Cooked Meals/,
  'raw-meals': /^Raw Meals/,
  soups: /^Soups/,
  desserts: /^Desserts/,
};

describe('section 2: Alkaline Recipes', () => {
  test('browse, search, filter, pages', async () => {
    const person = await newPerson();
    const recipes = await person.read<Recipe[]>('/api/recipes');
    const page = await openAs(person);
    const queries: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/recipes' && /category|search/.test(search)) queries.push(search);
    });
    const main = page.getByRole('main');
    const first = requested(page, 'GET', /\/api\/recipes/);
    await page.goto('/alkaline-recipes');
    expect.soft(Boolean(await first), 'section 7: GET /api/recipes on mount').toBe(true);
    await shows('tab Browse Recipes', tab(page, /^Browse Recipes/));
    await shows('tab My Favorites', tab(page, /^My Favorites/));
    const pages = Math.ceil(recipes.length / 12);
    const pageOf = (page: number, of: number, count: number) =>
      text(main, `Page ${page} of ${of} (${count} recipes)`);
    await shows('12 per page', pageOf(1, pages, recipes.length));
    const favorites = main.getByRole('button', { name: /favorite|heart/i });
    await becomes('a favorite heart on each of 12 cards', () => favorites.count(), 12);
    await becomes('Previous is disabled on page 1', () => button(main, 'Previous').isDisabled(), true);
    await presses('Next', button(main, 'Next'));
    await shows('page 2', pageOf(2, pages, recipes.length));
    await presses('Previous', button(main, 'Previous'));
    await shows('page 1 again', pageOf(1, pages, recipes.length));
    await presses('Next', button(main, 'Next'));
    for (const [category, label] of Object.entries(labels)) {
      await presses(`category ${label}`, main.getByRole('button', { name: label }));
      const count = recipes.filter((each) => each.category === category).length;
      await shows(
        `${category}: the page is 1 again`,
        main.getByText(new RegExp(`^Page 1 of ${Math.ceil(count / 12)} \\(${count} recipes?\\)$`)),
      );
    }
    await presses('category All Recipes', main.getByRole('button', { name: /^All Recipes/ }));
    await shows('all again', pageOf(1, pages, recipes.length));
    await presses('Next', button(main, 'Next'));
    const box = main.getByRole('searchbox').or(main.getByRole('textbox')).first();
    await acts('a text search by ingredient', () => box.fill('kale', { timeout: 30_000 }));
    const found = (await person.read<Recipe[]>('/api/recipes?search=kale')).length;
    await shows('the search resets the page to 1', pageOf(1, Math.ceil(found / 12), found));
    await acts('a search without a match', () => box.fill('zzzzqqq', { timeout: 30_000 }));
    await shows('no match', main.getByText('No recipes found. Try adjusting your search or filters.'));
    expect
      .soft(
        queries,
        'departure: search and category are queries of GET /api/recipes: the list is filtered on the device',
      )
      .toEqual([]);

    await page.route(/\/api\/recipes(\?|$)/, (route) => route.fulfill(replying([])));
    await page.goto('/alkaline-recipes');
    await shows('no recipes at all', main.getByText('No recipes available yet.'));
    await page.unroute(/\/api\/recipes(\?|$)/);
    await page.route(/\/api\/recipes(\?|$)/, (route) => route.fulfill(replying({}, 500)));
    await page.goto('/alkaline-recipes');
    await shows('section 8: "Failed to fetch recipes"', page.getByText('Failed to fetch recipes'));
  });

  test('a recipe and favorites', async () => {
    const person = await newPerson();
    const recipes = await person.read<Recipe[]>('/api/recipes');
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto('/alkaline-recipes');
    await shows('the first page', main.getByText(/^Page 1 of/));
    const shownNames = await main.getByRole('heading').allInnerTexts();
    const recipe = recipes.find(({ name, prepTime }) => shownNames.includes(name) && prepTime < 60);
    if (!recipe) throw new Error('No recipe of the call is on the first page.');
    const { name, description, id } = recipe;
    await shows('a card: name', main.getByText(name));
    await shows('a card: description', main.getByText(description));
    await says('a card: prep minutes', page, new RegExp(`\\b${recipe.prepTime} ?min`));
    await says('a card: servings', page, new RegExp(`\\b${recipe.servings} serving`));
    const kept = async () => (await person.read<Recipe[]>('/api/favorite-recipes')).map((each) => each.id);
    const path = new RegExp(`/api/favorite-recipes/${id}`);
    const asked = requested(page, 'POST', path);
    const heart = main
      .getByRole('button', { name: /favorite|heart/i })
      .and(main.getByRole('button', { name: new RegExp(name.replaceAll(/[()]/g, '.')) }));
    await presses('the heart', heart);
    expect.soft(Boolean(await asked), 'section 7: POST /api/favorite-recipes/{recipeId}').toBe(true);
    await shows('section 8: a toast', page.getByText(/^(Added to Favorites|Favorites updated!)$/));
    await becomes('it is a favorite', kept, [id]);
    await opens('tab My Favorites', page, /^My Favorites/);
    await shows('the favorite', main.getByText(name));
    await shows('favorites have their own paging', main.getByText(/^Page 1 of 1 \(1 recipes?\)$/));
    await presses('a card opens', main.getByText(name, { exact: true }));
    const dialog = page.getByRole('dialog');
    await shows('the dialog: name', dialog.getByText(name));
    await says('the dialog: prep time', dialog, new RegExp(`\\b${recipe.prepTime} ?min`));
    await says('the dialog: servings', dialog, new RegExp(`\\b${recipe.servings}\\b`));
    for (const line of recipe.ingredients)
      await shows(`the dialog: ingredient ${line}`, dialog.getByText(line, { exact: true }));
    for (const line of recipe.instructions)
      await shows(`the dialog: instruction ${line.slice(0, 30)}`, dialog.getByText(line));
    await becomes(
      'the instructions are numbered',
      () => dialog.getByRole('list').evaluateAll((lists) => lists.some((list) => list.tagName === 'OL')),
      true,
    );
    await presses('the favorite toggle', dialog.getByRole('button', { name: /favorite/i }));
    await becomes('it is no favorite', kept, []);
    await shows('section 8: a toast', page.getByText(/^(Removed from Favorites|Favorites updated!)$/));
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
    });
    await presses('Share', dialog.getByRole('button', { name: /^Share/ }));
    await shows('the link is copied', text(page, 'Share Link Copied'));
    const opened = page.context().waitForEvent('page', { timeout: 30_000 });
    await presses('Print', control(dialog, /^Print/));
    const printed = await opened.catch(() => page);
    await shows('Print opens a printable page', printed.getByText(name));
    await acts('the dialog closes', () => page.keyboard.press('Escape'));
    await page.goto('/alkaline-recipes');
    await shows('the recipes', main.getByText(/^Page 1 of/));
    const shared: string[] = [];
    await page.exposeFunction('noteShare', (title: string) => shared.push(title));
    await page.evaluate(() => {
      const share = (data: ShareData) =>
        (window as unknown as { noteShare(title: string): Promise<void> }).noteShare(
          `${data.title} ${data.text} ${data.url}`,
        );
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
      Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    });
    await presses('a card opens', main.getByText(name, { exact: true }));
    await presses('Share', dialog.getByRole('button', { name: /^Share/ }));
    await becomes('native share if available', async () => shared.length, 1);
    await lacks('and nothing is copied', text(page, 'Share Link Copied'));
  });

  test('paging of favorites and reads on mount', async () => {
    const person = await newPerson();
    const recipes = await person.read<Recipe[]>('/api/recipes');
    for (const { id } of recipes.slice(0, 13)) await person.call('POST', `/api/favorite-recipes/${id}`);
    const page = await openAs(person);
    const main = page.getByRole('main');
    await page.goto('/alkaline-recipes');
    await opens('tab My Favorites', page, /^My Favorites/);
    await shows('12 favorites per page', text(main, 'Page 1 of 2 (13 recipes)'));
    await presses('Next', button(main, 'Next'));
    await shows('the second page', text(main, 'Page 2 of 2 (13 recipes)'));
    await presses('elsewhere', page.getByRole('link', { name: 'Foods Guide', exact: true }));
    await shows('another page', page.getByPlaceholder('Search foods...'));
    const again = requested(page, 'GET', /\/api\/recipes(\?|$)/);
    await presses('and back', page.getByRole('link', { name: 'Alkaline Recipes', exact: true }));
    expect.soft(Boolean(await again), 'section 7: recipes are reloaded on mount').toBe(true);
  });
});
