import type { MedicineClass, MedicineIngredient, MedicineKind, MedicineTable } from '#contract/medicines.ts';
import { type SafetyFlag, safetyFlags } from '#contract/safety.ts';

/** A medicine's ingredients, their classes, and their flags in the order of the closed list. */
export type Meaning = {
  ingredients: { ingredient: MedicineIngredient; classes: MedicineClass[] }[];
  flags: SafetyFlag[];
};

/** The ingredients with these ids, their classes and flags; null if one of them is not in the table. */
export function meaningOf(table: MedicineTable, ids: readonly string[]): Meaning | null {
  const kind = table.kinds.find(({ id }) => ids.length === 1 && id === ids[0]);
  if (kind) return meaningOfKind(kind);
  const found = ids.flatMap((id) => table.ingredients.find((ingredient) => ingredient.id === id) ?? []);
  if (found.length === 0 || found.length < ids.length) return null;
  const ingredients = found.map((ingredient) => ({
    ingredient,
    classes: table.classes.filter(({ id }) => ingredient.classes.includes(id)),
  }));
  const set = new Set(ingredients.flatMap(({ classes }) => classes.flatMap(({ flags }) => flags)));
  return { ingredients, flags: safetyFlags.filter((flag) => set.has(flag)) };
}

/** A kind of medicine means all of its members at once: the strictest answer holds until one is named. */
function meaningOfKind({ id, name, plain, flags }: MedicineKind): Meaning {
  const asClass = { id, name, plain, flags, reason: '', duplicate: null };
  return {
    ingredients: [{ ingredient: { id, name, also: [], classes: [id] }, classes: [asClass] }],
    flags: safetyFlags.filter((flag) => flags.includes(flag)),
  };
}

/** `what` is an ingredient's name or a class in the plural; `of` are indexes in the given list. */
export type Duplicate = { kind: 'ingredient' | 'class'; what: string; of: number[] };

/**
 * The same ingredient in two products, and two products of one class ("statins"), for medicines as ids of
 * ingredients. A class is omitted if the same ingredient is reported already.
 */
export function duplicatesOf(table: MedicineTable, medicines: readonly (readonly string[])[]): Duplicate[] {
  const byIngredient = new Map<string, Set<number>>();
  const byKind = new Map<string, Map<number, Set<string>>>();
  medicines.forEach((ids, at) => {
    for (const { ingredient, classes } of meaningOf(table, ids)?.ingredients ?? []) {
      const { name } = ingredient;
      byIngredient.set(name, (byIngredient.get(name) ?? new Set()).add(at));
      for (const { duplicate } of classes) {
        if (duplicate === null) continue;
        const kind = byKind.get(duplicate) ?? new Map<number, Set<string>>();
        kind.set(at, (kind.get(at) ?? new Set()).add(name));
        byKind.set(duplicate, kind);
      }
    }
  });
  const ingredients = [...byIngredient]
    .filter(([, of]) => of.size > 1)
    .map(([what, of]): Duplicate => ({ kind: 'ingredient', what, of: [...of] }));
  const kinds = [...byKind]
    .filter(([, of]) => of.size > 1 && new Set([...of.values()].flatMap((names) => [...names])).size > 1)
    .map(([what, of]): Duplicate => ({ kind: 'class', what, of: [...of.keys()] }));
  return [...ingredients, ...kinds];
}
