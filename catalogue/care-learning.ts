import type { CareChances } from '#contract/library.ts';
import { randomFrom, shuffled } from '#domain/random.ts';
import { weightUnit } from '#domain/remedies/care-chances.ts';

/** The features of an example phrase, and the page that it means. */
export type Example = { features: readonly string[]; page: string };

/** A feature in fewer examples says nothing. */
const minExamples = 3;
/** Rounds over all examples, and the step of a correction: it becomes smaller with each round. */
const rounds = 20;
const stepOf = (round: number) => 2 / (1 + 0.3 * round);
/** How much less the start of a page learns than a word does: rare pages stay possible. */
const startShare = 0.02;
const decay = 1e-5;
/** Weights between these are left out: they are many, and change no answer. */
const [least, most] = [-1, 0.5];

/**
 * Learns the weights of words by multinomial logistic regression with stochastic gradient descent, see Jurafsky and
 * Martin, Speech and Language Processing, chapter "Logistic Regression". The same examples give the same weights.
 */
export function learn(examples: readonly Example[]): CareChances {
  const pages = [...new Set(examples.map(({ page }) => page))].sort();
  const counts = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= minExamples).map(([feature]) => feature);
  const places = new Map(known.map((feature, at) => [feature, at]));
  const weights = known.map(() => new Float64Array(pages.length));
  const start = new Float64Array(pages.length);
  const data = examples.map(({ features, page }) => {
    const rows = features.flatMap((feature) => weights[places.get(feature) ?? -1] ?? []);
    return { rows, share: 1 / Math.sqrt(rows.length || 1), meant: pages.indexOf(page) };
  });
  const random = randomFrom(7);
  for (let round = 0; round < rounds; round += 1) {
    const step = stepOf(round);
    for (const { rows, share, meant } of shuffled(data, random)) {
      const chances = softmax(
        start.map((score, page) => rows.reduce((sum, row) => sum + (row[page] ?? 0) * share, score)),
      );
      for (const [page, chance] of chances.entries()) {
        const error = chance - (page === meant ? 1 : 0);
        start[page] = (start[page] ?? 0) - step * startShare * error;
        for (const row of rows) row[page] = (row[page] ?? 0) * (1 - step * decay) - step * error * share;
      }
    }
  }
  const whole = (weight: number) => Math.round(weight * weightUnit);
  const stored = known.flatMap((feature, at): [string, number[]][] => {
    const pairs = [...(weights[at] ?? [])].flatMap((weight, page) =>
      weight > least && weight < most ? [] : [page, whole(weight)],
    );
    return pairs.length > 0 ? [[feature, pairs]] : [];
  });
  return {
    pages,
    start: [...start].map(whole),
    weights: Object.fromEntries(stored.sort(([a], [b]) => (a < b ? -1 : 1))),
  };
}

function softmax(scores: Float64Array): Float64Array {
  const top = Math.max(...scores);
  const parts = scores.map((score) => Math.exp(score - top));
  const sum = parts.reduce((all, part) => all + part, 0);
  return parts.map((part) => part / sum);
}
