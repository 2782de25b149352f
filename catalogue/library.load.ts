import type { CareChances, CareLanguage } from '#contract/library.ts';
import { loadCareChances } from './care-examples.load.ts';
import { loadCareLanguage } from './care-language.load.ts';
import { type CareWord, CareWordsFile } from './care-words.schema.ts';
import { loadFoods, loadIngredients } from './kitchen.load.ts';
import { NotRecommended, Supplement } from './library.schema.ts';
import { loadNutrients } from './nutrients.ts';
import { type Pair, PairsFile, PairThingsFile } from './pairs.schema.ts';
import { richInVitaminK } from './pairs.vitamin-k.ts';
import { readContent } from './read.ts';
import { inFile, readEach, withStops } from './remedies.load.ts';
import { careLine, loadSigns } from './signs.load.ts';

/** `slug` is the file's name without `.yaml`; conditions name a supplement by it. */
export type SupplementPage = Omit<Supplement, 'stop'> & { slug: string; stop: string[] };
export type NotRecommendedPage = Omit<NotRecommended, 'stop'> & { slug: string; stop: string[] };

/** Contacts by country, the care pages with the words of their signs, and the language of their patterns. */
export type CareWords = Pick<CareWordsFile, 'countries'> & {
  language: CareLanguage;
  chances: CareChances;
  pages: (Omit<CareWord, 'now'> & { now: string[] })[];
};

/** Every supplement, by slug. Throws where files are at fault, naming each of them and the places in it. */
export function loadSupplements(): SupplementPage[] {
  const signs = loadSigns();
  return readEach('supplements', (path, slug) => ({
    slug,
    ...withStops(signs, path, readContent(path, Supplement)),
  }));
}

/** Products that should not be taken, by slug. Throws if files are invalid. */
export function loadNotRecommended(): NotRecommendedPage[] {
  const signs = loadSigns();
  return readEach('not-recommended', (path, slug) => ({
    slug,
    ...withStops(signs, path, readContent(path, NotRecommended)),
  }));
}

/** Search words that need care, without remedies. Throws if the file is invalid. */
export function loadCareWords(): CareWords {
  const signs = loadSigns();
  const path = 'care-words.yaml';
  const { countries, pages } = readContent(path, CareWordsFile);
  const words = (line: CareWord['now'][number]) =>
    typeof line === 'string' ? line : inFile(path, () => careLine(signs, line.sign));
  return {
    countries,
    language: loadCareLanguage(),
    chances: loadCareChances().chances,
    pages: pages.map((page) => ({ ...page, now: page.now.map(words) })),
  };
}

/**
 * Interactions of medicines with remedies and foods; those by vitamin K come from the nutrient table. Throws if the
 * file is invalid.
 */
export function loadPairs(): Pair[] {
  const { pairs } = readContent('pairs.yaml', PairsFile);
  const alike = loadPairThings();
  const kitchen = [loadFoods(), [...loadIngredients().values()], loadNutrients()] as const;
  return pairs.map((pair) => {
    const rich =
      pair.vitaminK === undefined
        ? { foods: [], ingredients: [] }
        : richInVitaminK(pair.vitaminK, ...kitchen);
    const ingredients = [...pair.ingredients, ...rich.ingredients];
    const same = [...pair.ingredients, ...pair.foods.flatMap((food) => alike.foods[food] ?? [])];
    const alsoSame = same.flatMap((one) => alike.ingredients[one] ?? []);
    return {
      ...pair,
      foods: [...pair.foods, ...rich.foods],
      ingredients: [...new Set([...ingredients, ...same, ...alsoSame])],
    };
  });
}

/** Which ingredients count as the things of pairs. Throws if the file is invalid. */
export const loadPairThings = () => readContent('pair-things.yaml', PairThingsFile);
