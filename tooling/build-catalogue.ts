import { join } from 'node:path';
import { type Built, buildWhenStale, root } from './built-folder.ts';

export const catalogueBuild: Built = {
  name: 'the catalogue',
  folder: join(root, 'catalogue/dist'),
  sources: [
    'catalogue/*.ts',
    'catalogue/{sources,compile,pictures,product}/**',
    'contract/**',
    'domain/**',
    'messages/en/quantities.json',
    'package-lock.json',
  ],
  build: async (draft) => {
    const { writeCatalogue } = await import('#catalogue/compile/compile.ts');
    await writeCatalogue(draft);
  },
};

/** Compiles the catalogue, if its sources have changed since. */
export const buildCatalogue = (): Promise<void> => buildWhenStale(catalogueBuild);
