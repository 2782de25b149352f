import type { Catalogue } from '#catalogue/product/catalogue.ts';
import { recipeReader } from '#contract/limits.ts';
import type { LineReading } from '#domain/recipes/recipe-reading.ts';
import { createReader, type Imported, type Reader, type ReaderJob } from './reader.ts';

/**
 * Parses in the test's own process, as the separate process does: starting one takes seconds beside other tests.
 * reader.test.ts has the separate process.
 */
export function readerHere(catalogue: Catalogue): Reader {
  const { ingredients: things, englishWords: english, lineWords: languages } = catalogue.content;
  // Loaded late: most tests parse nothing.
  let answer: Promise<(job: ReaderJob) => Promise<unknown>> | undefined;
  const answering = async () => {
    const { answerTo, prepare } = await import('./reader.answer.ts');
    const known = prepare({ things, english, languages });
    return (job: ReaderJob) => answerTo(job, known);
  };
  const answerHere = async (job: ReaderJob) => {
    answer ??= answering();
    return (await answer)(job);
  };
  const apart = createReader(catalogue);
  return {
    ...apart,
    readImport: async (input) => (await answerHere(input)) as Imported,
    async readRecipes(recipes) {
      const lines = recipes.map(({ ingredients }) => ingredients);
      const job = { kind: 'lines', recipes: lines, milliseconds: recipeReader.recipeMs } as const;
      const read = (await answerHere(job)) as LineReading[][];
      return read.map((reading) => ({ reading, readingVersion: apart.version }));
    },
  };
}
