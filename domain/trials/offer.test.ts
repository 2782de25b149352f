import { expect, test } from 'vitest';
import { type CheckedChange, offerOf } from './offer.ts';

const herb: CheckedChange = {
  kind: 'remedy',
  contents: [],
  page: { kind: 'herb', never: ['in pregnancy'] },
  warnings: [],
  flags: [],
};
const other: CheckedChange = { ...herb, kind: 'other', page: null };
const food: CheckedChange = { ...other, kind: 'food' };
const bedtime: CheckedChange = { ...other, kind: 'bedtime' };

test.each([
  ['a herb, nothing speaks against it', herb, { may: 'yes' }],
  ['a supplement by its content', { ...herb, page: null, contents: ['supplement'] }, { may: 'yes' }],
  ['a medicine', { ...herb, contents: [null] }, { may: 'no', why: 'medicine' }],
  [
    'a medicine with a supplement',
    { ...herb, contents: ['supplement', null] },
    { may: 'no', why: 'medicine' },
  ],
  ['a medicine in own words', { ...other, contents: [null] }, { may: 'no', why: 'medicine' }],
  [
    'a thing that is not recommended',
    { ...herb, page: { kind: 'not-recommended', never: [] } },
    { may: 'no', why: 'not-recommended' },
  ],
  [
    'valerian',
    { ...herb, page: { kind: 'herb', never: ['with alcohol', 'stopped suddenly after months of use'] } },
    { may: 'no', why: 'not-suddenly' },
  ],
  [
    'a page that says why not',
    { ...herb, page: { kind: 'supplement', never: [], noTrial: 'Iron needs a blood test.' } },
    { may: 'no', why: 'its-page' },
  ],
  [
    'never without a doctor',
    { ...herb, page: { kind: 'supplement', never: ['without a doctor, above 45 mg'] } },
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
  ['a bedtime, pregnant', { ...bedtime, flags: ['pregnancy'] }, { may: 'yes' }],
  ['a bedtime, epilepsy', { ...bedtime, flags: ['epilepsy'] }, { may: 'after-asking', why: 'sleep' }],
] satisfies [string, CheckedChange, unknown][])('%s', (_, checked, offer) => {
  expect(offerOf(checked)).toEqual(offer);
});
