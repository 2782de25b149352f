import { type Plant, PlantsFile } from './botany.schema.ts';
import { contentFiles, readContent } from './read.ts';

/** How every plant is drawn, by the slug of its herb. Throws where a file is at fault or a plant is in two of them. */
export function loadPlants(): Map<string, Plant> {
  const plants = new Map<string, Plant>();
  for (const path of contentFiles('botany')) {
    for (const [slug, plant] of Object.entries(readContent(path, PlantsFile))) {
      if (plants.has(slug)) throw new Error(`catalogue/sources/${path} draws ${slug}, as another file does`);
      plants.set(slug, plant);
    }
  }
  return plants;
}
