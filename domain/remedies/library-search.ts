import type { LibraryEntry } from '#contract/library.ts';
import { indexConditions, type SearchIndex, searchConditions } from './search.ts';

/** Prepares the A to Z for `searchLibrary`, with the same search as the conditions. Do it once for a list. */
export function indexLibrary(entries: readonly LibraryEntry[]): SearchIndex {
  return indexConditions(
    entries.map(({ slug, name, latin, otherNames }) => ({
      id: slug,
      name: slug,
      displayName: name,
      synonyms: [...(latin ? [latin] : []), ...otherNames],
      areas: [],
      herbs: [],
    })),
  );
}

/** Slugs of the entries that fit what somebody typed, best first; all of them, in their order, for an empty query. */
export const searchLibrary = (index: SearchIndex, query: string): string[] =>
  searchConditions(index, query).map(({ condition }) => condition.name);
