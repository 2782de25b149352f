import { beforeAll, describe, expect, test } from 'vitest';
import type { Pair, PairThing } from '#contract/library.ts';
import type { PersonalPair, Remedy, SafetyProfile } from '#contract/remedies.ts';
import {
  foodThings,
  ingredientThings,
  mealWarnings,
  namesInPairs,
  thingKey,
  thingsOf,
} from '#domain/medicines/matched-warnings.ts';
import { checkMedicine, pairsOf } from '#domain/medicines/pairs.ts';
import { pairWarnings, type SafetyWarning, warningsFor } from '#domain/remedies/safety.ts';
import { composeLibrary, composePairs } from './compile/library.ts';
import { composeRemedies } from './compile/remedies.ts';
import { loadEveryIngredient, loadFoods, loadIngredients, loadRecipes } from './kitchen.load.ts';
import { loadCareWords, loadNotRecommended, loadPairs, loadSupplements } from './library.load.ts';
import { loadMedicines } from './medicines.load.ts';
import { loadConditions, loadHerbs } from './remedies.load.ts';

const table = loadMedicines();
const pages = { herbs: loadHerbs(), supplements: loadSupplements(), notRecommended: loadNotRecommended() };
const kitchen = { foods: loadFoods(), ingredients: loadEveryIngredient() };
const rows = composePairs(loadPairs(), pages, kitchen);
const conditions = loadConditions();
const remedies = composeRemedies(pages.herbs, pages.supplements, conditions).remedies.flatMap(
  ({ herbs, supplements, foods }): Remedy[] => [...herbs, ...supplements, ...foods],
);
const library = new Map(
  composeLibrary(pages, conditions, loadCareWords()).libraryPages.map((page) => [page.slug, page]),
);
const dishes = loadRecipes().map(({ id, ingredients }) => ({
  id,
  items: ingredients.map(({ item }) => item),
}));
const inGuide = new Set(kitchen.foods.map(({ id }) => id));

/** Medicines of a row: by name, or by a class without its exceptions. */
const medicinesOf = (row: Pair): string[] => [
  ...new Set([
    ...row.medicines,
    ...table.ingredients
      .filter(
        ({ id, classes }) => !row.except.includes(id) && classes.some((one) => row.classes.includes(one)),
      )
      .map(({ id }) => id),
  ]),
];

/** The profile of a person with this medicine only, as the server sends it. */
function taking(ingredient: string): SafetyProfile {
  const medicine = { typed: ingredient, ingredients: [ingredient] };
  return {
    flags: null,
    medicines: [checkMedicine(table, medicine)],
    pairs: pairsOf(rows, table, [medicine], []),
  };
}
const profiles = new Map<string, SafetyProfile>();
beforeAll(() => {
  for (const row of rows)
    for (const id of medicinesOf(row)) if (!profiles.has(id)) profiles.set(id, taking(id));
});
const profileOf = (id: string) => profiles.get(id) ?? taking(id);

const says = (warnings: readonly Pick<SafetyWarning, 'text' | 'level'>[], { text, level }: Pair) =>
  warnings.some((one) => one.text === text && one.level === level);

/** The function that each screen calls for its warnings, by kind of thing. */
const screens: Record<
  PairThing['kind'],
  (thing: PairThing, profile: SafetyProfile) => { where: string; warnings: readonly SafetyWarning[] }[]
> = {
  herb: onPages,
  supplement: onPages,
  'not-recommended': onPages,
  food: ({ slug }, profile) => [
    { where: `foods guide, ${slug}`, warnings: pairWarnings(profile, foodThings(slug)) },
  ],
  ingredient: ({ slug }, profile) => [
    ...(inGuide.has(slug)
      ? [{ where: `foods guide, ${slug}`, warnings: pairWarnings(profile, foodThings(slug)) }]
      : []),
    ...dishes
      .filter(({ items }) => items.includes(slug))
      .slice(0, 3)
      .flatMap((dish) => [
        { where: `recipe ${dish.id}`, warnings: pairWarnings(profile, ingredientThings(dish.items)) },
        { where: `plan with ${dish.id}`, warnings: mealWarnings(profile, [{ items: [] }, dish]) },
      ]),
  ],
};

/** The page of the A to Z and every card; dialog, saved list and printed sheet use the same call. */
function onPages({ kind, slug }: PairThing, profile: SafetyProfile) {
  const page = library.get(slug);
  const cards = remedies.filter(({ id, type }) => type === kind && id.endsWith(`:${slug}`));
  return [
    {
      where: `A to Z, ${slug}`,
      warnings: page ? warningsFor({ cautions: page.cautions, things: [{ kind, slug }] }, profile) : [],
    },
    ...cards.map((remedy) => ({
      where: `card ${remedy.id}`,
      warnings: warningsFor({ cautions: remedy.cautions, things: thingsOf(remedy, profile.pairs) }, profile),
    })),
  ];
}

