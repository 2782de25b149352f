import type { CareChances, CareWord, LibraryIndex } from '#contract/library.ts';
import type { Condition } from '#contract/remedies.ts';
import { type Chance, chancesOf, featuresOf, harmless } from './care-chances.ts';
import { type Forms, readForms, saidIn } from './care-language.ts';
import {
  meets,
  type Pattern,
  phraseOf,
  readPatterns,
  readPhrases,
  type Swallowing,
  stepOf,
  without,
} from './care-patterns.ts';
import { wordsOf } from './search.words.ts';

/**
 * The care page for a query, and another that its words also lead to. `sure`: the words leave no doubt, so nothing else
 * is shown; otherwise the page stands above what the search finds.
 */
export type FoundCare = { care: CareWord; also: CareWord | null; sure: boolean };

type Page = { care: CareWord; when: Pattern[]; perhaps: Pattern[]; unless: Pattern[]; beginnings: string[] };
export type CareIndex = {
  forms: Forms;
  pages: Page[];
  harmless: Pattern[];
  swallowing: Swallowing;
  /** The forms of the words of the examples: many more, so they correct more. */
  exampleForms: Forms;
  chances: CareChances;
  /** Names of conditions, each as the search reads it. */
  conditions: ReadonlySet<string>;
};

/** A copy that an earlier version stored on the device has none. */
const nothingLearned: CareChances = { pages: [], start: [], weights: {} };

/** A phrase that is more likely harmless shows no page, nor does a page that is less likely. */
const maxHarmless = 0.5;
const minChance = 0.15;
/** From here on, what was learned from whole phrases precedes a pattern of some words. */
const minCertain = 0.7;
/** This page is shown sooner, where it is likelier than none: who writes in hints must not be missed. */
const suicide = 'suicidal-thoughts';
const minOfSuicide = 0.05;

/** Shorter queries are no beginning of a phrase. */
const minLetters = 4;

/** Builds the index of `findCare`. Do it once for a list, not for each letter. */
export function indexCare(
  {
    care,
    careLanguage: language,
    careChances: chances = nothingLearned,
  }: Pick<LibraryIndex, 'care' | 'careLanguage'> & Partial<Pick<LibraryIndex, 'careChances'>>,
  conditions: readonly Pick<Condition, 'displayName' | 'synonyms'>[],
): CareIndex {
  const written = care.flatMap(({ title, when, perhaps, unless }) => [title, ...when, ...perhaps, ...unless]);
  const forms = readForms(language, written);
  const eaten = new Set([...language.eaten, ...language.foods]);
  return {
    forms,
    chances,
    exampleForms: readForms(language, [...written, ...Object.keys(chances.weights)], forms.correct),
    pages: care.map((page) => ({
      care: page,
      when: readPatterns(forms, language, page.when),
      perhaps: readPatterns(forms, language, page.perhaps),
      unless: readPhrases(forms, language, page.unless),
      beginnings: [page.title, ...page.when.filter((text) => !/[()]/.test(text))].map((text) =>
        phraseOf(forms, text).join(' '),
      ),
    })),
    harmless: readPhrases(forms, language, language.harmless),
    swallowing: {
      verbs: stepOf((language.classes.swallowed ?? []).map((verb) => phraseOf(forms, verb))),
      isEaten: ({ typed, form }) => eaten.has(typed) || eaten.has(form) || /\d/.test(typed),
    },
    conditions: new Set(
      conditions
        .flatMap(({ displayName, synonyms }) => [displayName, ...synonyms])
        .map((name) => wordsOf(name).join(' ')),
    ),
  };
}

/**
 * The care page whose pattern has most words of a query, and of equal ones the first of the file; before it the page that
 * the words mean almost certainly, learned from example phrases. Without a pattern the two pages that they mean most
 * likely; none where only harmless words were said.
 */
export function findCare(index: CareIndex, query: string): FoundCare | null {
  const said = saidIn(index.forms, query);
  const text = without(said, index.harmless);
  const score = (patterns: readonly Pattern[], unless: readonly Pattern[]) => {
    const rest = without(text, unless);
    return Math.max(0, ...patterns.map((pattern) => meets(pattern, rest, index.swallowing)?.size ?? 0));
  };
  const best = (of: (page: Page) => readonly Pattern[]) =>
    index.pages
      .map((page) => ({ page, score: score(of(page), page.unless) }))
      .filter((one) => one.score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ page }) => page.care);
  const isCondition = index.conditions.has(wordsOf(query).join(' '));
  const typed = said.map(({ form }) => form).join(' ');
  /** The words are the title of a page or one of its phrases, and nothing else. */
  const named = index.pages.find(({ beginnings }) => beginnings.includes(typed))?.care;
  const [matched = named, also = null] = best(({ when }) => when);
  const chances = chancesOf(index.chances, featuresOf(index.exampleForms, query));
  const isHarmless = chances.some(({ page, chance }) => page === harmless && chance > maxHarmless);
  const isFood = said.every(index.swallowing.isEaten);
  const likely = isCondition || isFood || isHarmless ? [] : likelyPages(index, chances);
  // A condition by its exact name has a page with the same signs: both are shown.
  if (matched) {
    const learned = matched === named ? undefined : certainPage(index, chances);
    const care = learned ?? matched;
    const others = [matched, also, ...likely].filter((page) => page && page !== care);
    const other = others.find((page) => page?.id === suicide) ?? others[0];
    return { care, also: other ?? null, sure: !isCondition && (care === named || !isHarmless) };
  }
  const [perhaps] = best((page) => page.perhaps);
  const [first = perhaps, ...others] = likely;
  if (first) {
    return {
      care: first,
      also: [perhaps, ...others].find((page) => page && page !== first) ?? null,
      sure: false,
    };
  }
  if (isCondition || isFood || typed.length < minLetters || text.includes(null)) return null;
  const begun = index.pages.find(({ beginnings }) => beginnings.some((phrase) => isBegun(phrase, typed)));
  return begun ? { care: begun.care, also: null, sure: false } : null;
}

/** The page that the words mean almost certainly. */
function certainPage({ pages }: CareIndex, [first]: readonly Chance[]): CareWord | undefined {
  if (!first || first.chance < minCertain) return undefined;
  return pages.find(({ care }) => care.id === first.page)?.care;
}

/** The two pages that are meant most likely; the one about suicide is among them if it may be meant. */
function likelyPages({ pages }: CareIndex, chances: readonly Chance[]): CareWord[] {
  const likely = chances
    .filter(({ page, chance }) => page !== harmless && chance >= minChance)
    .map(({ page }) => page);
  const chanceOf = (id: string) => chances.find(({ page }) => page === id)?.chance ?? 0;
  const hints = chanceOf(suicide) >= Math.max(minOfSuicide, chanceOf(harmless));
  const shown = hints && !likely.slice(0, 2).includes(suicide) ? [...likely.slice(0, 1), suicide] : likely;
  return shown.slice(0, 2).flatMap((id) => pages.find(({ care }) => care.id === id)?.care ?? []);
}

/** Half of a phrase may be its beginning: "bone" begins too much. */
const isBegun = (phrase: string, typed: string) =>
  phrase.startsWith(typed) && typed.length * 2 >= phrase.length;
