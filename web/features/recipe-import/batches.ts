import { maxSavedAtOnce, type ReadRecipe } from '#contract/recipe-import.ts';

/** The limits of a call, with a margin: characters of JSON, and values in it (contract/limits.ts). */
const most = { characters: 200_000, values: 7_000 };

const valuesIn = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? 1 + Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0)
    : 1;

/** Splits the recipes into batches: each call stores all of its recipes or none. */
export function batches(recipes: readonly ReadRecipe[]): Pick<ReadRecipe, 'id' | 'draft'>[][] {
  const lists: Pick<ReadRecipe, 'id' | 'draft'>[][] = [];
  let left = { characters: 0, values: 0 };
  for (const { id, draft } of recipes) {
    // A character may take up to three bytes.
    const size = { characters: new Blob([JSON.stringify(draft)]).size + 60, values: valuesIn(draft) + 3 };
    const last = lists.at(-1);
    if (
      last &&
      last.length < maxSavedAtOnce &&
      size.characters <= left.characters &&
      size.values <= left.values
    ) {
      last.push({ id, draft });
    } else {
      lists.push([{ id, draft }]);
      left = { ...most };
    }
    left = { characters: left.characters - size.characters, values: left.values - size.values };
  }
  return lists;
}
