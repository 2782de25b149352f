import {
  type Condition,
  type ConditionRemedies,
  nothingAdded,
  type Remedy,
  type RemedyType,
} from '#contract/remedies.ts';
import type { Caution, Reference } from '#contract/safety.ts';
import { isStricter } from '#domain/remedies/by-severity.ts';
import type { SupplementPage } from '../library.load.ts';
import type { Reference as Source } from '../references.load.ts';
import type { HerbMonograph, loadConditions } from '../remedies.load.ts';
import type { Timing } from '../timing.schema.ts';

type ConditionFile = ReturnType<typeof loadConditions>[number];
type Use = Omit<ConditionFile['herbs'][number], 'herb'>;
type Entry = ConditionFile['foods'][number];

/** The address of a picture by an id; null if there is none. */
export type PictureOf = (id: string) => string | null;

/** Finds a plant or a supplement by its slug. */
type Find<T> = (slug: string) => T;

function finder<T extends { slug: string }>(folder: string, list: readonly T[]): Find<T> {
  const bySlug = new Map(list.map((entry) => [entry.slug, entry]));
  return (slug) => {
    const found = bySlug.get(slug);
    if (!found) throw new Error(`catalogue/sources/${folder}/${slug}.yaml is not there`);
    return found;
  };
}

/**
 * The list of conditions and their pages, sorted by displayed name. Throws if a condition names a herb or supplement
 * that does not exist.
 */
export function composeRemedies(
  herbs: readonly HerbMonograph[],
  supplements: readonly SupplementPage[],
  files: readonly ConditionFile[],
  pictures: { plant: PictureOf; food: PictureOf } = { plant: () => null, food: () => null },
): { conditions: Condition[]; remedies: ConditionRemedies[] } {
  const plant = finder('herbs', herbs);
  const supplement = finder('supplements', supplements);
  const sorted = files.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  return {
    conditions: sorted.map(({ name, displayName, synonyms, areas, herbs: uses, supplements: taken }) => ({
      id: name,
      name,
      displayName,
      synonyms,
      areas,
      herbs: [...uses.map(({ herb }) => plant(herb)), ...taken.map((use) => supplement(use.supplement))].map(
        ({ slug, name: called, otherNames }) => ({ slug, name: called, otherNames }),
      ),
    })),
    remedies: sorted.map((file) => pageOf(file, plant, supplement, pictures)),
  };
}

function pageOf(
  file: ConditionFile,
  plant: Find<HerbMonograph>,
  supplement: Find<SupplementPage>,
  pictures: { plant: PictureOf; food: PictureOf },
): ConditionRemedies {
  const { name, displayName, summary, seekCare, fewerHerbs = null, reviewed } = file;
  const entries = (type: RemedyType, list: Entry[]) => list.map((entry) => remedyOf(name, type, entry));
  const drawn = (remedy: Remedy, slug: string): Remedy => ({ ...remedy, picture: pictures.plant(slug) });
  return {
    condition: { name, displayName, summary, seekCare, fewerHerbs },
    herbs: file.herbs.map((use) => drawn(useOf(name, 'herb', use, plant(use.herb)), use.herb)),
    supplements: file.supplements.map((use) =>
      drawn(useOf(name, 'supplement', use, supplement(use.supplement)), use.supplement),
    ),
    foods: entries('food', file.foods).map((remedy) => ({ ...remedy, picture: pictures.food(remedy.title) })),
    foodsToAvoid: file.foodsToAvoid.map(({ food, reason }) => ({ food, reason })),
    lifestyle: entries('lifestyle', file.lifestyle),
    mindset: entries('mindset', file.mindset),
    sources: sourcesOf(file),
    reviewed,
  };
}

/** The sources of parts without a card: the summary, under the condition's name, and each food to avoid. */
function sourcesOf({ displayName, references, foodsToAvoid }: ConditionFile): ConditionRemedies['sources'] {
  return [{ food: displayName, references }, ...foodsToAvoid]
    .filter((entry) => entry.references.length > 0)
    .map((entry) => ({ of: entry.food, references: entry.references.map(asReference) }));
}

/** A plant or supplement in a condition: the texts of the use are added to those of its own page. */
function useOf(
  condition: string,
  type: 'herb' | 'supplement',
  use: Use,
  taken: HerbMonograph | SupplementPage,
): Remedy {
  return {
    ...remedyOf(condition, type, { ...use, id: taken.slug, title: use.title ?? taken.name }),
    dose: taken.dose,
    doseHere: use.dose ?? null,
    ceiling: 'ceiling' in taken ? taken.ceiling : null,
    testFirst: ('testFirst' in taken && taken.testFirst) || null,
    timing: asTiming(use.timing ?? taken.timing),
    noTrial: use.noTrial ?? taken.noTrial ?? null,
    stop: [...new Set([...taken.stop, ...use.stop])],
    never: [...new Set([...taken.never, ...use.never])],
    cautions: mergeCautions(taken.cautions, use.cautions),
  };
}

function remedyOf(condition: string, type: RemedyType, entry: Entry): Remedy {
  return {
    ...nothingAdded,
    id: `${condition}:${entry.id}`,
    title: entry.title,
    type,
    description: entry.description,
    benefits: entry.benefits,
    timeOfDay: entry.timeOfDay ?? null,
    evidence: entry.evidence,
    effect: entry.effect ?? null,
    cautions: entry.cautions,
    references: entry.references.map(asReference),
  };
}

/** Its sources stand on the page of the A to Z. */
export const asTiming = (timing: Omit<Timing, 'references'> | undefined): NonNullable<Remedy['timing']> | null =>
  timing ? { acts: timing.acts, lingersDays: timing.lingersDays ?? null, text: timing.text } : null;

export const asReference = ({ title, publisher, url, reviewed }: Source): Reference => ({
  title,
  publisher,
  url,
  reviewed,
});

/** Keeps one caution for each flag: the stricter, or the use's own if both are equally strict. */
export function mergeCautions(plant: readonly Caution[], use: readonly Caution[]): Caution[] {
  const merged = new Map(plant.map((caution) => [caution.flag, caution]));
  for (const caution of use) {
    const there = merged.get(caution.flag);
    if (there && isStricter(there.level, caution.level)) continue;
    merged.set(caution.flag, caution);
  }
  return [...merged.values()];
}
