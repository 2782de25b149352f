import type { Meeting, Pair, PairThing } from '#contract/library.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { CheckedMedicine, NamedMedicine, PersonalPair, SafetyProfile } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import { meaningOf } from './medicines.ts';

/** A named medicine with the table's data; `known: null` if the table does not have it. */
export function checkMedicine(table: MedicineTable, { typed, ingredients }: NamedMedicine): CheckedMedicine {
  const meaning = ingredients && meaningOf(table, ingredients);
  if (!meaning) return { typed, ingredients, known: null };
  const names = meaning.ingredients.map(({ ingredient }) => ingredient.name);
  const plain = meaning.ingredients.flatMap(({ classes }) => classes.map((one) => one.plain));
  return {
    typed,
    ingredients,
    known: { name: names.join(' + '), plain: [...new Set(plain)].join(', '), flags: meaning.flags },
  };
}

/** Does a row of the table apply to a medicine with these ingredients? */
export function concerns(
  pair: Pick<Pair, 'medicines' | 'classes' | 'except'>,
  ingredients: readonly { ingredient: { id: string }; classes: readonly { id: string }[] }[],
): boolean {
  return ingredients.some(
    ({ ingredient, classes }) =>
      pair.medicines.includes(ingredient.id) ||
      (!pair.except.includes(ingredient.id) && classes.some(({ id }) => pair.classes.includes(id))),
  );
}

/**
 * The pairs of a person: rows about their named medicines; and for a ticked flag without a named medicine, every row
 * about a medicine that would set it, as a question. The strictest comes first.
 */
export function pairsOf(
  pairs: readonly Pair[],
  table: MedicineTable,
  medicines: readonly Pick<NamedMedicine, 'ingredients'>[],
  flags: readonly SafetyFlag[],
): PersonalPair[] {
  const meanings = medicines.map(({ ingredients }) => ingredients && meaningOf(table, ingredients));
  const byName = new Set(meanings.flatMap((meaning) => meaning?.flags ?? []));
  const ofMedicines = meanings.flatMap((meaning, medicine) =>
    pairs
      .filter((pair) => meaning && concerns(pair, meaning.ingredients))
      .map((pair): PersonalPair => ({ ...meetingOf(pair), medicine, flag: null })),
  );
  const ofFlags = flags
    .filter((flag) => !byName.has(flag))
    .flatMap((flag) => {
      const classes = new Set(table.classes.filter((one) => one.flags.includes(flag)).map(({ id }) => id));
      const ingredients = new Set(
        table.ingredients.filter((one) => one.classes.some((id) => classes.has(id))).map(({ id }) => id),
      );
      return pairs
        .filter(
          (pair) =>
            pair.classes.some((id) => classes.has(id)) || pair.medicines.some((id) => ingredients.has(id)),
        )
        .map((pair): PersonalPair => ({ ...meetingOf(pair), medicine: null, flag, level: 'ask' }));
    });
  return strictestFirst([...ofMedicines, ...ofFlags]);
}

/** Are two entries the same medicine: the same text and the same ingredients? */
export const isSameMedicine = (one: NamedMedicine, other: NamedMedicine): boolean =>
  one.typed === other.typed && String(one.ingredients) === String(other.ingredients);

/**
 * The remaining pairs of a profile after a change: of medicines that are still named, at their new indexes, and of
 * flags that are still ticked. Additions have no pairs here: those need the table (`pairsOf`).
 */
export function pairsStillMet(
  before: Pick<SafetyProfile, 'medicines' | 'pairs'>,
  next: Pick<SafetyProfile, 'flags' | 'medicines'>,
): PersonalPair[] {
  return before.pairs.flatMap((pair) => {
    if (pair.medicine === null) return pair.flag && next.flags?.includes(pair.flag) ? [pair] : [];
    const named = before.medicines[pair.medicine];
    const at = next.medicines.findIndex((each) => named && isSameMedicine(each, named));
    return at < 0 ? [] : [{ ...pair, medicine: at }];
  });
}

const meetingOf = ({ with: things, level, known, likely, text, do: advice, references }: Pair): Meeting => ({
  with: things,
  level,
  known,
  likely,
  text,
  do: advice,
  references,
});

/** The person's pairs about one of these things. */
export function pairsWith(
  pairs: readonly PersonalPair[],
  things: readonly Pick<PairThing, 'kind' | 'slug'>[],
): PersonalPair[] {
  return pairs.filter((pair) =>
    pair.with.some(({ kind, slug }) => things.some((thing) => thing.kind === kind && thing.slug === slug)),
  );
}
