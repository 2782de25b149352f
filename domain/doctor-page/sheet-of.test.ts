import { describe, expect, test } from 'vitest';
import type { CheckIn, Episode, HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { StoredDosePlan } from '#contract/doses.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { planOf } from '#domain/doses/doses.testing.ts';
import { flagId, type SheetFacts, sheetOf, sheetOffers, tickedAtFirst, warningsId } from './sheet-of.ts';

const today = '2026-05-30';
const from = '2026-03-02';
const uuid = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const [pain, mood, flow, magnesium, warfarin, trial] = [1, 2, 3, 4, 5, 6].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
];

const item = (id: string, preset: TrackedItem['preset'], more: Partial<TrackedItem> = {}): TrackedItem => ({
  ...{ id, preset, name: '', kind: 'scale', unit: '', isArchived: false, position: 0 },
  ...more,
});
const checkIn = (day: Day, values: CheckIn['values'], hour = '08'): CheckIn => ({
  ...{ id: `${day}-${hour}`, day, at: `${day}T${hour}:00:00Z`, zone: 'UTC', note: 'A private word', values },
});
const episode = (startedAt: string, endedAt: string | null, peak: number | null): Episode => ({
  ...{ id: startedAt, itemId: pain, startedAt, endedAt, peak, triggers: [], taken: [], note: 'Secret' },
});
const nothing: HowIFeel = { items: [], checkIns: [], episodes: [], weights: [], rituals: [], doses: [] };
const plan = (id: string, change: Partial<StoredDosePlan>): StoredDosePlan => ({
  ...planOf({}),
  id,
  ...change,
});
const daily = (first: Day, ...times: string[]): StoredDosePlan['steps'] => [
  { from: first, amount: 1, days: { kind: 'daily' }, times },
];

const facts = (change: Partial<SheetFacts>): SheetFacts => ({
  today,
  where: { zone: 'UTC', now: new Date(`${today}T12:00:00Z`) },
  personName: 'Maya Lind',
  feeling: nothing,
  ...{ plans: [], counts: [], known: [], listed: [], flags: null, warnings: [], trials: [], questions: '' },
  words: {
    item: ({ preset, name }) => name || String(preset),
    dose: () => '1 tablet',
    flag: (flag) => `the ${flag}`,
  },
  ...change,
});
const whole = (of: SheetFacts) => sheetOf(of, tickedAtFirst(of, []));

describe('what is followed', () => {
  const feeling: HowIFeel = {
    ...nothing,
    items: [item(pain, 'pain'), item(mood, 'mood')],
    checkIns: [
      checkIn(addDays(from, -1), [{ itemId: pain, value: 10 }]),
      checkIn(from, [{ itemId: pain, value: 2, place: 'left knee' }]),
      checkIn('2026-04-01', [{ itemId: pain, value: 3 }]),
      checkIn('2026-04-01', [{ itemId: pain, value: 7 }], '20'),
      checkIn(today, [{ itemId: pain, value: 0 }]),
    ],
    weights: [
      { date: '2026-01-01', kg: 90 },
      { date: '2026-05-01', kg: 71.25 },
    ],
  };

  test('has the highest value of each recorded day of ninety, and none for the others', () => {
    const { items } = whole(facts({ feeling }));
    expect(items).toEqual([
      {
        ...{
          id: pain,
          name: 'pain',
          preset: 'pain',
          kind: 'scale',
          unit: '',
          average: 3,
          highest: 7,
          lowest: 0,
        },
        days: [
          { day: from, value: 2 },
          { day: '2026-04-01', value: 7 },
          { day: today, value: 0 },
        ],
      },
      {
        ...{ id: 'weight', name: 'weight', preset: 'weight', kind: 'measurement', unit: 'kg' },
        ...{ average: 71.25, highest: 71.25, lowest: 71.25, days: [{ day: '2026-05-01', value: 71.25 }] },
      },
    ]);
  });

  test('brings no note and no place', () => {
    expect(JSON.stringify(whole(facts({ feeling })))).not.toMatch(/private|Secret|knee/);
  });

  test('counts the episodes that began in the range, and their days', () => {
    const episodes = [
      episode('2026-02-20T08:00:00Z', '2026-03-04T08:00:00Z', 9),
      episode('2026-04-01T20:00:00Z', '2026-04-02T08:00:00Z', 7),
      episode('2026-04-02T09:00:00Z', '2026-04-02T10:00:00Z', null),
      episode('2026-05-29T09:00:00Z', null, 4),
    ];
    const sheet = whole(facts({ feeling: { ...nothing, items: [item(pain, 'pain')], episodes } }));
    expect(sheet.episodes).toEqual([{ itemId: pain, name: 'pain', count: 3, days: 4, averagePeak: 5.5 }]);
    expect(sheet.items).toEqual([]);
  });

  test('leaves out what was deleted, and a cycle that is followed no more', () => {
    const checkIns = [
      checkIn(today, [
        { itemId: flow, value: 2 },
        { itemId: mood, value: 5 },
      ]),
    ];
    const archived = item(flow, 'menstrual-flow', { isArchived: true });
    const { followed } = sheetOffers(facts({ feeling: { ...nothing, items: [archived], checkIns } }));
    expect(followed).toEqual([]);
  });
});

