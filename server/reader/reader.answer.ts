import type { DraftLine } from '#contract/recipe-draft.ts';
import { lineDictionary } from '#domain/ingredients/ingredient-names.ts';
import { lineLanguages } from '#domain/ingredients/line-languages.ts';
import { composeLines } from '#domain/recipes/own-recipe.ts';
import { readLines } from '#domain/recipes/read-lines.ts';
import { pluralsOf, withPlural } from '#server/features/recipe-import/counted-names.rules.ts';
import type { ReadRecipe } from '#server/features/recipe-import/reading.parser.ts';
import type { Dictionary, ReaderJob } from './reader.ts';

export type PreparedReader = ReturnType<typeof prepare>;
/** What parsing needs of the dictionary. */
export function prepare({ things, english, languages }: Dictionary) {
  const dictionary = lineDictionary(things, english);
  return {
    things: new Map(things.map((thing) => [thing.id, thing])),
    words: { dictionary, languages: lineLanguages(languages, dictionary) },
    plurals: pluralsOf(things),
  };
}

/** An imported recipe, with its parsed lines. */
function preview(
  { key, draft: asRead, picture, servingsUnsaid }: ReadRecipe,
  { things, words, plurals }: PreparedReader,
) {
  const inPlural = (line: DraftLine) => ({ ...line, text: withPlural(line.text, plurals) });
  const draft = { ...asRead, ingredients: asRead.ingredients.map(inPlural) };
  const reading = readLines(draft.ingredients, words);
  const { composed, figures } = composeLines(draft, { reading, things });
  const { counted, countable } = figures;
  const open = composed.lines
    .filter(({ state }) => state === 'not-known' || state === 'not-weighed')
    .map(({ text }) => text);
  return {
    key,
    draft,
    counted,
    countable,
    open,
    ...(picture && { picture }),
    ...(servingsUnsaid && { servingsUnsaid }),
  };
}

/** Parses what a job has. */
export async function answerTo(job: ReaderJob, known: PreparedReader) {
  if (job.kind === 'lines') {
    return job.recipes.map((lines) => {
      const before = process.cpuUsage();
      return readLines(lines, known.words, () => process.cpuUsage(before).user > job.milliseconds * 1000);
    });
  }
  // Loaded late, so that saving a recipe does not wait for the parsers of pages and archives.
  const [{ readImport }, { sentFile }] = await Promise.all([
    import('#server/features/recipe-import/read-import.parser.ts'),
    import('#server/features/recipe-import/sent-file.parser.ts'),
  ]);
  const given = job.kind === 'sent-file' ? sentFile(job.body) : job;
  if ('wrong' in given) return given;
  const { kind, recipes, unread } = await readImport(given);
  return { kind, recipes: recipes.map((recipe) => preview(recipe, known)), unread };
}
