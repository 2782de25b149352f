import { expect, test } from 'vitest';
import { type CheckedChange, offerOf, strictestTiming } from './offer.ts';

const herb: CheckedChange = {
  kind: 'remedy',
  name: 'Sage',
  isUnknown: false,
  contents: [],
  pages: [{ kind: 'herb', never: ['in pregnancy'] }],
  warnings: [],
  flags: [],
};
const other: CheckedChange = { ...herb, kind: 'other', pages: [] };
const food: CheckedChange = { ...other, kind: 'food' };
const bedtime: CheckedChange = { ...other, kind: 'bedtime' };

test.each([
  ['a herb, nothing speaks against it', herb, { may: 'yes' }],
  ['a supplement by its content', { ...herb, pages: [], contents: ['supplement'] }, { may: 'yes' }],
  ['a medicine', { ...herb, contents: [null] }, { may: 'no', why: 'medicine' }],
  [
    'a medicine with a supplement',
    { ...herb, contents: ['supplement', null] },
    { may: 'no', why: 'medicine' },
  ],
  ['a medicine in own words', { ...other, contents: [null] }, { may: 'no', why: 'medicine' }],
  [
    'a thing that is not recommended',
    { ...herb, pages: [{ kind: 'not-recommended', never: [] }] },
    { may: 'no', why: 'not-recommended' },
  ],
  [
    'valerian',
    { ...herb, pages: [{ kind: 'herb', never: ['with alcohol', 'stopped suddenly after months of use'] }] },
    { may: 'no', why: 'not-suddenly' },
  ],
  [
    'a page that says why not',
    { ...herb, pages: [{ kind: 'supplement', never: [], noTrial: 'Iron needs a blood test.' }] },
    { may: 'no', why: 'its-page' },
  ],
  [
    'never without a doctor',
    { ...herb, pages: [{ kind: 'supplement', never: ['without a doctor, above 45 mg'] }] },
    { may: 'no', why: 'not-suddenly' },
  ],
  ['a reason to avoid it', { ...herb, warnings: [{ level: 'avoid' }] }, { may: 'no', why: 'warned' }],
  ['a reason to ask', { ...herb, warnings: [{ level: 'ask' }] }, { may: 'no', why: 'warned' }],
  ['hours apart from another', { ...herb, warnings: [{ level: 'apart' }] }, { may: 'yes' }],
  [
    'a caution, and no safety profile',
    { ...herb, warnings: [{ level: 'ask' }], flags: null },
    { may: 'no', why: 'warned' },
  ],
  ['no safety profile', { ...herb, flags: null }, { may: 'after-asking', why: 'profile' }],
  ['own words without a safety profile', { ...other, flags: null }, { may: 'after-asking', why: 'profile' }],
  ['a child', { ...other, flags: ['child'] }, { may: 'after-asking', why: 'child' }],
  ['a food', food, { may: 'yes' }],
  ['a food, eating disorder', { ...food, flags: ['eating-disorder'] }, { may: 'no', why: 'eating-disorder' }],
  [
    'a food, a child with an eating disorder',
    { ...food, flags: ['child', 'eating-disorder'] },
    { may: 'no', why: 'eating-disorder' },
  ],
  ['a food, a child', { ...food, flags: ['child'] }, { may: 'after-asking', why: 'child' }],
  ['a food, pregnant', { ...food, flags: ['pregnancy'] }, { may: 'after-asking', why: 'pregnancy' }],
  ['a plan of unknown contents', { ...herb, pages: [], isUnknown: true }, { may: 'no', why: 'unknown' }],
  [
    'two contents, one with a reason',
    {
      ...herb,
      pages: [...herb.pages, { kind: 'supplement', never: [], noTrial: 'Iron needs a blood test.' }],
    },
    { may: 'no', why: 'its-page' },
  ],
  ['a food, diabetes', { ...food, flags: ['diabetes'] }, { may: 'after-asking', why: 'eating' }],
  ['a food, lithium', { ...food, flags: ['lithium'] }, { may: 'after-asking', why: 'eating' }],
  ...[
    'fast until noon',
    'Intermittent fasting',
    'skip dinner',
    'no food after six',
    'a juice cleanse',
  ].flatMap((name): [string, CheckedChange, unknown][] =>
    (['ritual', 'other'] as const).flatMap((kind): [string, CheckedChange, unknown][] => [
      [
        `${kind}: ${name}, eating disorder`,
        { ...other, kind, name, flags: ['eating-disorder'] },
        { may: 'no', why: 'eating-disorder' },
      ],
      [
        `${kind}: ${name}, blood thinner`,
        { ...other, kind, name, flags: ['blood-thinner'] },
        { may: 'after-asking', why: 'eating' },
      ],
    ]),
  ),
  ...['A fast walk', 'a walk after lunch', 'breakfast in the sun'].map(
    (name): [string, CheckedChange, unknown] => [
      name,
      { ...other, name, flags: ['eating-disorder', 'diabetes'] },
      { may: 'yes' },
    ],
  ),
  ['a bedtime, pregnant', { ...bedtime, flags: ['pregnancy'] }, { may: 'yes' }],
  ['a bedtime, epilepsy', { ...bedtime, flags: ['epilepsy'] }, { may: 'after-asking', why: 'sleep' }],
] satisfies [string, CheckedChange, unknown][])('%s', (_, checked, offer) => {
  expect(offerOf(checked)).toEqual(offer);
});

test('of several timings the one that asks for most counts', () => {
  const days = (lingersDays: number | null) => ({
    acts: 'days' as const,
    lingersDays,
    text: `${lingersDays}`,
  });
  expect(strictestTiming([null, undefined])).toBeNull();
  expect(strictestTiming([days(1), days(3), null, days(null)])).toEqual(days(3));
  const weeks = { acts: 'weeks' as const, lingersDays: null, text: 'weeks' };
  expect(strictestTiming([days(5), weeks])).toEqual({ ...weeks, lingersDays: 5 });
});
