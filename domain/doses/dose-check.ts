import type { DoseCheck, DosePlan, DosesApart, StoredDosePlan } from '#contract/doses.ts';
import type { LibraryPage, Pair } from '#contract/library.ts';
import type { MedicineTable } from '#contract/medicines.ts';
import type { NamedMedicine, PersonalPair, Remedy } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Day } from '#contract/shapes.ts';
import { thingsNamed, thingsOf } from '#domain/medicines/matched-warnings.ts';
import { contentsKey, sameSpelling } from '#domain/medicines/medicine-names.ts';
import { duplicatesOf, meaningOf } from '#domain/medicines/medicines.ts';
import { checkMedicine, concerns, pairsOf } from '#domain/medicines/pairs.ts';
import { strictestFirst } from '#domain/remedies/by-severity.ts';
import { type SafetyWarning, warningsFor } from '#domain/remedies/safety.ts';
import { isOver } from './doses.ts';

/** The data that doses are checked against. */
export type Library = {
  medicines: MedicineTable;
  pairs: readonly Pair[];
  remedy: (id: string) => Remedy | undefined;
  /** The page of the A to Z with this slug, or about this ingredient. */
  page: (id: string) => LibraryPage | undefined;
};

/** Finds a page of the A to Z by its slug, or by an ingredient with one of its names ("cholecalciferol": vitamin D). */
export function pageFinder<Page extends Pick<LibraryPage, 'slug' | 'name' | 'otherNames'>>(
  pages: readonly Page[],
  { ingredients }: Pick<MedicineTable, 'ingredients'>,
): (id: string) => Page | undefined {
  const bySlug = new Map(pages.map((page) => [page.slug, page]));
  const byName = new Map(
    pages.flatMap((page) =>
      [page.name, ...page.otherNames].map((name) => [sameSpelling(name), page] as const),
    ),
  );
  const byIngredient = new Map(
    ingredients.map(({ id, name, also }) => [
      id,
      // Abbreviations are ambiguous: EPO.
      [name, ...also]
        .filter((one) => one.length > 3)
        .flatMap((one) => byName.get(sameSpelling(one)) ?? [])[0],
    ]),
  );
  return (id) => bySlug.get(id) ?? byIngredient.get(id);
}

/** Contents; without ingredients and a remedy they are unknown. */
export type Contents = { ingredients: readonly string[]; remedyId: string | null };

/** A medicine or remedy that a person takes. */
export type Taken = Contents & { name: string };

const takenOf = ({ name, contents, remedyId }: Pick<DosePlan, 'name' | 'contents' | 'remedyId'>): Taken => ({
  name,
  ingredients: contents.map(({ ingredient }) => ingredient),
  remedyId,
});

/** A ritual or saved remedy of the person, by its title. */
export type Kept = { name: string; remedyId: string | null; kept: 'ritual' | 'saved' };

/** The maximum number that is compared, against abuse. */
const maxCompared = 100;

/**
 * Everything that a person takes on a day: plans that have not ended, and medicines of the safety profile, without
 * those that are in such a plan too or are the dose being added.
 */
export function allTaken(
  medicines: readonly NamedMedicine[],
  plans: readonly StoredDosePlan[],
  { added, day }: { added: Contents; day: Day },
): Taken[] {
  const ofPlans = plans.filter((plan) => !isOver(plan, day)).map(takenOf);
  const planned = new Set([added, ...ofPlans].map(contentsKey));
  const named = medicines.map(
    ({ typed, ingredients }): Taken => ({ name: typed, ingredients: ingredients ?? [], remedyId: null }),
  );
  return [
    ...ofPlans,
    ...named.filter((one) => one.ingredients.length === 0 || !planned.has(contentsKey(one))),
  ];
}

/**
 * The library's pages and cautions of a dose, for its ingredients and its remedy. A remedy that the library has brings
 * its own cautions instead of those of its page; otherwise the page is used.
 */
function entryOf({ ingredients, remedyId }: Contents, library: Library, pairs: readonly PersonalPair[]) {
  const remedy = remedyId === null ? undefined : library.remedy(remedyId);
  const ofRemedy = remedy ? thingsOf(remedy, pairs) : [];
  const slugs = remedy || remedyId === null ? ingredients : [...ingredients, remedyId.replace(/^.*:/, '')];
  const pages = [...new Set(slugs.flatMap((slug) => library.page(slug) ?? []))].filter(({ slug }) =>
    ofRemedy.every((thing) => thing.slug !== slug),
  );
  const cautions = [...(remedy?.cautions ?? []), ...pages.flatMap((page) => page.cautions)];
  const isInTable = ingredients.length > 0 && meaningOf(library.medicines, ingredients) !== null;
  const isKnown = isInTable || (ingredients.length === 0 && (remedy !== undefined || pages.length > 0));
  return { things: [...ofRemedy, ...pages], cautions, isKnown };
}

/** A safety profile: named medicines with their flags and pairs, besides the ticked flags. */
function profileOf(
  taken: readonly Taken[],
  flags: SafetyFlag[] | null,
  { medicines: table, pairs }: Library,
) {
  const medicines = taken
    .filter(({ ingredients }) => ingredients.length > 0)
    .map(({ name: typed, ingredients }) => checkMedicine(table, { typed, ingredients: [...ingredients] }));
  return { flags, medicines, pairs: pairsOf(pairs, table, medicines, flags ?? []) };
}

