import { describe, expect, test } from 'vitest';
import { expectedLines, pages } from './pages.testing.ts';
import { readImport } from './read-import.parser.ts';

const read = (html: string) =>
  readImport({
    kind: 'page',
    address: 'https://recipes.example/one',
    bytes: Buffer.from(html),
    charset: 'utf-8',
    isJson: false,
  });

describe('a hundred pages', () => {
  test('are a hundred, all different', () => {
    expect(pages).toHaveLength(100);
    expect(new Set(pages.map(({ html }) => html)).size).toBe(100);
  });

  test.each(pages)(
    '$name: as many recipes as it has, and every line of them',
    async ({ html, recipes, says }) => {
      const { recipes: found, unread } = await read(html);
      expect(unread).toEqual([]);
      expect(found.map(({ draft }) => draft.name)).toEqual(recipes.map(({ name }) => name));
      for (const [at, recipe] of recipes.entries()) {
        const draft = found[at]?.draft;
        expect(draft?.ingredients.map(({ text }) => text)).toEqual(expectedLines(recipe));
        expect(draft?.steps.map(({ text }) => text)).toEqual(recipe.steps);
        if (says.has('servings')) expect(draft?.servings).toBe(recipe.servings);
        if (says.has('times'))
          expect([draft?.prepMinutes, draft?.cookMinutes]).toEqual([recipe.prep, recipe.cook || null]);
        if (says.has('tags')) expect(draft?.tags).toEqual(recipe.tags);
        if (says.has('groups')) {
          expect(draft?.ingredients.map(({ group }) => group)).toEqual(
            recipe.parts.flatMap(({ group, lines }) => lines.map(() => group)),
          );
        }
        expect(JSON.stringify(draft)).not.toMatch(/<\w|&\w+;|tracking|patience/);
      }
    },
  );
});

describe('a saved page', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['4 carrots'],
    recipeInstructions: ['Simmer.'],
    totalTime: 'P1DT1H',
    prepTime: 'PT20M',
    cookTime: 'PT40M',
  };
  const html = `<!DOCTYPE html><html><head><script type="application/ld+json">${JSON.stringify(data)}</script></head><body><div class="recipe-details"><span>Prep 5 min</span></div></body></html>`;
  const saved = (text: string) => readImport({ kind: 'file', name: 'page.html', bytes: Buffer.from(text) });

  test.each([
    ['with the classes of a program', html],
    ['after blanks', ' '.repeat(4100) + html],
    ['after a warning', `Warning: nothing is set\n${html}`],
  ])('%s is read by its data; what the total time has beyond is rest', async (_what, text) => {
    const { kind, recipes } = await saved(text);
    expect([kind, recipes.length]).toEqual(['archive', 1]);
    expect(recipes[0]).toMatchObject({
      servingsUnsaid: true,
      draft: { name: 'Soup', servings: 4, prepMinutes: 20, cookMinutes: 40, waitMinutes: 1440 },
    });
  });

  test('without data ends where its method ends', async () => {
    const { recipes } =
      await saved(`<html><body><h1>Stew</h1><h2>Ingredients</h2><ul><li>1 onion</li></ul><h2>Method</h2>
      <h3>For the base</h3><p>Chop the onion and fry it until it is golden.</p><p>Chop the onion and fry it until it is golden.</p>
      <p><a href="/shop">Shop now</a></p><h2>Recipes</h2><p>Nut roast</p></body></html>`);
    expect(recipes[0]?.draft.steps).toEqual([
      { group: 'For the base', text: 'Chop the onion and fry it until it is golden.' },
    ]);
  });
});
