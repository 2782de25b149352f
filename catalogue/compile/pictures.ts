import { loadIngredients, loadRecipes } from '../kitchen.load.ts';
import { composePicture } from '../pictures/compose.ts';
import { loadPictures } from '../pictures/pictures.ts';

/** Every recipe's picture as SVG, by the recipe's id. */
export function composePictures(): Map<string, string> {
  const dictionary = loadIngredients();
  const picture = loadPictures();
  return new Map(loadRecipes().map((entry) => [entry.id, composePicture(entry, dictionary, picture)]));
}
