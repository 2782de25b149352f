import { drawPlant } from '../botany/draw-plant.ts';
import { loadPlants } from '../botany.load.ts';

/** Every plant's and supplement's drawing as SVG, by the slug of its page. */
export function composeDrawings(): Map<string, string> {
  return new Map([...loadPlants()].map(([slug, plant]) => [slug, drawPlant(slug, plant)]));
}
