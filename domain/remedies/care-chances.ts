import type { CareChances } from '#contract/library.ts';
import { type Forms, saidIn } from './care-language.ts';

/** Weights are stored as whole numbers: this is 1. */
export const weightUnit = 2;

/** No care page: what was typed is harmless. */
export const harmless = 'harmless';

/** A care page, or `harmless`, and how likely it is meant: 0 to 1. */
export type Chance = { page: string; chance: number };

/** What a phrase is recognized by: its words, and each two that stand together. All numbers are one word. */
export function featuresOf(forms: Forms, text: string): string[] {
  const words = saidIn(forms, text).map(({ form }) => (/^\d/.test(form) ? '1' : form));
  return [...new Set([...words, ...words.slice(1).map((word, at) => `${words[at]} ${word}`)])];
}

/**
 * How likely each page is meant, the likeliest first: multinomial logistic regression (softmax) over the features that
 * the examples have. Empty where none is known.
 */
export function chancesOf({ pages, start, weights }: CareChances, features: readonly string[]): Chance[] {
  const known = features.flatMap((feature) => (weights[feature] ? [weights[feature]] : []));
  if (known.length === 0) return [];
  const scores = [...start];
  const share = 1 / Math.sqrt(known.length);
  for (const pairs of known) {
    for (let at = 0; at < pairs.length; at += 2) {
      const page = pairs[at] ?? 0;
      scores[page] = (scores[page] ?? 0) + (pairs[at + 1] ?? 0) * share;
    }
  }
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp((score - top) / weightUnit));
  const sum = parts.reduce((all, part) => all + part, 0);
  return pages
    .map((page, at) => ({ page, chance: (parts[at] ?? 0) / sum }))
    .sort((a, b) => b.chance - a.chance);
}
