import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { recipeReader } from '#contract/limits.ts';
import { answerTo, type Known, prepare } from './reader.answer.ts';
import { createReader, type Imported, type Reader } from './reader.ts';

let known: Known | undefined;

/**
 * Parses in the test's own process, as the separate process does: starting one takes seconds beside other tests.
 * reader.test.ts has the separate process.
 */
export function readerHere(catalogue: Catalogue): Reader {
  const { ingredients: things, englishWords: english, lineWords: languages } = catalogue.content;
  const prepared = () => {
    known ??= prepare({ kind: 'dictionary', things, english, languages });
    return known;
  };
  const apart = createReader(catalogue);
  return {
    ...apart,
    readImport: async (input) => (await answerTo(input, prepared())) as Imported,
    async readRecipes(recipes) {
      const lines = recipes.map(({ ingredients }) => ingredients);
      const job = { kind: 'lines', recipes: lines, milliseconds: recipeReader.recipeMs } as const;
      const read = (await answerTo(job, prepared())) as Awaited<ReturnType<typeof answerTo>>;
      return (read as never[]).map((reading) => ({ reading, readingVersion: apart.version }));
    },
  };
}
