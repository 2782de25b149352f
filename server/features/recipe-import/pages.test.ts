import { describe, expect, test } from 'vitest';
import { expectedLines, pages } from './pages.testing.ts';
import { readImport } from './read-import.ts';

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
