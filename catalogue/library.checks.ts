import { loadCareWords, loadNotRecommended, loadSupplements } from './library.load.ts';
import { loadHerbs } from './remedies.load.ts';
import { unansweredStates } from './remedies.safety.ts';
import { forbiddenProblems } from './remedies.wording.ts';
import type { Check, Report } from './report.ts';

/** Duplicate slugs: an address of the A to Z leads to one page. */
export function repeatedSlugs(pages: readonly { slug: string; folder: string }[]): string[] {
  return [...Map.groupBy(pages, ({ slug }) => slug)]
    .filter(([, same]) => same.length > 1)
    .map(([slug, same]) => `${slug} is in ${same.map(({ folder }) => folder).join(' and ')}`);
}

function checkLibrary(): Report {
  const herbs = loadHerbs();
  const supplements = loadSupplements();
  const notRecommended = loadNotRecommended();
  const { pages, countries } = loadCareWords();
  return {
    kind: 'library',
    counts: {
      supplements: supplements.length,
      'not recommended': notRecommended.length,
      'care pages': pages.length,
      'care words': pages.flatMap(({ when, perhaps }) => [...when, ...perhaps]).length,
      countries: Object.keys(countries).length,
    },
    problems: [
      ...repeatedSlugs([
        ...herbs.map(({ slug }) => ({ slug, folder: 'herbs' })),
        ...supplements.map(({ slug }) => ({ slug, folder: 'supplements' })),
        ...notRecommended.map(({ slug }) => ({ slug, folder: 'not-recommended' })),
      ]),
      ...unansweredStates(supplements),
      ...supplements.flatMap((page) => forbiddenProblems(`supplements/${page.slug}`, page)),
      ...notRecommended.flatMap((page) => forbiddenProblems(`not-recommended/${page.slug}`, page)),
    ],
  };
}

export const libraryChecks: readonly Check[] = [checkLibrary];
