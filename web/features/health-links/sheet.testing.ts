import type { Sheet } from '#domain/doctor-page/sheet.ts';

/** A small sheet; `word` is in each of its private texts. */
export const sheetWith = (word = 'Maya'): Sheet => ({
  personName: `${word} Okafor`,
  madeOn: '2026-05-20',
  from: '2026-04-20',
  to: '2026-05-20',
  items: [
    {
      ...{ id: 'migraine', name: `Migraine ${word}`, preset: 'migraine', kind: 'scale', unit: '' },
      days: [
        { day: '2026-05-01', value: 6 },
        { day: '2026-05-09', value: 4 },
      ],
      ...{ average: 5, highest: 6, lowest: 4 },
    },
    {
      ...{
        id: 'pressure',
        name: 'Blood pressure',
        preset: 'blood-pressure',
        kind: 'measurement',
        unit: 'mmHg',
      },
      days: [{ day: '2026-05-02', value: 128, second: 82 }],
      ...{ average: 128, highest: 128, lowest: 128 },
    },
  ],
  episodes: [{ itemId: 'migraine', name: `Migraine ${word}`, count: 2, days: 3, averagePeak: 7 }],
  taken: [
    {
      ...{ planId: 'magnesium', name: `Magnesium ${word}`, kind: 'supplement', ingredients: [] },
      ...{ dose: `1 tablet daily at 08:00 ${word}`, since: '2026-03-01', until: null, asNeeded: false },
      ...{ regular: { planned: 30, taken: 27 }, extra: 0 },
    },
  ],
  flags: ['high-blood-pressure'],
  otherMedicines: [
    { name: `Sumatriptan ${word}`, ingredients: [{ id: 'sumatriptan', name: 'sumatriptan' }] },
  ],
  warnings: [{ names: [`Magnesium ${word}`], level: 'ask', text: `Ask first ${word}` }],
  trials: [
    {
      ...{
        id: 'trial',
        change: `Magnesium ${word}`,
        outcome: 'Migraine',
        from: '2026-04-01',
        to: '2026-05-12',
      },
      ...{ verdict: 'cannot-tell', text: `Cannot tell ${word}` },
    },
  ],
  questions: `Is the dose right? ${word}`,
});

/** The same page in FHIR, with `word` in its text. */
export const bundleWith = (word = 'Maya') => ({
  resourceType: 'Bundle',
  type: 'document',
  entry: [{ resource: { resourceType: 'Patient', name: [{ text: `${word} Okafor` }] } }],
});