/**
 * Checks a new dose together with everything else that a person takes, by the rules of the safety profile: the
 * library's cautions, interactions, and duplicates. Rituals and saved remedies are compared with it too.
 */
export function checkDose(
  added: Contents,
  {
    taken,
    kept = [],
    flags,
    library,
  }: { taken: readonly Taken[]; kept?: readonly Kept[]; flags: SafetyFlag[] | null; library: Library },
): DoseCheck {
  const others = taken.slice(0, maxCompared);
  const isKnown = (one: Contents) => entryOf(one, library, []).isKnown;
  const person = profileOf(others, flags, library);
  const alone = profileOf([{ ...added, name: '' }], null, library);
  const own = entryOf(added, library, person.pairs);
  const worded = ({ level, text, pair }: SafetyWarning) => ({ level, text, do: pair?.do ?? null });
  const ofAdded = warningsFor(own, person).map((warning) => ({
    ...worded(warning),
    ...warning.reason,
    beside: null,
  }));
  const ofOthers = others.flatMap((other) =>
    warningsFor(entryOf(other, library, alone.pairs), alone).map((warning) => ({
      ...worded(warning),
      flag: null,
      medicine: null,
      beside: other.name,
    })),
  );
  const ofKept = keptOnce(kept).flatMap(({ name, remedyId, kept: how }) => {
    const { cautions, things } = entryOf({ ingredients: [], remedyId }, library, alone.pairs);
    const named = thingsNamed(name, alone.pairs);
    return warningsFor({ cautions, things: [...things, ...named] }, alone).map((warning) => ({
      ...worded(warning),
      flag: null,
      medicine: null,
      beside: name,
      kept: how,
    }));
  });
  return {
    isKnown: own.isKnown,
    page: own.things.find(({ slug }) => library.page(slug))?.slug ?? null,
    warnings: strictestFirst([...ofAdded, ...ofOthers, ...ofKept]),
    duplicates: duplicatesWith(added, others, library),
    notCompared: [...others.filter((one) => !isKnown(one)), ...taken.slice(maxCompared)].map(
      ({ name }) => name,
    ),
  };
}

/** Each title once: a ritual rather than a saved remedy. */
function keptOnce(kept: readonly Kept[]): Kept[] {
  const rituals = new Set(kept.flatMap((one) => (one.kept === 'ritual' ? [one.name] : [])));
  const others = kept.filter((one) => one.kept === 'ritual' || !rituals.has(one.name));
  return [...new Map(others.map((one) => [one.name, one])).values()].slice(0, maxCompared);
}

/** Pairs of plans that have not ended and whose doses must be hours apart, by the table of pairs. */
export function dosesApart(plans: readonly StoredDosePlan[], library: Library, day: Day): DosesApart[] {
  const taken = plans
    .filter((plan) => !isOver(plan, day))
    .slice(0, maxCompared)
    .map((plan) => ({
      id: plan.id,
      medicines: meaningOf(library.medicines, takenOf(plan).ingredients)?.ingredients ?? [],
      things: entryOf(takenOf(plan), library, []).things,
    }));
  return library.pairs.flatMap((pair) => {
    const { hours, hoursBefore } = pair;
    if (hours === undefined) return [];
    const medicines = taken.filter((one) => concerns(pair, one.medicines));
    const met = taken.filter(({ things }) =>
      pair.with.some(({ kind, slug }) => things.some((thing) => thing.kind === kind && thing.slug === slug)),
    );
    return medicines.flatMap(({ id }) =>
      met
        .filter((other) => other.id !== id)
        .map((other) => ({
          planIds: [id, other.id],
          hours,
          ...(hoursBefore !== undefined && { hoursBefore }),
          do: pair.do,
        })),
    );
  });
}

/** Ingredients and classes of medicines in common with others, and others that are the same plant or supplement. */
function duplicatesWith(
  added: Contents,
  others: readonly Taken[],
  library: Library,
): DoseCheck['duplicates'] {
  const all = [added, ...others].map(({ ingredients }) => ingredients);
  const medicines = duplicatesOf(library.medicines, all)
    .filter(({ of }) => of.includes(0))
    .map((one) => ({ ...one, of: others.filter((_, at) => one.of.includes(at + 1)) }));
  const said = new Set(medicines.flatMap(({ kind, of }) => (kind === 'ingredient' ? of : [])));
  const rest = others
    .filter((one) => !said.has(one))
    .map((one) => ({ one, things: entryOf(one, library, []).things }));
  const entries = entryOf(added, library, []).things.map(({ kind, slug }) => ({
    kind: 'entry' as const,
    what: library.page(slug)?.name ?? slug,
    of: rest
      .filter(({ things }) => things.some((thing) => thing.kind === kind && thing.slug === slug))
      .map(({ one }) => one),
  }));
  return [...medicines, ...entries]
    .filter(({ of }) => of.length > 0)
    .map(({ kind, what, of }) => ({ kind, what, of: of.map(({ name }) => name) }));
}
