import { contentFiles, readContent } from './read.ts';
import { Condition, Herb } from './remedies.schema.ts';

/** `slug` is the file's name without `.yaml`; conditions name a herb by it. */
export type HerbMonograph = Herb & { slug: string };

/** Every plant, by slug. Throws where files are at fault, naming each of them and the places in it. */
export function loadHerbs(): HerbMonograph[] {
  return readEach('herbs', (path, slug) => ({ slug, ...readContent(path, Herb) }));
}

/** Every condition, by name. Throws where files are at fault, naming each of them and the places in it. */
export function loadConditions(): Condition[] {
  return readEach('conditions', (path, slug) => namedAs(slug, path, readContent(path, Condition)));
}

/** A condition whose name is its file's. */
export function namedAs(slug: string, path: string, condition: Condition): Condition {
  if (condition.name === slug) return condition;
  throw new Error(`catalogue/sources/${path} is not as it should be:\n  name: says ${condition.name}`);
}

/** All the faults of a folder in one Error, so that they can be mended together. */
export function readEach<T>(
  folder: string,
  read: (path: string, slug: string) => T,
  paths = contentFiles(folder),
) {
  const faults: string[] = [];
  const entries: T[] = [];
  for (const path of paths) {
    try {
      entries.push(read(path, slugOf(folder, path)));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
    }
  }
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return entries;
}

function slugOf(folder: string, path: string): string {
  const slug = path.slice(folder.length + 1, -'.yaml'.length);
  if (/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) return slug;
  throw new Error(`catalogue/sources/${path} is not named like iron-deficiency.yaml`);
}
