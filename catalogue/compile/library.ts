import type { LibraryIndex, LibraryPage, Pair, PairThing } from '#contract/library.ts';
import type { CareWords, NotRecommendedPage, SupplementPage } from '../library.load.ts';
import type { Pair as PairFile } from '../pairs.schema.ts';
import type { HerbMonograph } from '../remedies.load.ts';
import type { Condition } from '../remedies.schema.ts';
import { asReference, asTiming, type PictureOf } from './remedies.ts';

type Pages = {
  herbs: readonly HerbMonograph[];
  supplements: readonly SupplementPage[];
  notRecommended: readonly NotRecommendedPage[];
};
type Use = LibraryPage['uses'][number];

/** Defaults for the fields that a kind of page does not have. */
const empty = {
  latin: null,
  longestDays: null,
  forms: null,
  uses: [],
  dose: null,
  ceiling: null,
  testFirst: null,
  timing: null,
  noTrial: null,
  never: [],
  soldFor: null,
  why: null,
  instead: null,
};

/** The uses of plants and supplements in conditions, by slug, sorted by the condition's displayed name. */
function usesIn(conditions: readonly Condition[]): Map<string, Use[]> {
  const uses = conditions
    .toSorted((a, b) => a.displayName.localeCompare(b.displayName, 'en'))
    .flatMap(({ name, displayName, herbs, supplements }) =>
      [
        ...herbs.map((use) => ({ slug: use.herb, use })),
        ...supplements.map((use) => ({ slug: use.supplement, use })),
      ].map(({ slug, use }) => ({
        slug,
        use: {
          condition: name,
          title: displayName,
          text: null,
          evidence: use.evidence,
          references: use.references.map(asReference),
        },
      })),
    );
  const bySlug = Map.groupBy(uses, ({ slug }) => slug);
  return new Map([...bySlug].map(([slug, list]) => [slug, list.map(({ use }) => use)]));
}

/** The sources of a page and of its timing, each once. */
const sourcesOf = ({ references, timing }: Pick<HerbMonograph, 'references' | 'timing'>) =>
  [...new Set([...references, ...(timing?.references ?? [])])].map(asReference);

/** The pages of the A to Z, sorted by name, and its list. */
export function composeLibrary(
  { herbs, supplements, notRecommended }: Pages,
  conditions: readonly Condition[],
  { pages: care, countries, language: careLanguage, chances: careChances }: CareWords,
  pictureOf: PictureOf = () => null,
): { library: LibraryIndex; libraryPages: LibraryPage[] } {
  const uses = usesIn(conditions);
  const pages: LibraryPage[] = [
    ...herbs.map(
      ({ parts, reviewed = null, timing, ...page }): LibraryPage => ({
        ...empty,
        ...page,
        timing: asTiming(timing),
        kind: 'herb',
        picture: pictureOf(page.slug),
        forms: parts,
        uses: uses.get(page.slug) ?? [],
        references: sourcesOf({ ...page, timing }),
        reviewed,
      }),
    ),
    ...supplements.map(
      ({ testFirst = null, uses: own, timing, ...page }): LibraryPage => ({
        ...empty,
        ...page,
        timing: asTiming(timing),
        kind: 'supplement',
        picture: pictureOf(page.slug),
        testFirst,
        uses: [
          ...own.map(({ for: title, text, evidence, references }) => ({
            condition: null,
            title,
            text,
            evidence,
            references: references.map(asReference),
          })),
          ...(uses.get(page.slug) ?? []),
        ],
        references: sourcesOf({ ...page, timing }),
      }),
    ),
    ...notRecommended.map(
      (page): LibraryPage => ({
        ...empty,
        ...page,
        kind: 'not-recommended',
        picture: null,
        references: page.references.map(asReference),
      }),
    ),
  ];
  const sorted = pages.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    library: {
      entries: sorted.map(({ slug, kind, picture, name, latin, otherNames }) => ({
        slug,
        kind,
        picture,
        name,
        latin,
        otherNames,
      })),
      care,
      careLanguage,
      careChances,
      countries,
    },
    libraryPages: sorted,
  };
}

/** A kind of medicine has the rows of all of its members: it answers as strictly as the strictest. */
const kindsIn = (
  row: Pick<PairFile, 'medicines' | 'classes'>,
  kinds: ReadonlyMap<string, readonly string[]>,
  classesOf: ReadonlyMap<string, readonly string[]>,
): string[] => {
  const classes = new Set([...row.classes, ...row.medicines.flatMap((id) => classesOf.get(id) ?? [])]);
  return [...kinds].filter(([, named]) => named.some((one) => classes.has(one))).map(([id]) => id);
};

/** The table of pairs, with names. Throws if a row names something that does not exist. */
export function composePairs(
  rows: readonly PairFile[],
  { herbs, supplements, notRecommended }: Pages,
  kitchen: {
    foods: readonly { id: string; name: string }[];
    ingredients: readonly { id: string; name: string }[];
  },
  medicines: {
    kinds: ReadonlyMap<string, readonly string[]>;
    ingredients: readonly { id: string; classes: readonly string[] }[];
  } = { kinds: new Map(), ingredients: [] },
): Pair[] {
  const classesOf = new Map(medicines.ingredients.map(({ id, classes }) => [id, classes]));
  const named = (list: readonly { slug: string; name: string }[]) =>
    new Map(list.map(({ slug, name }) => [slug, name]));
  const byId = (list: readonly { id: string; name: string }[]) =>
    new Map(list.map(({ id, name }) => [id, name]));
  const names = {
    herb: named(herbs),
    supplement: named(supplements),
    'not-recommended': named(notRecommended),
    food: byId(kitchen.foods),
    ingredient: byId(kitchen.ingredients),
  };
  const things = (kind: PairThing['kind'], slugs: readonly string[]) =>
    slugs.map((slug): PairThing => {
      const name = names[kind].get(slug);
      if (!name) throw new Error(`catalogue/sources/pairs.yaml names ${kind} ${slug}, which is not there`);
      return { kind, slug, name };
    });
  return rows.map((row) => {
    return {
      medicines: [...row.medicines, ...kindsIn(row, medicines.kinds, classesOf)],
      classes: row.classes,
      except: row.except,
      with: [
        ...things('herb', row.herbs),
        ...things('supplement', row.supplements),
        ...things('not-recommended', row.notRecommended),
        ...things('food', row.foods),
        ...things('ingredient', row.ingredients),
      ],
      level: row.level,
      ...(row.hours !== undefined && { hours: row.hours }),
      ...(row.hoursBefore !== undefined && { hoursBefore: row.hoursBefore }),
      known: row.known,
      likely: row.likely,
      text: row.text,
      do: row.do,
      references: row.references.map(asReference),
    };
  });
}
