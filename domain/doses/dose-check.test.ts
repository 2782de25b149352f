import { describe, expect, test } from 'vitest';
import type { LibraryPage, Pair } from '#contract/library.ts';
import type { Remedy } from '#contract/remedies.ts';
import type { Caution } from '#contract/safety.ts';
import { fewMedicines as medicines } from '#domain/medicines/medicines.testing.ts';
import { allTaken, type Contents, checkDose, dosesApart, type Library, type Taken } from './dose-check.ts';
import { planOf } from './doses.testing.ts';

const cautions: Caution[] = [
  { flag: 'blood-thinner', level: 'avoid', text: 'Ginkgo and blood thinners.' },
  { flag: 'pregnancy', level: 'ask', text: 'Ginkgo in pregnancy.' },
];
const ginkgo = { id: 'brain-fog:ginkgo', type: 'herb', title: 'Ginkgo', description: '', cautions };
const pages = [
  { slug: 'zinc', kind: 'supplement', name: 'Zinc', cautions: [] as Caution[] },
  { slug: 'ginkgo', kind: 'herb', name: 'Ginkgo', cautions },
];
const pair: Pair = {
  medicines: ['telmisartan'],
  classes: [],
  except: [],
  with: [{ kind: 'supplement', slug: 'zinc', name: 'Zinc' }],
  level: 'apart',
  hours: 4,
  known: 'established',
  likely: 'often',
  text: 'Telmisartan and zinc.',
  do: 'Take them four hours apart.',
  references: [],
};
const library: Library = {
  medicines,
  pairs: [pair],
  remedy: (id) => (id === ginkgo.id ? (ginkgo as Remedy) : undefined),
  page: (slug) => pages.find((page) => page.slug === slug) as LibraryPage | undefined,
};
const of = (...ingredients: string[]): Contents => ({ ingredients, remedyId: null });
const remedy = (remedyId: string): Contents => ({ ingredients: [], remedyId });
const named = (name: string, contents: Contents): Taken => ({ name, ...contents });
const check = (added: Contents, taken: Taken[], flags: Parameters<typeof checkDose>[1]['flags'] = null) =>
  checkDose(added, { taken, flags, library });

