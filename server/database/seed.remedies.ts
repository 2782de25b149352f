import { type HerbMonograph, loadConditions, loadHerbs } from '#catalogue/remedies.load.ts';
import type { RemedyType } from '#contract/remedies.ts';
import type { Caution, Reference } from '#contract/safety.ts';
import type { Db } from './open.ts';
import { conditions, remedies } from './schema/remedies.ts';

type ConditionFile = ReturnType<typeof loadConditions>[number];
type HerbUse = ConditionFile['herbs'][number];
type Entry = ConditionFile['foods'][number];
type ConditionRow = typeof conditions.$inferInsert;
type RemedyRow = typeof remedies.$inferInsert;

/** Fills the library of remedies from catalogue/, in place of what was there. */
export async function seedRemedies(tx: Pick<Db, 'select' | 'insert' | 'update' | 'delete'>): Promise<void> {
  const rows = remedyRows(loadHerbs(), loadConditions());
  await tx.delete(remedies);
  await tx.delete(conditions);
  await tx.insert(conditions).values(rows.conditions);
  for (let from = 0; from < rows.remedies.length; from += 500) {
    await tx.insert(remedies).values(rows.remedies.slice(from, from + 500));
  }
}

/** The rows of both tables. Throws where a condition names a herb that has no monograph. */
export function remedyRows(herbs: HerbMonograph[], files: ConditionFile[]) {
  const bySlug = new Map(herbs.map((herb) => [herb.slug, herb]));
  const plant = (slug: string): HerbMonograph => {
    const herb = bySlug.get(slug);
    if (!herb) throw new Error(`catalogue/sources/herbs/${slug}.yaml is not there`);
    return herb;
  };
  const conditionRows: ConditionRow[] = [];
  const rows: RemedyRow[] = [];
  for (const file of files) {
    const { name, displayName, summary, synonyms, seekCare, fewerHerbs = null, foodsToAvoid } = file;
    const plants = file.herbs.map(({ herb }) => plant(herb));
    conditionRows.push({
      name,
      displayName,
      summary,
      synonyms,
      seekCare,
      fewerHerbs,
      foodsToAvoid,
      herbs: plants.map(({ slug, name, otherNames }) => ({ slug, name, otherNames })),
    });
    rows.push(
      ...file.herbs.map((use, position) => herbRow(name, position, use, plant(use.herb))),
      ...file.foods.map((entry, position) => entryRow(name, 'food', position, entry)),
      ...file.lifestyle.map((entry, position) => entryRow(name, 'lifestyle', position, entry)),
      ...file.mindset.map((entry, position) => entryRow(name, 'mindset', position, entry)),
    );
  }
  return { conditions: conditionRows, remedies: rows };
}

/** One plant in one condition: what the use does not say, the plant does. */
function herbRow(condition: string, position: number, use: HerbUse, plant: HerbMonograph): RemedyRow {
  return {
    ...entryRow(condition, 'herb', position, { ...use, id: plant.slug, title: use.title ?? plant.name }),
    dose: use.dose ?? plant.dose,
    cautions: mergeCautions(plant.cautions, use.cautions),
    herb: plant.slug,
  };
}

function entryRow(condition: string, type: RemedyType, position: number, entry: Entry): RemedyRow {
  return {
    id: `${condition}:${entry.id}`,
    condition,
    type,
    position,
    title: entry.title,
    description: entry.description,
    benefits: entry.benefits,
    timeOfDay: entry.timeOfDay ?? null,
    evidence: entry.evidence,
    dose: null,
    cautions: entry.cautions,
    refs: entry.references.map(({ title, publisher, url = null }): Reference => ({ title, publisher, url })),
    herb: null,
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