describe('what is taken', () => {
  test('has its beginning, its doses up to yesterday and its end', () => {
    const plans = [
      plan(magnesium, {
        name: 'Magnesium',
        steps: daily('2026-05-20', '08:00', '20:00'),
        beganAt: '2026-05-20T12:00:00Z',
      }),
      plan(warfarin, { name: 'Warfarin', steps: daily('2025-01-01', '08:00'), stoppedOn: '2026-03-12' }),
      plan(pain, { name: 'Long ago', steps: daily('2025-01-01', '08:00'), stoppedOn: from }),
      plan(mood, { name: 'To come', steps: daily('2026-05-31', '08:00') }),
      plan(flow, {
        name: 'As needed',
        asNeeded: { leastHours: 4, mostPerDay: 3 },
        steps: daily('2026-05-01'),
      }),
    ];
    const counts = [
      { planId: magnesium, taken: 17, skipped: 1, extra: 2 },
      { planId: warfarin, taken: 12, skipped: 0, extra: 0 },
      { planId: flow, taken: 0, skipped: 0, extra: 5 },
    ];
    const known = [
      { planId: flow, kind: 'medicine' as const, ingredients: [{ id: 'ibuprofen', name: 'ibuprofen' }] },
    ];
    const { taken } = whole(facts({ plans, counts, known }));
    expect(
      taken.map(({ name, since, until, regular, extra, kind }) => ({
        name,
        since,
        until,
        regular,
        extra,
        kind,
      })),
    ).toEqual([
      { name: 'As needed', since: '2026-05-01', until: null, regular: null, extra: 5, kind: 'medicine' },
      // Ten days of two doses, without the morning before it was written down.
      {
        name: 'Magnesium',
        since: '2026-05-20',
        until: null,
        regular: { planned: 19, taken: 17 },
        extra: 2,
        kind: 'other',
      },
      // Ten days were planned, and twelve were recorded: of a time that the plan has no more.
      {
        name: 'Warfarin',
        since: '2025-01-01',
        until: '2026-03-11',
        regular: { planned: 12, taken: 12 },
        extra: 0,
        kind: 'other',
      },
    ]);
    expect(taken[0]?.ingredients).toEqual([{ id: 'ibuprofen', name: 'ibuprofen' }]);
  });
});

describe('what is ticked', () => {
  const feeling: HowIFeel = {
    ...nothing,
    items: [item(pain, 'pain'), item(flow, 'menstrual-flow')],
    checkIns: [
      checkIn(today, [
        { itemId: pain, value: 1 },
        { itemId: flow, value: 2 },
      ]),
    ],
  };
  const plans = [plan(magnesium, { name: 'Magnesium' }), plan(warfarin, { name: 'Warfarin' })].map((one) => ({
    ...one,
    steps: daily('2026-05-01', '08:00'),
  }));
  const warning = { names: ['Magnesium', 'Warfarin'], level: 'ask', text: 'Text' } as const;
  const warnings: SheetFacts['warnings'] = [
    { ...warning, names: [...warning.names], planIds: [magnesium, warfarin], listed: [], flag: null },
    { ...warning, names: ['Magnesium'], planIds: [magnesium], listed: [], flag: 'kidney-disease' },
    {
      ...warning,
      names: ['Magnesium', 'Thyroxine'],
      planIds: [magnesium],
      listed: ['Thyroxine'],
      flag: null,
    },
  ];
  const said = { change: ' magnesium', outcome: 'Pain', from, to: today, verdict: null, text: 'So it was.' };
  const trials = [{ ...said, id: trial, itemId: pain, remedyId: null }];
  const listed = [{ name: 'Thyroxine', ingredients: [] }];
  const all = facts({
    feeling,
    plans,
    warnings,
    listed,
    trials,
    flags: ['kidney-disease'],
    questions: 'Why?',
  });

  test('is everything but bleeding', () => {
    const sheet = whole(all);
    expect(sheet.items.map(({ id }) => id)).toEqual([pain]);
    expect(sheet).toMatchObject({ personName: 'Maya Lind', questions: 'Why?', flags: ['kidney-disease'] });
    expect(sheet.warnings.map(({ names }) => names.join('+'))).toEqual([
      'Magnesium+Warfarin',
      'Magnesium+the kidney-disease',
      'Magnesium+Thyroxine',
    ]);
    expect(sheet.trials).toEqual([{ ...said, id: trial }]);
    expect(sheet).not.toHaveProperty('allowsSecond');
  });

  test('is nothing private, nor what names it', () => {
    const ofPain = sheetOf(all, tickedAtFirst(all, [pain]));
    expect([ofPain.items, ofPain.trials]).toEqual([[], []]);
    const ofMagnesium = sheetOf(all, tickedAtFirst(all, [magnesium]));
    expect(JSON.stringify(ofMagnesium)).not.toMatch(/magnesium/i);
    expect(ofMagnesium.taken.map(({ name }) => name)).toEqual(['Warfarin']);
    const withPain = sheetOf(all, tickedAtFirst(all, [pain]).add(pain));
    expect(withPain.items.map(({ id }) => id)).toEqual([pain]);
  });

  test('decides on each thing by itself', () => {
    const without = (...ids: string[]) => {
      const chosen = tickedAtFirst(all, []);
      for (const id of ids) chosen.delete(id);
      return sheetOf(all, chosen, true);
    };
    expect(without(flagId('kidney-disease'))).toMatchObject({ flags: [], allowsSecond: true });
    expect(without(flagId('kidney-disease')).warnings).toHaveLength(2);
    expect(without(warningsId).warnings).toEqual([]);
    expect(without('medicine:Thyroxine')).toMatchObject({ otherMedicines: [] });
    expect(without('name').personName).toBe('');
    expect(sheetOf(all, new Set())).toMatchObject({ items: [], taken: [], trials: [], warnings: [] });
  });

  test('stays unknown where the profile was never filled in', () => {
    expect(whole(facts({})).flags).toBeNull();
  });
});
