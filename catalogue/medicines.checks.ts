import type { MedicineTable } from '#contract/medicines.ts';
import { sameSpelling } from '#domain/medicines/medicine-names.ts';
import { loadMedicines } from './medicines.load.ts';
import type { Check, Report } from './report.ts';

const minIngredients = 1200;

function checkMedicines(): Report {
  const table = loadMedicines();
  const quiet = new Set(table.classes.filter(({ flags }) => flags.length === 0).map(({ id }) => id));
  return {
    kind: 'medicines',
    counts: {
      classes: table.classes.length,
      ingredients: table.ingredients.length,
      'of them no caution is about': table.ingredients.filter(({ classes }) =>
        classes.every((id) => quiet.has(id)),
      ).length,
      'other names': table.ingredients.flatMap(({ also }) => also).length,
      brands: new Set(table.products.flatMap(({ brands }) => brands)).size,
      'look-alikes': table.lookAlikes.length,
    },
    problems: medicineProblems(table),
  };
}

/** Names that do not exist, empty entries, and duplicates. */
export function medicineProblems({
  classes,
  ingredients,
  products,
  lookAlikes,
  dayCeilings,
}: MedicineTable): string[] {
  const classIds = new Set(classes.map(({ id }) => id));
  const ids = new Set(ingredients.map(({ id }) => id));
  const used = new Set(ingredients.flatMap((one) => one.classes));
  const names = new Set(
    [
      ...ingredients.flatMap(({ name, also }) => [name, ...also]),
      ...products.flatMap(({ brands }) => brands),
    ].map(sameSpelling),
  );
  return [
    ...(ingredients.length < minIngredients
      ? [`medicines: ${ingredients.length} ingredients (${minIngredients} at least)`]
      : []),
    ...[...used].filter((id) => !classIds.has(id)).map((id) => `medicines: there is no class ${id}`),
    ...[...classIds].filter((id) => !used.has(id)).map((id) => `medicines: no ingredient is of class ${id}`),
    ...products.flatMap(({ of, brands }) =>
      of
        .filter((id) => !ids.has(id))
        .map((id) => `medicines: ${brands[0]} has ${id}, which is no ingredient`),
    ),
    ...dayCeilings
      .flatMap(({ of }) => of)
      .filter((id, at, all) => !ids.has(id) || all.indexOf(id) < at)
      .map((id) => `medicines: the day ceiling of ${id}, which is no ingredient or has two`),
    ...products
      .filter(({ of }) => new Set(of).size < of.length)
      .map(({ brands }) => `medicines: ${brands[0]} has an ingredient twice`),
    ...lookAlikes
      .flat()
      .filter((name) => !names.has(sameSpelling(name)))
      .map((name) => `medicines: look-alikes name ${name}, which is not in the table`),
  ];
}

export const medicineChecks: readonly Check[] = [checkMedicines];
