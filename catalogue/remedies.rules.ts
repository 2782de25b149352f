import * as z from 'zod';
import { readContent } from './read.ts';
import type { HerbMonograph } from './remedies.load.ts';
import type { Condition } from './remedies.schema.ts';

type HerbUse = Condition['herbs'][number];
type Supplement = { slug: string; cautions: HerbUse['cautions'] };

/** The required conditions. */
export const conditionNames = readContent('conditions.yaml', z.array(z.string()));

export function missingConditions(conditions: readonly Condition[]): string[] {
  const found = new Set(conditions.map(({ name }) => name));
  return conditionNames.filter((name) => !found.has(name)).map((name) => `conditions/${name}: there is none`);
}

/** Herbs that a condition names and that do not exist. */
export function missingHerbs(herbs: readonly HerbMonograph[], conditions: readonly Condition[]): string[] {
  const found = new Set(herbs.map(({ slug }) => slug));
  return usesOf(conditions)
    .filter(({ use }) => !found.has(use.herb))
    .map(({ where, use }) => `${where}: catalogue/sources/herbs/${use.herb}.yaml does not exist`);
}

/** Supplements that a condition names and that do not exist. */
export function missingSupplements(
  supplements: readonly Pick<Supplement, 'slug'>[],
  conditions: readonly Condition[],
): string[] {
  const found = new Set(supplements.map(({ slug }) => slug));
  return conditions.flatMap(({ name, supplements: uses }) =>
    uses
      .filter(({ supplement }) => !found.has(supplement))
      .map(
        ({ supplement }) =>
          `conditions/${name} ${supplement}: catalogue/sources/supplements/${supplement}.yaml does not exist`,
      ),
  );
}

/** Slugs of herbs that no condition names: only the A to Z leads to their pages. */
export function unusedHerbs(herbs: readonly HerbMonograph[], conditions: readonly Condition[]): string[] {
  const used = new Set(usesOf(conditions).map(({ use }) => use.herb));
  return herbs.map(({ slug }) => slug).filter((slug) => !used.has(slug));
}

/** Conditions with fewer than three herbs need a reason; others must not have one. */
export function tooFewHerbs(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, herbs, fewerHerbs }) => {
    if (herbs.length < 3 && !fewerHerbs)
      return [`conditions/${name}: ${herbs.length} herbs and no fewerHerbs to say why`];
    if (herbs.length >= 3 && fewerHerbs)
      return [`conditions/${name}: fewerHerbs, though there are ${herbs.length} herbs`];
    return [];
  });
}

/** Duplicate ids among a condition's remedies; a herb's id is its slug. */
export function repeatedIds(conditions: readonly Condition[]): string[] {
  return conditions.flatMap(({ name, herbs, supplements, foods, lifestyle, mindset }) => {
    const ids = [
      ...herbs.map(({ herb }) => herb),
      ...supplements.map(({ supplement }) => supplement),
      ...[...foods, ...lifestyle, ...mindset].map(({ id }) => id),
    ];
    const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    return [...twice].map((id) => `conditions/${name}: ${id} is used twice`);
  });
}

/** Duplicate cautions for a flag, which could contradict each other. */
export function repeatedFlags(herbs: readonly HerbMonograph[], conditions: readonly Condition[]): string[] {
  const remedies = conditions.flatMap(({ name, foods, lifestyle, mindset }) =>
    [...foods, ...lifestyle, ...mindset].map(({ id, cautions }) => ({
      where: `conditions/${name} ${id}`,
      cautions,
    })),
  );
  return [
    ...herbs.map(({ slug, cautions }) => ({ where: `herbs/${slug}`, cautions })),
    ...usesOf(conditions).map(({ where, use }) => ({ where, cautions: use.cautions })),
    ...remedies,
  ].flatMap(({ where, cautions }) => {
    const flags = cautions.map(({ flag }) => flag);
    const twice = new Set(flags.filter((flag, index) => flags.indexOf(flag) !== index));
    return [...twice].map((flag) => `${where}: two cautions for ${flag}`);
  });
}

/** Words for external use, for which a warning about swallowing may be milder. */
const outward = /\b(on|to) the (skin|scalp)\b|\bbath\b|'s room\b|\bnot swallowed\b/i;

/** Cautions milder than "avoid" although the plant's or supplement's page says "avoid", unless the use is external. */
export function milderCautions(
  herbs: readonly HerbMonograph[],
  supplements: readonly Supplement[],
  conditions: readonly Condition[],
): string[] {
  const milder = (
    folder: string,
    pages: readonly Supplement[],
    uses: readonly { where: string; slug: string; cautions: HerbUse['cautions'] }[],
  ) => {
    const avoided = new Set(
      pages.flatMap(({ slug, cautions }) =>
        cautions.filter(({ level }) => level === 'avoid').map(({ flag }) => `${slug} ${flag}`),
      ),
    );
    return uses.flatMap(({ where, slug, cautions }) =>
      cautions
        .filter(({ level, flag }) => level !== 'avoid' && avoided.has(`${slug} ${flag}`))
        .filter(({ text }) => !outward.test(text))
        .map(
          ({ flag, level }) =>
            `${where}: ${flag} says ${level}, catalogue/sources/${folder}/${slug}.yaml says avoid`,
        ),
    );
  };
  return [
    ...milder(
      'herbs',
      herbs,
      usesOf(conditions).map(({ where, use }) => ({ where, slug: use.herb, cautions: use.cautions })),
    ),
    ...milder(
      'supplements',
      supplements,
      conditions.flatMap(({ name, supplements: uses }) =>
        uses.map(({ supplement: slug, cautions }) => ({
          where: `conditions/${name} ${slug}`,
          slug,
          cautions,
        })),
      ),
    ),
  ];
}

function usesOf(conditions: readonly Condition[]): { where: string; use: HerbUse }[] {
  return conditions.flatMap(({ name, herbs }) =>
    herbs.map((use) => ({ where: `conditions/${name} ${use.herb}`, use })),
  );
}
