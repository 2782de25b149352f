import { createReader, type Reader } from './reader.ts';

/**
 * Reads what is imported in the process of the test, and counts no line of it: a process for each import takes seconds beside
 * other tests. Lines of recipes that are saved are read as ever.
 */
export function readerHere(...of: Parameters<typeof createReader>): Reader {
  return {
    ...createReader(...of),
    async readImport(input) {
      // Only now: most tests have no use for its parsers.
      const [{ readImport }, { sentFile }] = await Promise.all([
        import('#server/features/recipe-import/read-import.ts'),
        import('#server/features/recipe-import/sent-file.ts'),
      ]);
      const given = input.kind === 'sent-file' ? sentFile(input.body) : input;
      if ('wrong' in given) return given;
      const reading = await readImport(given);
      return {
        ...reading,
        recipes: reading.recipes.map((found) => ({ ...found, counted: 0, countable: 0, open: [] })),
      };
    },
  };
}
