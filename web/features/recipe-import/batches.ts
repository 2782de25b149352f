import { maxSavedAtOnce, type ReadRecipe } from '#contract/recipe-import.ts';

/** What one call may hold, with room to spare: characters of JSON, and values in it (contract/limits.ts). */
const most = { characters: 200_000, values: 7_000 };

const valuesIn = (value: unknown): number =>
  value !== null && typeof value === 'object'
    ? 1 + Object.values(value).reduce<number>((sum, each) => sum + valuesIn(each), 0)
    : 1;

/** The recipes as they are sent, a few at a time: each call stores all of its own or none. */
export function batches(recipes: readonly ReadRecipe[]): Pick<ReadRecipe, 'id' | 'draft'>[][] {
  const lists: Pick<ReadRecipe, 'id' | 'draft'>[][] = [];
  let left = { characters: 0, values: 0 };
  for (const { id, draft } of recipes) {
    // A letter of another alphabet takes up to three bytes.
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
