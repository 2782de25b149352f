import type { Plugin } from 'vite';
import { loadIngredients, loadRecipes } from '#catalogue/kitchen.load.ts';
import { composePicture } from './compose.ts';
import { loadPictures } from './pictures.ts';

/** Every recipe's picture, by its place on the site: `recipes/<id>.svg`. */
export function* recipePictures(): Generator<[path: string, svg: string]> {
  const dictionary = loadIngredients();
  const picture = loadPictures();
  for (const entry of loadRecipes()) {
    yield [`recipes/${entry.id}.svg`, composePicture(entry, dictionary, picture)];
  }
}

/** Puts the recipes' pictures beside the built web part, and serves them while one develops. */
export function recipeArt(): Plugin {
  let made: Map<string, string> | undefined;
  return {
    name: 'recipe-art',
    generateBundle() {
      for (const [fileName, source] of recipePictures()) this.emitFile({ type: 'asset', fileName, source });
    },
    configureServer(server) {
      server.middlewares.use('/recipes', (request, response, next) => {
        made ??= new Map(recipePictures());
        const svg = made.get(`recipes${request.url?.split('?')[0] ?? ''}`);
        if (!svg) return next();
        response.setHeader('Content-Type', 'image/svg+xml');
        response.end(svg);
      });
    },
  };
}
