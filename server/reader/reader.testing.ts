import { createReader, type Reader } from './reader.ts';

/**
 * Parses imports in the test's own process, without counting lines: a process for each import takes seconds beside
 * other tests. Lines of saved recipes are parsed as usual.
 */
export function readerHere(...of: Parameters<typeof createReader>): Reader {
  return {
    ...createReader(...of),
    async readImport(input) {
      // Loaded late: most tests do not use its parsers.
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
