import { describe, expect, test } from 'vitest';
import { picture, unpacked } from './archive-parts.testing.ts';
import { archives, linesIn } from './archives.testing.ts';
import { readImport } from './read-import.ts';

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
      expect([draft?.servings, draft?.prepMinutes, draft?.cookMinutes]).toEqual([
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
