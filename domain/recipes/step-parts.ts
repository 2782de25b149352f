import type { RecipePart } from '#contract/recipes.ts';

type Named = Pick<RecipePart, 'name' | 'plural'>;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const mentions = (text: string, phrase: string) =>
  new RegExp(`(?<![\\p{L}])${escaped(phrase)}(?![\\p{L}])`, 'iu').test(text);

/** First words of names that are qualities. */
const adjectives =
  /^(black|brown|cooked|dried|fresh|green|ground|hot|raw|red|sea|sweet|white|whole|yellow)$/i;

const wordsIn = (name: string) => name.split(' ');
/** "sea salt", then "salt": names of an ingredient in a step, the whole name first. */
const endingsOf = (name: string) => wordsIn(name).map((_, from) => wordsIn(name).slice(from).join(' '));
/** "vanilla" of "vanilla extract". */
const beginningsOf = (name: string) => wordsIn(name).filter((word, at) => at === 0 && !adjectives.test(word));

/** The names of each part: a word that two parts share means neither of them, unless it is a whole name. */
function callsOf(parts: readonly Named[], wordsOf: (name: string) => string[]): string[][] {
  const each = parts.map(({ name, plural }) => [...new Set([...wordsOf(name), ...wordsOf(plural)])]);
  const counts = new Map<string, number>();
  for (const word of each.flat()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return each.map((words, at) =>
    words.filter((word) => word === parts[at]?.name || word === parts[at]?.plural || counts.get(word) === 1),
  );
}

/**
 * For each step the indexes of the ingredients that it names first: those that it adds. An ingredient that no step
 * names is in none.
 */
export function partsOfSteps(parts: readonly Named[], steps: readonly string[]): number[][] {
  const endings = callsOf(parts, endingsOf);
  const beginnings = callsOf(parts, beginningsOf);
  const firstStep = (words: readonly string[] = []) =>
    steps.findIndex((step) => words.some((word) => mentions(step, word)));
  const stepOf = parts.map((_, at) => {
    const step = firstStep(endings[at]);
    return step < 0 ? firstStep(beginnings[at]) : step;
  });
  return steps.map((_, step) => parts.flatMap((__, at) => (stepOf[at] === step ? [at] : [])));
}