describe('every row of the table', () => {
  test('is shown for the plant, supplement, food or dish, on each screen', () => {
    const silent: string[] = [];
    let asked = 0;
    for (const row of rows)
      for (const id of medicinesOf(row))
        for (const thing of row.with)
          for (const { where, warnings } of screens[thing.kind](thing, profileOf(id))) {
            asked += 1;
            if (!says(warnings, row)) silent.push(`${id} on ${where}: ${row.text}`);
          }
    console.info(`${rows.length} rows, ${profiles.size} medicines, asked ${asked} times`);
    expect(silent.slice(0, 20)).toEqual([]);
    expect(asked).toBeGreaterThan(rows.length * 2);
  });

  test('is shown for the medicine', () => {
    const silent = rows.flatMap((row) =>
      medicinesOf(row).flatMap((id) => {
        const { pairs } = profileOf(id);
        const names = new Set(namesInPairs(pairs, 0));
        // A thing with several names is listed once.
        return row.with
          .filter(({ slug }) => {
            const same = rows
              .flatMap((one) => one.with)
              .filter((one) => thingKey(one.slug) === thingKey(slug));
            return !same.some(({ name }) => names.has(name));
          })
          .map(({ name }) => `${id} does not name ${name}`);
      }),
    );
    expect(silent).toEqual([]);
  });

  test('is asked about if only the kind of medicine is ticked', () => {
    const flagsOf = new Map(table.classes.map(({ id, flags }) => [id, flags]));
    const classesOf = new Map(table.ingredients.map(({ id, classes }) => [id, classes]));
    const silent = rows.flatMap((row) =>
      [...row.classes, ...row.medicines.flatMap((id) => classesOf.get(id) ?? [])]
        .flatMap((id) => flagsOf.get(id) ?? [])
        .filter((flag) => !pairsOf(rows, table, [], [flag]).some(({ text }) => text === row.text))
        .map((flag) => `${flag}: ${row.text}`),
    );
    expect(silent).toEqual([]);
  });

  test('names the medicine as the reason, and is hidden for a person with another medicine', () => {
    const other = taking('loratadine');
    expect(other.medicines[0]?.known).not.toBeNull();
    const wrong: string[] = [];
    for (const row of rows.filter((one) => !medicinesOf(one).includes('loratadine')))
      for (const thing of row.with)
        for (const { where, warnings } of screens[thing.kind](thing, other))
          if (warnings.some(({ text }) => text === row.text)) wrong.push(`${where}: ${row.text}`);
    expect(wrong).toEqual([]);
    const [first] = rows;
    const [medicine = ''] = first ? medicinesOf(first) : [];
    const reasons = pairWarnings(profileOf(medicine), first?.with ?? []).map(({ reason }) => reason.medicine);
    expect(new Set(reasons)).toEqual(new Set([medicine]));
  });
});

test('an exception of a class gets no warning', () => {
  const excepted = rows.flatMap((row) => row.except.map((id) => ({ row, id })));
  expect(excepted.length).toBeGreaterThan(0);
  const warned = excepted.filter(({ row, id }) =>
    pairsOf([row], table, [{ ingredients: [id] }], []).some(({ text }: PersonalPair) => text === row.text),
  );
  expect(warned).toEqual([]);
});

test('a plan warns once for each thing, with its number of meals', () => {
  const kale = { items: ['kale', 'olive-oil'] };
  const warnings = mealWarnings(profileOf('warfarin'), [
    kale,
    { items: ['olive-oil'] },
    kale,
    { items: ['spinach'] },
  ]);
  expect(warnings.map(({ meals }) => meals)).toEqual([[kale, kale, { items: ['spinach'] }]]);
  expect(mealWarnings(profileOf('apixaban'), [kale])).toEqual([]);
});

test.each([
  ['warfarin', 'bruising:collards-or-spinach', 'Collards or spinach, twice a week', /vitamin K/],
  [
    'sildenafil',
    'erectile-dysfunction:berries',
    'Berries and grapefruit daily',
    /Grapefruit raises sildenafil/,
  ],
  ['levothyroxine', 'joint-pain:walnuts', 'Walnut and flax crumble on supper', /Walnuts/],
])('a food of a condition that names what %s meets', (medicine, id, title, text) => {
  const remedy = { id, type: 'food' as const, title, description: '' };
  const profile = profileOf(medicine);
  const warnings = pairWarnings(profile, thingsOf(remedy, profile.pairs));
  expect(warnings.map((one) => one.text)).toEqual([expect.stringMatching(text)]);
  const other = { ...remedy, title: 'A bowl of oats' };
  expect(thingsOf(other, profile.pairs)).toEqual([]);
});

/** Only their juice interacts, and no recipe makes juice from the fruit. */
const onlyJuice = new Set(['apples', 'oranges']);

test('a food that interacts with a medicine also does in recipes, if the dictionary has it', () => {
  const dictionary = loadIngredients();
  const nutrientOf = new Map(kitchen.foods.map(({ id, usda }) => [id, usda]));
  const lost = rows.flatMap((row) =>
    row.with
      .filter(({ kind, slug }) => kind === 'food' && !onlyJuice.has(slug))
      .flatMap(({ slug }) =>
        [...dictionary.values()]
          .filter(({ id, usda, noRow }) => id === slug || (usda && !noRow && usda === nutrientOf.get(slug)))
          .filter(({ id }) =>
            medicinesOf(row).some(
              (medicine) => pairWarnings(profileOf(medicine), ingredientThings([id])).length === 0,
            ),
          )
          .map(({ id }) => `${id} in recipes: ${row.text}`),
      ),
  );
  expect(lost).toEqual([]);
});
