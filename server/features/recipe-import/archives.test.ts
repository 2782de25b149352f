import { describe, expect, test } from 'vitest';
import { picture, unpacked } from './archive-parts.testing.ts';
import { archives, linesIn } from './archives.testing.ts';
import { readImport } from './read-import.parser.ts';

const sorted = (texts: string[]) => texts.toSorted();

describe('an archive of each program', () => {
  test.each(archives)('$kind, $name: every recipe and every line of it', async (archive) => {
    const { kind, recipes, unread } = await readImport({
      kind: 'file',
      name: archive.name,
      bytes: archive.bytes,
    });
    expect(unread).toEqual([]);
    expect(kind).toBe(archive.kind);
    expect(sorted(recipes.map(({ draft }) => draft.name))).toEqual(
      sorted(archive.recipes.map(({ name }) => name)),
    );
    expect(new Set(recipes.map(({ key }) => key)).size).toBe(archive.recipes.length);
    for (const recipe of archive.recipes) {
      const draft = recipes.find(({ draft: { name } }) => name === recipe.name)?.draft;
      expect(draft?.ingredients.map(({ text }) => text)).toEqual(linesIn(archive, recipe));
      expect(draft?.ingredients.map(({ group }) => group)).toEqual(
        recipe.parts.flatMap(({ group, lines }) => lines.map(() => group)),
      );
      expect(draft?.steps.map(({ text }) => text).slice(-recipe.steps.length)).toEqual(recipe.steps);
      // Tandoor has waiting in the place of cooking.
      const second = archive.kind === 'tandoor' ? (draft?.waitMinutes ?? null) : draft?.cookMinutes;
      expect([draft?.servings, draft?.prepMinutes, second]).toEqual([
        recipe.servings,
        recipe.prep,
        recipe.cook || null,
      ]);
      expect(draft?.tags.length).toBeGreaterThan(0);
    }
  });

  const withPictures = [
    ...['mealie', 'tandoor', 'paprika', 'nextcloud', 'recipe-keeper', 'copy-me-that'],
    'crouton',
  ];
  test.each(archives.filter(({ kind, name }) => withPictures.includes(kind) && !name.endsWith('.json')))(
    '$kind, $name: finds the picture of each recipe',
    async ({ name, bytes }) => {
      const { recipes } = await readImport({ kind: 'file', name, bytes });
      const paths = recipes.map((recipe) => recipe.picture);
      expect(new Set(paths.map((path) => path?.join(' '))).size).toBe(recipes.length);
      for (const path of paths) expect(unpacked(bytes, path ?? ['?'])).toEqual(picture);
    },
  );

  test.each(archives)('$kind, $name: a second import finds the same recipes', async ({ name, bytes }) => {
    const keys = async () => (await readImport({ kind: 'file', name, bytes })).recipes.map(({ key }) => key);
    expect(await keys()).toEqual(await keys());
  });
});

const inFile = async (name: string, value: object) =>
  (await readImport({ kind: 'file', name, bytes: Buffer.from(JSON.stringify(value)) })).recipes[0]?.draft;

describe('a recipe within a recipe is a line with its name', () => {
  test('in a backup of Mealie', async () => {
    const line = { recipe_id: '1', quantity: 0.5, food_id: null, unit_id: null, note: '' };
    const draft = await inFile('backup.json', {
      recipes: [
        { id: '1', name: 'Lasagne' },
        { id: '2', name: 'Cheese sauce' },
      ],
      ingredient_foods: [{ id: 'f', name: 'tomatoes' }],
      recipes_ingredients: [
        { ...line, position: 0, quantity: 3, food_id: 'f' },
        { ...line, position: 1, referenced_recipe_id: '2' },
      ],
      recipe_instructions: [{ recipe_id: '1', position: 0, text: 'Layer and bake.' }],
    });
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(['3 tomatoes', '½ Cheese sauce']);
  });

  test('in Tandoor; waiting is rest', async () => {
    const draft = await inFile('recipe.json', {
      name: 'Lasagne',
      working_time: 30,
      waiting_time: 480,
      steps: [
        { name: '', instruction: 'Layer.', ingredients: [{ food: { name: 'tomatoes' }, amount: 3 }] },
        {
          name: '',
          instruction: '',
          ingredients: [],
          step_recipe: 2,
          step_recipe_data: { id: 2, name: 'Cheese sauce' },
        },
      ],
    });
    expect(draft?.ingredients.map(({ text }) => text)).toEqual(['3 tomatoes', 'Cheese sauce']);
    expect(draft).toMatchObject({ prepMinutes: 30, cookMinutes: null, waitMinutes: 480 });
  });
});
