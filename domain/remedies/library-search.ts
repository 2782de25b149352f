import type { LibraryEntry } from '#contract/library.ts';
import { indexConditions, type SearchIndex, searchConditions } from './search.ts';

/** Builds the index of `searchLibrary`, with the same search as for conditions. Do it once for a list. */
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

/** Slugs of entries that match a query, best first; all in order for an empty query. */
export const searchLibrary = (index: SearchIndex, query: string): string[] =>
  searchConditions(index, query).map(({ condition }) => condition.name);
