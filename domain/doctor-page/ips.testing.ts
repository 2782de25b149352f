import { randomFrom } from '#domain/random.ts';
import { ipsBundle } from './ips.ts';
import type { Sheet, SheetItem, SheetTaken } from './sheet.ts';

// Sheets for tests of the bundle for machines.

export const emptySheet: Sheet = {
  personName: '',
  madeOn: '2031-03-31',
  from: '2031-02-18',
  to: '2031-03-30',
  items: [],
  episodes: [],
  taken: [],
  flags: null,
  otherMedicines: [],
  warnings: [],
  trials: [],
  questions: '',
};

const march = (day: number) => `2031-03-${String(day).padStart(2, '0')}`;

/** An item with these values on the first days of March; its figures follow from them. */
export function itemOf(said: Partial<SheetItem>, values: number[], seconds: number[] = []): SheetItem {
  const sum = values.reduce((total, value) => total + value, 0);
  return {
    id: 'd9d3f2f0-3f5e-4c52-9a43-3bd5a7c0a001',
    name: 'Headache',
    preset: null,
    kind: 'scale',
    unit: '',
    days: values.map((value, index) => {
      const second = seconds[index];
      return { day: march(index + 1), value, ...(second === undefined ? {} : { second }) };
    }),
    average: values.length > 0 ? sum / values.length : 0,
    highest: Math.max(0, ...values),
    lowest: Math.min(1_000_000, ...values),
    ...said,
  };
}

export const takenOf = (said: Partial<SheetTaken>): SheetTaken => ({
  planId: '5f9d7c3e-2f7b-4a5e-9a54-0d4a1c9b7e11',
  name: 'Magnesium',
  kind: 'supplement',
  ingredients: [],
  dose: '1 tablet daily at 08:00',
  since: '2031-01-01',
  until: null,
  asNeeded: false,
  regular: { planned: 41, taken: 36 },
  extra: 0,
  ...said,
});

const measurement = (preset: SheetItem['preset'], name: string, unit: string) =>
  ({ preset, name, unit, kind: 'measurement' }) as const;

/** Somebody who has followed a few things for six weeks. */
export const demoSheet: Sheet = {
  ...emptySheet,
  personName: 'Maya Okafor',
  items: [
    itemOf({ preset: 'headache' }, [3, 0, 7, 4]),
    itemOf({ preset: 'mood', name: 'Mood' }, [6, 7]),
    itemOf({ preset: 'menstrual-flow', name: 'Menstrual flow' }, [0, 2, 4]),
    itemOf({ preset: 'palpitations', name: 'Palpitations', kind: 'yes-no' }, [1, 0, 1]),
    itemOf({ preset: 'hot-flushes', name: 'Hot flushes', kind: 'count' }, [2, 5]),
    itemOf(measurement('blood-pressure', 'Blood pressure', 'mmHg'), [128, 135], [82]),
    itemOf(measurement('pulse', 'Pulse', 'bpm'), [64, 71]),
    itemOf(measurement('temperature', 'Temperature', '°F'), [98.6]),
    itemOf(measurement('weight', 'Weight', 'kg'), [71.35]),
    itemOf(measurement('oxygen-saturation', 'Oxygen saturation', '%'), [97]),
    itemOf(measurement('glucose', 'Glucose', 'mmol/L'), [5.4]),
    itemOf(measurement('waist', 'Waist', 'in'), [31.5]),
    itemOf(measurement(null, 'Ferritin', 'µg/L'), [18]),
    itemOf({ preset: 'nausea', name: 'Nausea' }, []),
  ],
  episodes: [
    {
      itemId: 'd9d3f2f0-3f5e-4c52-9a43-3bd5a7c0a001',
      name: 'Migraine',
      count: 3,
      days: 4,
      averagePeak: 6.5,
    },
    { itemId: 'd9d3f2f0-3f5e-4c52-9a43-3bd5a7c0a002', name: 'Flare', count: 1, days: 1, averagePeak: null },
  ],
  taken: [
    takenOf({}),
    takenOf({ name: 'Valerian', kind: 'herb', until: '2031-03-10', extra: 2 }),
    takenOf({
      name: 'Sumatriptan 50',
      kind: 'medicine',
      ingredients: [{ id: 'sumatriptan', name: 'Sumatriptan' }],
      asNeeded: true,
      regular: null,
      extra: 5,
    }),
  ],
  flags: ['asthma', 'high-blood-pressure', 'allergy-latex', 'pregnancy', 'surgery-soon', 'triptan'],
  otherMedicines: [{ name: 'Zoloft', ingredients: [{ id: 'sertraline', name: 'Sertraline' }] }],
  warnings: [
    {
      names: ['Sumatriptan', 'Sertraline'],
      level: 'ask',
      text: 'Together they can raise serotonin.',
    },
  ],
  trials: [
    {
      id: '5f9d7c3e-2f7b-4a5e-9a54-0d4a1c9b7e12',
      change: 'Magnesium',
      outcome: 'Headache',
      from: '2031-02-18',
      to: '2031-03-30',
      verdict: 'cannot-tell',
      text: 'It cannot be told whether it helped.',
    },
  ],
  questions: 'Can I stop valerian?\n\nIs 135 over 82 too high?',
};

export const twelveMedicines: Sheet = {
  ...emptySheet,
  personName: 'Ada Admin',
  taken: Array.from({ length: 12 }, (_, index) =>
    takenOf({ name: `Medicine ${index + 1}`, kind: 'medicine', dose: `${index + 1} mg daily` }),
  ),
};

/** Names as people may type them, to break a file. */
export const hostileNames = [
  '<script>alert(1)</script>',
  'Salt & pepper &amp; "quotes" \'single\' <br/>',
  ']]> <!-- --> <?xml?> &#0; &unknown;',
  'a\u0000b\u0007c\u001bd\u007fe\u0085f\ttab\nline\u2028line',
  'half \ud83d and \udc00 half \ufffe\uffff',
  '🌿👩‍⚕️🏳️‍🌈',
  'שלום עולם، مرحبا',
  '\u202eturned\u202c \u2066isolated\u2069 \ufeffmark',
  '\u00a0 \u3000 ',
  'x'.repeat(20_000),
];

/** A sheet with the name wherever somebody types. */
export const sheetNamed = (name: string): Sheet => ({
  ...demoSheet,
  personName: name,
  items: demoSheet.items.map((item) => ({ ...item, name, unit: item.preset ? item.unit : name })),
  episodes: demoSheet.episodes.map((one) => ({ ...one, name })),
  taken: demoSheet.taken.map((one) => ({ ...one, name, dose: name, ingredients: [{ id: 'x', name }] })),
  otherMedicines: [{ name, ingredients: [{ id: 'x', name }] }],
  warnings: [{ names: [name, name], level: 'avoid', text: name }],
  trials: demoSheet.trials.map((one) => ({ ...one, change: name, outcome: name, text: name })),
  questions: name,
});

/** Ids that look random and are the same each time. */
export function seededIds(seed: number): () => string {
  const random = randomFrom(seed);
  return () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('');
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
}

export const bundleOf = (sheet: Sheet, seed = 1) =>
  ipsBundle(sheet, {
    now: new Date('2031-03-31T09:30:00Z'),
    newId: seededIds(seed),
    flagName: (flag) => `Flag ${flag}`,
  });
