import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { sameSpelling } from '#domain/medicines/medicine-names.ts';
import { indexMedicines, resolveMedicine, searchMedicines } from '#domain/medicines/medicine-search.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { medicineProblems } from './medicines.checks.ts';
import { loadMedicines } from './medicines.load.ts';

const table = loadMedicines();
const index = indexMedicines(table);

type Typed = { typed: string; expected: string[] | null; kind: string; country: string };
/** Two lists, each by an author who had not seen the table. */
const lists = ['./medicines.names.json', './medicines.names-b.json'].map((path): Typed[] =>
  JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')),
);
const names = lists.flat();

const classesOf = new Map(table.ingredients.map(({ id, classes }) => [id, classes]));
const classes = (ids: readonly string[]) =>
  [...new Set(ids.flatMap((id) => classesOf.get(id) ?? []))].sort().join();

const idsByName = Map.groupBy(
  table.ingredients.flatMap(({ id, name, also }) =>
    [id, name, ...also].map((one) => ({ id, spelling: sameSpelling(one) })),
  ),
  ({ spelling }) => spelling,
);
const idsOf = (name: string) => (idsByName.get(sameSpelling(name)) ?? []).map(({ id }) => id);

/** Are these the expected ingredients, in any form of use? */
const isExpected = (ingredients: readonly string[], expected: readonly string[]) =>
  ingredients.length === expected.length &&
  expected.every((name) => idsOf(name).some((id) => ingredients.includes(id)));

test.each(lists.map((list, at) => ({ at: at + 1, list })))(
  'the names of list $at, as people of six countries type them, are recognized, and none is taken for another class',
  { timeout: 120_000 },
  ({ list }) => {
    expect(list).toHaveLength(500);
    const meant = list.filter((one) => one.expected !== null);
    const judged = meant.map(({ typed, expected }) => {
      const found = resolveMedicine(index, typed);
      const offers = found?.state === 'choose' ? found.candidates : found ? [found] : [];
      const ofClass = classes((expected ?? []).flatMap((name) => idsOf(name).slice(0, 1)));
      return {
        typed,
        isTaken: found?.state === 'known',
        isRight: offers.some(({ ingredients }) => isExpected(ingredients, expected ?? [])),
        isOfClass: offers.some(({ ingredients }) => classes(ingredients) === ofClass),
      };
    });
    const wrong = judged.filter(({ isTaken, isRight, isOfClass }) => isTaken && !isRight && !isOfClass);
    expect(wrong).toEqual([]);
    const right = judged.filter(({ isRight }) => isRight).length;
    console.info(
      `${right} of ${meant.length} right, ${judged.filter(({ isTaken }) => isTaken).length} at once`,
    );
    expect(right / meant.length).toBeGreaterThanOrEqual(0.98);
  },
);

test('a word that is not a medicine is never resolved to one', () => {
  const taken = names
    .filter(({ expected }) => expected === null)
    .filter(({ typed }) => resolveMedicine(index, typed)?.state === 'known');
  expect(taken).toEqual([]);
});

test.each([
  ['hydroxyzine', 'hydralazine'],
  ['Celebrex', 'Celexa'],
  ['celexa', 'Cerebyx'],
  ['Lamictal', 'Lamisil'],
  ['Losec', 'Lasix'],
  ['prednisone 5 mg', 'prednisolone'],
  ['Prednisolon', 'prednisone'],
])('%s is asked about, because it may be %s', (typed, other) => {
  expect(resolveMedicine(index, typed)).toMatchObject({ state: 'choose' });
  const offered = searchMedicines(index, typed).map(({ ingredients }) => ingredients.join());
  expect(offered).toContain(searchMedicines(index, other)[0]?.ingredients.join());
});

test.each([
  ['Eliquis', ['blood-thinner']],
  ['Marcumar', ['blood-thinner']],
  ['Aspirin 81', ['antiplatelet', 'nsaid']],
  ['Dolo 650', []],
  ['Telma-H', ['blood-pressure-medicine', 'diuretic']],
  ['Microgynon', ['hormonal-contraceptive']],
  ['Zyvox', ['antibiotic', 'maoi']],
  ['nolvadex', ['hormone-therapy']],
  ['Ozempic', ['diabetes-medicine']],
  ['Cialis', ['nitrate-or-erection']],
  ['amoxicillin clavulanate', ['antibiotic']],
  ['fluticasone nasal spray', []],
])('%s sets the flags %j', (typed, flags) => {
  const found = resolveMedicine(index, typed);
  const ids = found?.state === 'known' ? found.ingredients : (found?.candidates[0]?.ingredients ?? []);
  expect(meaningOf(table, ids)?.flags.toSorted()).toEqual(flags);
});

test('the table fits its size budget', () => {
  expect(brotliCompressSync(JSON.stringify(table)).length).toBeLessThanOrEqual(120_000);
});

test('the check finds a missing class, an empty class and a brand with unknown contents', () => {
  const [first] = table.ingredients;
  if (!first) throw new Error('The table is empty');
  const broken = {
    ...table,
    ingredients: [...table.ingredients, { ...first, classes: ['no-such-class'] }],
    classes: [
      ...table.classes,
      { ...(table.classes[0] as (typeof table.classes)[number]), id: 'empty-class' },
    ],
    products: [...table.products, { of: ['moonstone'], brands: ['Lunatol'] }],
    lookAlikes: [...table.lookAlikes, ['Lunatol', 'Nowhere']],
  };
  expect(medicineProblems(table)).toEqual([]);
  expect(medicineProblems(broken)).toEqual([
    'medicines: there is no class no-such-class',
    'medicines: no ingredient is of class empty-class',
    'medicines: Lunatol has moonstone, which is no ingredient',
    'medicines: look-alikes name Nowhere, which is not in the table',
  ]);
});
