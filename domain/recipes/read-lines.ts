import type { DraftLine } from '#contract/recipe-draft.ts';
import { readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import type { LineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { type LineReading, unreadLine } from './recipe-reading.ts';

/** Characters of a line that is read. */
const longestLine = 300;

function readLine(line: DraftLine, words: LineDictionary): LineReading {
  const { text, item } = line;
  if (text.length > longestLine) return unreadLine(line, 'too-long');
  const { rest, grams: asRead, ...read } = readIngredientLine(text, words);
  const thing = item && item !== read.ingredient ? words.things.get(item) : undefined;
  // Where the person has chosen another thing, the amount is read as one of that.
  const amount = text.slice(0, Math.max(0, text.length - rest.length));
  const grams = thing ? readIngredientLine(`${amount} ${thing.name}`, words).grams : asRead;
  return { ...unreadLine(line, null), ...read, grams };
}

/** Reads lines that somebody wrote. From the moment at which `isOver` says so the rest is left unread. */
export function readLines(
  lines: readonly DraftLine[],
  words: LineDictionary,
  isOver: () => boolean = () => false,
): LineReading[] {
  return lines.map((line) => (isOver() ? unreadLine(line, 'out-of-time') : readLine(line, words)));
}
