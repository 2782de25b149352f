import { bodyAreas, type Condition as ListedCondition } from '#contract/remedies.ts';
import { contentFiles, readContent } from './read.ts';
import { AreasFile, Condition, Herb } from './remedies.schema.ts';
import { careOf, loadSigns, type Signs, stopsOf } from './signs.load.ts';

/** `slug` is the file's name without `.yaml`; conditions name a herb by it. */
export type HerbMonograph = Omit<Herb, 'stop'> & { slug: string; stop: string[] };

type Places = ListedCondition['areas'];

/** A condition with its areas of the body and the words of its signs. */
export type PlacedCondition = Condition & { areas: Places; seekCare: ReturnType<typeof careOf> };

/** Every plant, by slug. Throws where files are at fault, naming each of them and the places in it. */
export function loadHerbs(): HerbMonograph[] {
  const signs = loadSigns();
  return readEach('herbs', (path, slug) => ({ slug, ...withStops(signs, path, readContent(path, Herb)) }));
}

/** A page with the words of each sign at which to stop. */
export function withStops<T extends Pick<Herb, 'stop'>>(signs: Signs, path: string, page: T) {
  return { ...page, stop: inFile(path, () => stopsOf(signs, page.stop)) };
}

/** Every condition, by name. Throws where files are at fault, naming each of them and the places in it. */
export function loadConditions(): PlacedCondition[] {
  const signs = loadSigns();
  const conditions = readEach('conditions', (path, slug) => {
    const condition = namedAs(slug, path, readContent(path, Condition));
    return { ...condition, seekCare: inFile(path, () => careOf(signs, condition.signs)) };
  });
  const areas = readContent('areas.yaml', AreasFile);
  const known = new Set(conditions.map(({ name }) => name));
  const unknown = bodyAreas.flatMap((area) => areas[area].filter((name) => !known.has(name)));
  if (unknown.length > 0) throw new Error(`areas.yaml: there is no condition ${unknown.join(', ')}`);
  return conditions.map((condition) => ({ ...condition, areas: placesOf(condition.name, areas) }));
}

/** Adds the file's path to an error. */
export function inFile<T>(path: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new Error(`catalogue/sources/${path}: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

/** The positions of a condition in the areas of the body. Throws if it is in none. */
function placesOf(name: string, areas: AreasFile): Places {
  const places = bodyAreas.flatMap((area) => {
    const place = areas[area].indexOf(name);
    return place < 0 ? [] : [{ area, place }];
  });
  if (places.length === 0) throw new Error(`areas.yaml: ${name} is in no area`);
  return places;
}

/** Returns the condition. Throws if its name differs from its file's. */
export function namedAs(slug: string, path: string, condition: Condition): Condition {
  if (condition.name === slug) return condition;
  throw new Error(`catalogue/sources/${path} is not as it should be:\n  name: says ${condition.name}`);
}

/** Reads each file; throws one Error with all problems of the folder, so that they can be corrected together. */
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
