import type { Condition } from '#contract/remedies.ts';
import { alike, wordsOf } from './search.words.ts';

/** A result: a condition, the herb's name if the query named a herb, and how well it fits: about 1 for its name. */
export type FoundCondition = { condition: Condition; herb?: string; score: number };

type Herb = { name: string; phrases: string[][]; otherPhrases: string[][]; position: number };
type Entry = { condition: Condition; phrases: string[][]; words: Set<string>; herbs: Herb[] };
export type SearchIndex = { entries: Entry[]; weights: Map<string, number> };

/** A word of the query, its weight, and its similarity to each word of the library. */
type QueryWord = { word: string; weight: number; near: Map<string, number> };

/** Below this similarity, two spellings are different words. */
const minSimilarity = 0.5;
/** The weight of an unknown word: as much as a distinguishing word of the library. */
const strangeWeight = 2;
const minScore = 0.3;
/** Below this score a result is a guess. */
const sureScore = 0.6;
/** The factor of a herb's score, so that an equally good condition comes first. */
const asHerb = 0.85;
/** Results below this share of the best score are left out. */
const nearBest = 0.45;

/** Does a result fit so well that the app may choose it? */
export const isSureFit = ({ score }: FoundCondition): boolean => score >= sureScore;

/** Builds the index of `searchConditions`. Do it once for a list, not for each letter. */
export function indexConditions(conditions: readonly Condition[]): SearchIndex {
  const entries = conditions.map((condition): Entry => {
    const phrases = [condition.displayName, condition.name, ...condition.synonyms].map(wordsOf);
    const herbs = condition.herbs.map(({ slug, name, otherNames }, position) => ({
      name,
      phrases: [slug, name].map(wordsOf),
      otherPhrases: otherNames.map(wordsOf),
      position,
    }));
    return { condition, phrases, words: new Set(phrases.flat()), herbs };
  });
  const counts = new Map<string, number>();
  for (const { words, herbs } of entries) {
    for (const word of new Set([
      ...words,
      ...herbs.flatMap(({ phrases, otherPhrases }) => [...phrases, ...otherPhrases].flat()),
    ])) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const weights = new Map(
    [...counts].map(([word, count]) => [word, Math.log(1 + entries.length / count)] as const),
  );
  return { entries, weights };
}

/** Conditions that match a query, best first; all in order for an empty query. */
export function searchConditions({ entries, weights }: SearchIndex, query: string): FoundCondition[] {
  const words = wordsOf(query);
  if (words.length === 0) return entries.map(({ condition }) => ({ condition, score: 1 }));
  const asked = words.map((word, at) => ask(word, at === words.length - 1, weights));
  const found = entries
    .map((entry) => judge(entry, asked, weights))
    .filter(({ score }) => score >= minScore)
    .sort((a, b) => b.score - a.score);
  const best = found[0]?.score ?? 0;
  return found
    .filter(({ score }) => score >= best * nearBest)
    .map(({ condition, herb, score }) => ({ condition, score, ...(herb !== undefined && { herb }) }));
}

function ask(word: string, isLast: boolean, weights: Map<string, number>): QueryWord {
  const near = new Map<string, number>();
  let best = { likeness: 0, weight: strangeWeight };
  // A known word is meant as typed: "skin" is hardly the beginning of "skinny".
  const otherWords = weights.has(word) ? 0.7 : 1;
  for (const [known, weight] of weights) {
    const likeness = word === known ? 1 : likenessOf(word, known, isLast) * otherWords;
    if (likeness < minSimilarity) continue;
    near.set(known, likeness);
    if (likeness > best.likeness) best = { likeness, weight };
  }
  // One letter matches half of all words: it only affects the order.
  return { word, weight: word.length === 1 ? best.weight / 10 : best.weight, near };
}

/** The beginning of a word counts nearly as the word, above all for the last one typed. */
function likenessOf(word: string, known: string, isLast: boolean): number {
  if (word.length >= (isLast ? 1 : 4) && known.startsWith(word)) return isLast ? 0.9 : 0.85;
  if (known.length >= 4 && word.startsWith(known)) return 0.8;
  return alike(word, known);
}

function judge(
  { condition, phrases, words, herbs }: Entry,
  asked: QueryWord[],
  weights: Map<string, number>,
) {
  const fits = phrases.map((phrase) => fitOf(phrase, asked, weights));
  const best = Math.max(...fits.map((fit, at) => fit + (at === 0 ? 0.02 : 0)));
  // The coverage by several phrases together ("gas and bloating"), and the number of phrases that match ("a cold").
  const together = covered(asked, words);
  const often = fits.filter((fit) => fit > 0.5).length / fits.length;
  let score = best * 0.75 + together * 0.25 + often * 0.1;
  let herb: string | undefined;
  for (const plant of herbs) {
    const herbScore = herbFit(plant, asked, weights) * asHerb - plant.position * 0.01;
    if (herbScore > 0.45 && herbScore > score) {
      score = herbScore;
      herb = plant.name;
    }
  }
  return { condition, herb, score };
}

/** The fit of a herb: one of its names, or only its first word: "aloe", "turm". */
function herbFit({ phrases, otherPhrases }: Herb, asked: QueryWord[], weights: Map<string, number>): number {
  const named = phrases.filter(
    (phrase) =>
      isInQuery(phrase, asked, weights) || (covered(asked, new Set(phrase)) >= 0.8 && begins(phrase, asked)),
  );
  const otherwise = otherPhrases.filter((phrase) => isInQuery(phrase, asked, weights));
  return Math.max(0, ...[...named, ...otherwise].map((phrase) => fitOf(phrase, asked, weights)));
}

const isInQuery = (phrase: string[], asked: QueryWord[], weights: Map<string, number>) =>
  begins(phrase, asked) && said(phrase, asked, weights) >= 0.65;

/** Does the query have the first word of a phrase, or at least three letters of it? */
function begins([first = '']: string[], asked: QueryWord[]): boolean {
  return asked.some(
    ({ word, near }) => word === first || (word.length >= 3 && (near.get(first) ?? 0) >= 0.6),
  );
}

/** 0 to 1: how well a phrase and the query cover each other, with words weighted by distinctiveness. */
function fitOf(phrase: string[], asked: QueryWord[], weights: Map<string, number>): number {
  const joined = alike(phrase.join(''), asked.map(({ word }) => word).join(''));
  const both = covered(asked, new Set(phrase)) * 0.65 + said(phrase, asked, weights) * 0.35;
  return Math.max(both, joined > 0.6 ? joined : 0);
}

/** 0 to 1: the share of a phrase that the query contains. */
function said(phrase: string[], asked: QueryWord[], weights: Map<string, number>): number {
  let [sum, got] = [0, 0];
  for (const word of phrase) {
    const weight = weights.get(word) ?? 1;
    sum += weight;
    got += weight * Math.max(...asked.map(({ near }) => near.get(word) ?? 0));
  }
  return sum === 0 ? 0 : got / sum;
}

/** 0 to 1: the share of the query that a set of words covers. */
function covered(asked: QueryWord[], words: ReadonlySet<string>): number {
  let [sum, got] = [0, 0];
  for (const { weight, near } of asked) {
    let best = 0;
    for (const [word, likeness] of near) if (likeness > best && words.has(word)) best = likeness;
    sum += weight;
    got += weight * best;
  }
  return sum === 0 ? 0 : got / sum;
}
