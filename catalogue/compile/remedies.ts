import type { Condition, ConditionRemedies, Remedy, RemedyType } from '#contract/remedies.ts';
import type { Caution, Reference } from '#contract/safety.ts';
import type { HerbMonograph, loadConditions } from '../remedies.load.ts';

type ConditionFile = ReturnType<typeof loadConditions>[number];
type HerbUse = ConditionFile['herbs'][number];
type Entry = ConditionFile['foods'][number];

/**
 * The list of conditions and the page of each, by their words on the screen. Throws where a condition names a herb that
 * has no monograph.
 */
export function composeRemedies(
  herbs: HerbMonograph[],
  files: ConditionFile[],
): { conditions: Condition[]; remedies: ConditionRemedies[] } {
  const bySlug = new Map(herbs.map((herb) => [herb.slug, herb]));
  const plant = (slug: string): HerbMonograph => {
    const herb = bySlug.get(slug);
    if (!herb) throw new Error(`catalogue/sources/herbs/${slug}.yaml is not there`);
    return herb;
  };
  const sorted = files.toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'));
  return {
    conditions: sorted.map(({ name, displayName, synonyms, herbs: uses }) => ({
      id: name,
      name,
      displayName,
      synonyms,
      herbs: uses.map(({ herb }) => {
        const { slug, name: called, otherNames } = plant(herb);
        return { slug, name: called, otherNames };
      }),
    })),
    remedies: sorted.map((file) => pageOf(file, plant)),
  };
}

function pageOf(file: ConditionFile, plant: (slug: string) => HerbMonograph): ConditionRemedies {
  const { name, displayName, summary, seekCare, fewerHerbs = null, foodsToAvoid } = file;
  const entries = (type: RemedyType, list: Entry[]) => list.map((entry) => remedyOf(name, type, entry));
  return {
    condition: { name, displayName, summary, seekCare, fewerHerbs },
    herbs: file.herbs.map((use) => herbOf(name, use, plant(use.herb))),
    foods: entries('food', file.foods),
    foodsToAvoid,
    lifestyle: entries('lifestyle', file.lifestyle),
    mindset: entries('mindset', file.mindset),
  };
}

/** One plant in one condition: what the use does not say, the plant does. */
function herbOf(condition: string, use: HerbUse, plant: HerbMonograph): Remedy {
  return {
    ...remedyOf(condition, 'herb', { ...use, id: plant.slug, title: use.title ?? plant.name }),
    dose: use.dose ?? plant.dose,
    cautions: mergeCautions(plant.cautions, use.cautions),
  };
}

function remedyOf(condition: string, type: RemedyType, entry: Entry): Remedy {
  return {
    id: `${condition}:${entry.id}`,
    title: entry.title,
    type,
    description: entry.description,
    benefits: entry.benefits,
    timeOfDay: entry.timeOfDay ?? null,
    evidence: entry.evidence,
    dose: null,
    cautions: entry.cautions,
    references: entry.references.map(
      ({ title, publisher, url = null }): Reference => ({ title, publisher, url }),
    ),
  };
}

/** One caution a flag: `avoid` beats `ask`, and of two as strict the use's own words are kept. */
export function mergeCautions(plant: Caution[], use: Caution[]): Caution[] {
  const merged = new Map(plant.map((caution) => [caution.flag, caution]));
  for (const caution of use) {
    const there = merged.get(caution.flag);
    if (there?.level === 'avoid' && caution.level === 'ask') continue;
    merged.set(caution.flag, caution);
  }
  return [...merged.values()];
}
