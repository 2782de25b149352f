import type { DraftLine } from '#contract/recipe-draft.ts';
import { type IngredientReading, readIngredientLine } from '#domain/ingredients/ingredient-lines.ts';
import type { LineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { type LineLanguage, type LineLanguages, languagesOf } from '#domain/ingredients/line-languages.ts';
import { type LineReading, unreadLine } from './recipe-reading.ts';

/** Maximum characters of a line. */
const longestLine = 300;

type Words = { dictionary: LineDictionary; languages: LineLanguages };

function readLine(line: DraftLine, { dictionary }: Words, language: LineLanguage | undefined): LineReading {
  const { text, item } = line;
  if (text.length > longestLine) return unreadLine(line, 'too-long');
  const { rest: _, ...read } = readIngredientLine(text, dictionary, language, item);
  return { ...unreadLine(line, null), ...read };
}

const isSame = (one: IngredientReading, other: IngredientReading): boolean =>
  one.ingredient === other.ingredient && one.amount === other.amount && one.unit === other.unit;

/** A line of a recipe in an uncertain language: read if all languages agree. */
function readInEach(
  line: DraftLine,
  words: Words,
  languages: readonly (LineLanguage | undefined)[],
): LineReading {
  const [first, ...others] = languages.map((language) => readLine(line, words, language));
  if (!first) return unreadLine(line, null);
  if (others.every((other) => isSame({ ...first, rest: '' }, { ...other, rest: '' }))) return first;
  const mentions = [first, ...others].flatMap((reading) => reading.mentions);
  return { ...unreadLine(line, first.unread), mentions: [...new Set(mentions)].sort() };
}

/** Reads the lines of a written recipe. Once `isOver` returns true, the remaining lines stay unread. */
export function readLines(
  lines: readonly DraftLine[],
  words: Words,
  isOver: () => boolean = () => false,
): LineReading[] {
  const languages = languagesOf(
    lines.map(({ text }) => text.slice(0, longestLine)),
    words.languages,
  );
  return lines.map((line) =>
    isOver() ? unreadLine(line, 'out-of-time') : readInEach(line, words, languages),
  );
}
