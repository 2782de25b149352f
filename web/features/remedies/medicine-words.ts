import type { MedicineTable } from '#contract/medicines.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { format } from '#messages/format.ts';

/** The ingredients of a medicine with their kind: "apixaban, a blood thinner". */
export function whatItIs(table: MedicineTable, ids: readonly string[]): string {
  const { ingredients = [] } = meaningOf(table, ids) ?? {};
  return ingredients
    .map(({ ingredient, classes }) =>
      format.list([ingredient.name, ...classes.map(({ plain }) => plain)], 'unit'),
    )
    .join(' + ');
}
