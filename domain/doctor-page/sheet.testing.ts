import { addDays } from '#domain/days/day.ts';
import type { Sheet, SheetItem } from './sheet.ts';

const [from, to] = ['2026-03-02', '2026-05-30'];
const everyDay = Array.from({ length: 90 }, (_, ago) => addDays(from, ago));
const presets = ['pain', 'fatigue', 'mood', 'migraine', 'nausea', 'anxiety', 'dizziness'] as const;

const pressure: SheetItem = {
  ...{ id: 'pressure', name: 'Blood pressure', preset: 'blood-pressure', kind: 'measurement', unit: 'mmHg' },
  days: everyDay
    .filter((_, at) => at % 3 === 0)
    .map((day, at) => ({ day, value: 120 + (at % 9), second: 80 - (at % 5) })),
  ...{ average: 124, highest: 128, lowest: 120 },
};

const medicines = [
  ['Amlodipine', 'amlodipine'],
  ['Coumadin', 'warfarin'],
  ['Euthyrox', 'levothyroxine'],
  ['Glucophage XR prolonged release', 'metformin'],
  ['Atorvastatin', 'atorvastatin'],
  ['Pantoprazole', 'pantoprazole'],
  ['Bisoprolol', 'bisoprolol'],
  ['Sumatriptan', 'sumatriptan'],
  ['Magnesium', 'magnesium'],
  ['Vitamin D', 'cholecalciferol'],
  ['Ginkgo', ''],
  ['Feverfew', ''],
] as const;

/** The sheet of somebody with twelve medicines who follows eight things: for tests. */
export const fullSheet = (): Sheet => ({
  ...{ personName: 'Maya Lind', madeOn: to, from, to },
  items: [
    ...presets.map(
      (preset, nth): SheetItem => ({
        ...{ id: preset, name: preset, preset, kind: 'scale', unit: '' },
        days: everyDay
          .filter((_, at) => (at + nth) % 4 > 0)
          .map((day, at) => ({ day, value: (at * (nth + 3)) % 11 })),
        ...{ average: 4.5, highest: 10, lowest: 0 },
      }),
    ),
    pressure,
  ],
  episodes: [
    { itemId: 'migraine', name: 'migraine', count: 7, days: 9, averagePeak: 6.5 },
    { itemId: 'pain', name: 'pain', count: 1, days: 1, averagePeak: null },
  ],
  taken: medicines.map(([name, ingredient], at) => ({
    ...{
      planId: `plan ${at}`,
      name,
      since: addDays(from, at),
      until: at === 7 ? addDays(to, -20) : null,
      extra: at % 3,
    },
    kind: at < 8 ? 'medicine' : at < 10 ? 'supplement' : 'herb',
    ingredients: ingredient ? [{ id: ingredient, name: ingredient }] : [],
    dose: `50 mg · 1 tablet · 8:00 AM${at % 3 ? '' : ' and 8:00 PM'} · every day · with food`,
    asNeeded: at === 7,
    regular: at === 7 ? null : { planned: 180, taken: 171 - at },
  })),
  flags: ['high-blood-pressure', 'diabetes', 'reflux', 'allergy-nuts'],
  otherMedicines: [{ name: 'Aspirin', ingredients: [{ id: 'aspirin', name: 'aspirin' }] }],
  warnings: [
    'Ginkgo + Coumadin',
    'Feverfew + Coumadin',
    'Magnesium + Euthyrox',
    'Magnesium + Pantoprazole',
  ].map((names) => ({
    names: names.split(' + '),
    level: 'ask' as const,
    text: 'Together they may thin the blood more than either alone. Bleeding was reported in single cases, and the doctor may want to measure the clotting more often.',
  })),
  trials: ['Magnesium', 'No coffee'].map((change) => ({
    ...{
      id: change,
      change,
      outcome: 'migraine',
      from: '2026-03-10',
      to: '2026-05-05',
      verdict: 'helped' as const,
    },
    text: 'It helped by about 1.4 points of 10 (90 of 100 such ranges hold the truth: 0.4 to 2.3). Compared: 26 days with it and 25 without. It was followed on 94 of 100 days.',
  })),
  questions:
    'May I take ginkgo with Coumadin?\nIs the tiredness from the bisoprolol?\nDo I need the pantoprazole for longer?',
});
