import type { SupplementPage } from './library.load.ts';
import type { HerbMonograph } from './remedies.load.ts';
import type { Condition } from './remedies.schema.ts';

/** Warning words. A sentence with one of them belongs into `stop`, `never` or a caution. */
const warning =
  /\b(never|stop|avoid|do not|don't|must not|unless|poison\w*|emergency|dangerous|at once for|not (for|with|if|in|near|on|to be|together|under|before|during|by mouth|without|swallow\w*)|no (heat|driving|alcohol|essential oil)|leave it (alone|out)|skip it|keep (it )?(off|away))\b/i;

const sentences = (text: string) => text.split(/(?<=[.;:])\s+/);

/** Words that are common to all warnings. */
const common =
  /^(never|avoid|stop|under|their|which|about|after|before|other|there|where|until|without|could|should|first|these|those|better|people|medicine|doctor)/;

/** The topic words of a text, by their first five letters. */
const contentWords = (texts: readonly string[]) =>
  new Set(
    (
      texts
        .join(' ')
        .toLowerCase()
        .match(/\p{L}{4,}/gu) ?? []
    )
      .filter((word) => !common.test(word))
      .map((word) => word.slice(0, 5)),
  );

type Entry = { where: string; dose: string | undefined; description: string; fields: readonly string[] };

/**
 * Warnings outside the fields that every dose shows: any warning in a dose, and warnings of a description that share
 * no word with those fields.
 */
function lostWarnings({ where, dose = '', description, fields }: Entry): string[] {
  const known = contentWords(fields);
  const lost = sentences(description)
    .filter((sentence) => warning.test(sentence))
    .filter((sentence) => ![...contentWords([sentence])].some((word) => known.has(word)));
  const inDose = sentences(dose).filter((sentence) => warning.test(sentence));
  return [
    ...inDose.map((sentence) => `${where}: the dose warns, which belongs into stop or never: "${sentence}"`),
    ...lost.map((sentence) => `${where}: no field says this warning: "${sentence}"`),
  ];
}

const fieldsOf = ({ stop, never, cautions }: Pick<HerbMonograph, 'stop' | 'never' | 'cautions'>) => [
  ...stop,
  ...never,
  ...cautions.map(({ text }) => text),
];

/** Warnings of plants, supplements and their uses that a card would not show. */
export function misplacedWarnings(
  herbs: readonly HerbMonograph[],
  supplements: readonly SupplementPage[],
  conditions: readonly Condition[],
): string[] {
  const taken = new Map<string, HerbMonograph | SupplementPage>(
    [...herbs, ...supplements].map((page) => [page.slug, page]),
  );
  const pages = [
    ...herbs.map((page) => ({ where: `herbs/${page.slug}`, ...page })),
    ...supplements.map((page) => ({ where: `supplements/${page.slug}`, ...page })),
  ].map((page) => ({ where: page.where, dose: page.dose, description: '', fields: fieldsOf(page) }));
  const uses = conditions.flatMap(({ name, herbs: plants, supplements: others }) =>
    [
      ...plants.map((use) => ({ slug: use.herb, use })),
      ...others.map((use) => ({ slug: use.supplement, use })),
    ].map(({ slug, use }) => {
      const page = taken.get(slug);
      return {
        where: `conditions/${name} ${slug}`,
        dose: use.dose,
        description: use.description,
        fields: [...fieldsOf(use), ...(page ? fieldsOf(page) : [])],
      };
    }),
  );
  return [...pages, ...uses].flatMap(lostWarnings);
}
