import type { MedicineTable } from '#contract/medicines.ts';
import { InteractionAnswersFile } from './interaction-answers.schema.ts';
import {
  BrandsFile,
  ClassesFile,
  DayCeilingsFile,
  IngredientsFile,
  KindsFile,
  LookAlikesFile,
} from './medicines.schema.ts';
import { contentFiles, readContent } from './read.ts';

const folder = 'medicines';

type Ingredient = MedicineTable['ingredients'][number];
type Class = MedicineTable['classes'][number];

/** The table of medicines from its files. Throws if a file is invalid. */
export function loadMedicines(): MedicineTable {
  const classes = loadClasses();
  return {
    classes,
    ingredients: loadIngredients(),
    kinds: loadKinds(classes),
    products: loadProducts(),
    lookAlikes: readContent(`${folder}/look-alikes.yaml`, LookAlikesFile),
    dayCeilings: readContent(`${folder}/day-ceilings.yaml`, DayCeilingsFile).map(
      ({ reference: { publisher }, ...ceiling }) => ({ ...ceiling, publisher }),
    ),
  };
}

const loadClasses = (): Class[] =>
  Object.entries(readContent(`${folder}/classes.yaml`, ClassesFile)).map(
    ([id, { why, duplicate = null, ...facts }]) => ({ id, ...facts, reason: why, duplicate }),
  );

/** Kinds with their classes, by id. Throws if the file is invalid. */
export const loadKindClasses = (): Map<string, readonly string[]> =>
  new Map(
    Object.entries(readContent(`${folder}/kinds.yaml`, KindsFile)).map(([id, kind]) => [
      `kind-${id}`,
      kind.classes,
    ]),
  );

function loadKinds(classes: readonly Class[]): MedicineTable['kinds'] {
  return Object.entries(readContent(`${folder}/kinds.yaml`, KindsFile)).map(
    ([id, { name, words, classes: named, offer }]) => {
      const unknown = named.find((one) => !classes.some((each) => each.id === one));
      if (unknown) throw new Error(`catalogue/sources/${folder}/kinds.yaml: there is no class ${unknown}`);
      const flags = new Set(classes.filter((one) => named.includes(one.id)).flatMap((one) => one.flags));
      return {
        id: `kind-${id}`,
        name,
        plain: 'which one is not named',
        words,
        flags: [...flags],
        offer: offer.map((one) => one.split(' + ')),
      };
    },
  );
}

/** The answers of classes, and of some medicines, about interactions. Throws if the file is invalid. */
export const loadInteractionAnswers = (): InteractionAnswersFile =>
  readContent(`${folder}/interaction-answers.yaml`, InteractionAnswersFile);

function loadIngredients(): Ingredient[] {
  const ingredients = new Map<string, Ingredient>();
  for (const path of contentFiles(`${folder}/ingredients`)) {
    for (const [classId, members] of Object.entries(readContent(path, IngredientsFile))) {
      for (const [id, entry] of Object.entries(members)) {
        const { name, also } = Array.isArray(entry) ? { name: id.replaceAll('-', ' '), also: entry } : entry;
        const known = ingredients.get(id) ?? { id, name, also: [], classes: [] };
        ingredients.set(id, {
          ...known,
          also: [...new Set([...known.also, ...also])],
          classes: [...known.classes, classId],
        });
      }
    }
  }
  return [...ingredients.values()];
}

/** Every brand name once for its contents, for all countries; those of most countries first. */
function loadProducts(): MedicineTable['products'] {
  const products = new Map<string, Map<string, number>>();
  for (const path of contentFiles(`${folder}/brands`)) {
    for (const [contents, brands] of Object.entries(readContent(path, BrandsFile))) {
      const key = contents.split(' + ').sort().join(' + ');
      const countries = products.get(key) ?? new Map<string, number>();
      for (const brand of new Set(brands)) countries.set(brand, (countries.get(brand) ?? 0) + 1);
      products.set(key, countries);
    }
  }
  return [...products].map(([key, countries]) => ({
    of: key.split(' + '),
    brands: [...countries].sort(([, a], [, b]) => b - a).map(([brand]) => brand),
  }));
}
