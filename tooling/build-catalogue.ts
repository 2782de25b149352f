import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhenStale, root } from './built-folder.ts';

/** Compiles the catalogue into `catalogue/dist`, if it is not there yet or its sources have changed since. */
export async function buildCatalogue(): Promise<void> {
  await buildWhenStale({
    name: 'the catalogue',
    folder: join(root, 'catalogue/dist'),
    sources: [
      'catalogue/*.ts',
      'catalogue/{sources,compile,pictures,botany,product}/**',
      'contract/**',
      'domain/**',
      'messages/en/quantities.ts',
      'package-lock.json',
    ],
    build: async (draft) => {
      const { writeCatalogue } = await import('#catalogue/compile/compile.ts');
      await writeCatalogue(draft);
    },
  });
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url))
  await buildCatalogue();
