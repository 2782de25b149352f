import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';

/** A row of the nutrient table, per 100 g: kcal, grams, milligrams, vitamin K in µg. Null: not measured. */
export type NutrientRow = {
  ndb: string;
  description: string;
  energy: number | null;
  protein: number | null;
  fat: number | null;
  carbohydrate: number | null;
  fibre: number | null;
  sodium: number | null;
  potassium: number | null;
  magnesium: number | null;
  calcium: number | null;
  iron: number | null;
  phosphorus: number | null;
  vitaminK: number | null;
};

type Cells = Record<string, string>;

/**
 * The nutrient table by NDB number: USDA National Nutrient Database, Standard Reference, legacy release 27, public
 * domain. Its whole text is in `catalogue/sources/nutrients.csv`, so that a new ingredient can be tied to its row.
 */
export function loadNutrients(): Map<string, NutrientRow> {
  const text = readFileSync(new URL('./sources/nutrients.csv', import.meta.url), 'utf8');
  const rows: Cells[] = parse(text, { columns: true });
  return new Map(
    rows.map((cells) => {
      const ndb = cells.ndb ?? '';
      const figure = (column: string) => (cells[column] ? Number(cells[column]) : null);
      return [
        ndb,
        {
          ndb,
          description: cells.description ?? '',
          energy: figure('energy_kcal'),
          protein: figure('protein_g'),
          fat: figure('fat_g'),
          carbohydrate: figure('carbohydrate_g'),
          fibre: figure('fibre_g'),
          sodium: figure('sodium_mg'),
          potassium: figure('potassium_mg'),
          magnesium: figure('magnesium_mg'),
          calcium: figure('calcium_mg'),
          iron: figure('iron_mg'),
          phosphorus: figure('phosphorus_mg'),
          vitaminK: figure('vitamin_k_ug'),
        },
      ];
    }),
  );
}
