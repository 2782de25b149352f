import { expect, test } from 'vitest';
import type { PersonalPair } from '#contract/remedies.ts';
import { cautionsOfPages, clashOf, remedyLevel, strictestPair, thingsNamed } from './matched-warnings.ts';

const pairs = [
  {
    medicine: 0,
    flag: null,
    with: [
      { kind: 'herb', slug: 'feverfew', name: 'Feverfew' },
      { kind: 'herb', slug: 'st-johns-wort', name: "St. John's wort" },
    ],
    level: 'avoid',
    text: 'Apixaban and feverfew.',
  },
  {
    medicine: 0,
    flag: null,
    with: [{ kind: 'ingredient', slug: 'cooked-walnuts', name: 'Walnuts' }],
    level: 'watch',
    text: 'Apixaban and walnuts.',
  },
] as PersonalPair[];
const profile = {
  flags: null,
  medicines: [{ typed: 'Eliquis', ingredients: ['apixaban'], known: null }],
  pairs,
};
const slugsNamed = (title: string) => thingsNamed(title, pairs).map(({ slug }) => slug);

test.each([
  ['Feverfew', ['feverfew']],
  ['feverfew tea, at four', ['feverfew']],
  ["St. John's wort", ['st-johns-wort']],
  ['A handful of walnuts', ['cooked-walnuts']],
  ['One walnut', ['cooked-walnuts']],
  ['Walnutwood stroll', []],
  ['Neck and throat, slowly', []],
])('a ritual’s title names things of pairs: %s', (title, slugs) => expect(slugsNamed(title)).toEqual(slugs));

test('the strictest warning about what is named', () => {
  const things = thingsNamed('Walnuts with feverfew', pairs);
  expect(strictestPair(profile, things)).toMatchObject({ level: 'avoid', reason: { medicine: 'Eliquis' } });
  expect(strictestPair(profile, thingsNamed('A walk', pairs))).toBeUndefined();
  expect(strictestPair(undefined, things)).toBeUndefined();
});

test('a ritual clashes by pairs and by the cautions of pages, the strictest counts', () => {
  const cautions = cautionsOfPages(
    [
      {
        slug: 'feverfew',
        name: 'Feverfew',
        cautions: [
          { flag: 'pregnancy', level: 'avoid', text: 'Not in pregnancy.' },
          { flag: 'asthma', level: 'ask', text: 'Ask.' },
        ],
      },
      { slug: 'sage', name: 'Sage', cautions: [{ flag: 'lithium', level: 'ask', text: 'Ask.' }] },
    ],
    { flags: ['pregnancy', 'asthma'], medicines: [] },
  );
  expect(cautions).toEqual([
    { slug: 'feverfew', name: 'Feverfew', level: 'avoid', flag: 'pregnancy', medicine: null },
  ]);
  const pregnant = { flags: ['pregnancy' as const], medicines: [], pairs: [], cautions };
  expect(clashOf('Feverfew at noon', pregnant)).toEqual({
    level: 'avoid',
    reason: { flag: 'pregnancy', medicine: null },
  });
  expect(clashOf('Sage tea', pregnant)).toBeUndefined();
  expect(clashOf('Walnuts', profile)).toMatchObject({ level: 'watch', reason: { medicine: 'Eliquis' } });
});

test('how strict the profile is about a remedy', () => {
  const remedy = { id: 'migraine:feverfew', type: 'herb' as const, title: 'Feverfew', description: '' };
  expect(remedyLevel({ ...remedy, cautions: [] }, profile)).toBe('avoid');
  const ginger = { ...remedy, id: 'migraine:ginger' };
  const cautions = [{ flag: 'pregnancy' as const, level: 'ask' as const, text: 'In pregnancy.' }];
  expect(remedyLevel({ ...ginger, cautions }, profile)).toBeUndefined();
  expect(remedyLevel({ ...ginger, cautions }, { ...profile, flags: ['pregnancy'] })).toBe('ask');
});