describe('before a new dose', () => {
  test('the library’s cautions are compared with the safety profile and other doses', () => {
    const { warnings, isKnown } = check(
      remedy('brain-fog:ginkgo'),
      [named('Eliquis', of('apixaban'))],
      ['pregnancy'],
    );
    expect(isKnown).toBe(true);
    expect(warnings).toEqual([
      {
        level: 'avoid',
        text: 'Ginkgo and blood thinners.',
        do: null,
        flag: 'blood-thinner',
        medicine: 'Eliquis (apixaban)',
        beside: null,
      },
      {
        level: 'ask',
        text: 'Ginkgo in pregnancy.',
        do: null,
        flag: 'pregnancy',
        medicine: null,
        beside: null,
      },
    ]);
  });

  test('an interaction with a plant that is already taken is shown', () => {
    expect(check(of('apixaban'), [named('My leaves', remedy('brain-fog:ginkgo'))]).warnings).toEqual([
      {
        level: 'avoid',
        text: 'Ginkgo and blood thinners.',
        do: null,
        flag: null,
        medicine: null,
        beside: 'My leaves',
      },
    ]);
  });

  test('a ritual and a saved remedy are compared with it, each once, and a ritual by what its title names', () => {
    const saved = { name: 'Ginkgo', remedyId: 'brain-fog:ginkgo', kept: 'saved' as const };
    const kept = [saved, { ...saved, kept: 'ritual' as const }];
    const person = { taken: [], kept, flags: null, library };
    expect(checkDose(of('apixaban'), person).warnings).toMatchObject([
      { level: 'avoid', text: 'Ginkgo and blood thinners.', beside: 'Ginkgo', kept: 'ritual' },
    ]);
    expect(checkDose(of('apixaban'), { ...person, kept: [saved] }).warnings).toMatchObject([
      { kept: 'saved' },
    ]);
    const tea = { name: 'My zinc at noon', remedyId: null, kept: 'ritual' as const };
    expect(checkDose(of('telmisartan'), { ...person, kept: [tea] }).warnings).toMatchObject([
      { level: 'apart', beside: 'My zinc at noon', kept: 'ritual' },
    ]);
    expect(checkDose(of('zinc'), person)).toMatchObject({ warnings: [], duplicates: [] });
  });

  test('a pair is found in either order, with its advice', () => {
    const meeting = { level: 'apart', text: 'Telmisartan and zinc.', do: 'Take them four hours apart.' };
    expect(check(of('telmisartan'), [named('Night', of('zinc'))]).warnings).toMatchObject([
      { ...meeting, medicine: null, beside: 'Night' },
    ]);
    expect(check(of('zinc'), [named('Telma', of('telmisartan'))]).warnings).toMatchObject([
      { ...meeting, medicine: 'Telma (telmisartan)', beside: null },
    ]);
  });

  test('reports the same ingredient, class and plant, but no duplicates among the others', () => {
    const taken = [
      named('Advil', of('ibuprofen')),
      named('Aleve', of('naproxen')),
      named('Leaves', remedy('brain-fog:ginkgo')),
    ];
    expect(check(of('ibuprofen'), taken).duplicates).toEqual([
      { kind: 'ingredient', what: 'ibuprofen', of: ['Advil'] },
      { kind: 'class', what: 'anti-inflammatory painkillers', of: ['Advil', 'Aleve'] },
    ]);
    expect(check(remedy('brain-fog:ginkgo'), taken).duplicates).toEqual([
      { kind: 'entry', what: 'Ginkgo', of: ['Leaves'] },
    ]);
    expect(check(of('zinc'), taken).duplicates).toEqual([]);
  });

  test('an unknown medicine is not treated as harmless', () => {
    const strange = [named('Snake oil', of('snake-oil')), named('From the market', of())];
    expect(check(of('snake-oil'), [])).toMatchObject({ isKnown: false, warnings: [] });
    expect(check(of(), strange)).toMatchObject({
      isKnown: false,
      notCompared: ['Snake oil', 'From the market'],
    });
  });
});

test('a medicine in both the safety profile and a plan counts once, and an ended plan does not count', () => {
  const contents = (ingredient: string) => [{ ingredient, amount: null, unit: 'mg' as const }];
  const plans = [
    planOf({ name: 'Morning', contents: contents('apixaban') }),
    planOf({ name: 'Stopped', contents: contents('zinc'), stoppedOn: '2031-02-01' }),
  ];
  const profile = [
    { typed: 'Eliquis', ingredients: ['apixaban'] },
    { typed: 'Telma', ingredients: ['telmisartan'] },
    { typed: 'Brufen', ingredients: ['ibuprofen'] },
    { typed: 'Xyzzqol', ingredients: null },
  ];
  const taken = allTaken(profile, plans, { added: of('telmisartan'), day: '2031-03-10' });
  expect(taken.map(({ name }) => name)).toEqual(['Morning', 'Brufen', 'Xyzzqol']);
});

test('plans whose doses must be hours apart are named with advice, without ended ones', () => {
  const contents = (ingredient: string) => [{ ingredient, amount: null, unit: 'mg' as const }];
  const plans = [
    planOf({ id: 'telma', contents: contents('telmisartan') }),
    planOf({ id: 'zinc', contents: contents('zinc') }),
    planOf({ id: 'capsule', contents: [], remedyId: 'supplement:zinc' }),
    planOf({ id: 'before', contents: contents('zinc'), endsOn: '2031-01-31' }),
  ];
  const meeting = { hours: 4, do: 'Take them four hours apart.' };
  expect(dosesApart(plans, library, '2031-02-01')).toEqual([
    { planIds: ['telma', 'zinc'], ...meeting },
    { planIds: ['telma', 'capsule'], ...meeting },
  ]);
  expect(dosesApart(plans.slice(1), library, '2031-02-01')).toEqual([]);
  const fewerBefore = { ...library, pairs: [{ ...pair, hoursBefore: 2 }] };
  expect(dosesApart(plans.slice(0, 2), fewerBefore, '2031-02-01')).toEqual([
    { planIds: ['telma', 'zinc'], ...meeting, hoursBefore: 2 },
  ]);
});
