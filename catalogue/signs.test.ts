import { describe, expect, test } from 'vitest';
import { loadCareWords, loadNotRecommended, loadSupplements } from './library.load.ts';
import { parseContent, readText } from './read.ts';
import { loadConditions, loadHerbs, type PlacedCondition } from './remedies.load.ts';
import { Condition } from './remedies.schema.ts';
import * as checks from './signs.checks.ts';
import { careLine, careOf, loadSigns, stopsOf } from './signs.load.ts';
import { type Sign, SignsFile, type SignUse, type Tier } from './signs.schema.ts';

const signs = loadSigns();
const source = { key: 'nhs-hiccups', title: 'Hiccups', publisher: 'NHS', url: null, reviewed: null };
const conditions = loadConditions();
const condition = (name: string) => conditions.find((one) => one.name === name) as PlacedCondition;
const keysOf = (uses: readonly SignUse[]) => uses.map((use) => (typeof use === 'string' ? use : use.sign));

const row = (key: string, tier: Tier, words: string, rest: Partial<Sign> = {}): [string, Sign] => [
  key,
  { key, tier, words, source, ...rest },
];
const table = new Map([
  row('hiccups-blue', 'emergency', 'Hiccups with a blue face.', { brief: 'a blue face' }),
  row('hiccups-day', 'today', 'Hiccups for a whole day (the diaphragm).', { brief: 'hiccups for a day' }),
  row('hiccups-weekly', 'soon', 'Hiccups every week.'),
]);

test('the table and all pages with its signs have no problem', () => {
  const [report] = checks.signChecks.map((check) => check());
  expect(report?.problems).toEqual([]);
  expect(Object.values(report?.counts ?? {}).every((count) => Number(count) > 0)).toBe(true);
});

describe('a condition refers to signs by their keys', () => {
  test('and has no signs in words', () => {
    const file = readText('conditions/migraine.yaml');
    const read = (text: string) => parseContent('conditions/migraine.yaml', text, Condition);
    expect(read(file).signs).toContain('headache-worst');
    expect(() => read(file.replace('- headache-worst', '- The worst headache.'))).toThrow('signs[0]');
    expect(() => read(`${file}\nseekCare: { emergency: [A blue face.], doctor: [] }\n`)).toThrow('seekCare');
  });

  test('signs for the same day come first in the list for a doctor, and say so', () => {
    expect(careOf(table, ['hiccups-weekly', 'hiccups-day', 'hiccups-blue'])).toMatchObject({
      emergency: ['Hiccups with a blue face.'],
      doctor: ['Hiccups for a whole day (the diaphragm; the same day).', 'Hiccups every week.'],
    });
  });

  test('the gravest for most people come first, signs for groups last', () => {
    const few = new Map([
      row('hiccups-clozapine', 'emergency', 'Hiccups on clozapine.', { for: ['antipsychotic'] }),
      row('hiccups-child', 'emergency', 'A child with hiccups.', { for: ['child'] }),
      row('hiccups-rare', 'emergency', 'Hiccups after lightning.'),
      row('hiccups-stroke', 'emergency', 'Hiccups and a drooping face.', { common: 1 }),
      row('hiccups-women', 'emergency', 'Hiccups and a late period.', { for: ['women'], common: 2 }),
    ]);
    const { emergency, groups } = careOf(few, [...few.keys()]);
    expect(emergency).toEqual([
      'Hiccups and a drooping face.',
      'Hiccups and a late period.',
      'Hiccups after lightning.',
      'A child with hiccups.',
      'Hiccups on clozapine.',
    ]);
    expect(groups.emergency.map(({ who }) => who)).toEqual([
      'everybody',
      'everybody',
      'everybody',
      'child',
      'some',
    ]);
    expect(groups.emergency.at(-1)?.flags).toEqual(['antipsychotic']);
  });

  test('a page may be stricter than the table, and never milder', () => {
    const care = careOf(table, ['hiccups-day', { sign: 'hiccups-weekly', tier: 'today' }]);
    expect(care.doctor).toContain('Hiccups every week (the same day).');
    for (const tier of ['soon', 'today'] as const)
      expect(() => careOf(table, [{ sign: 'hiccups-day', tier }])).toThrow(
        'hiccups-day is today everywhere, and a page can only be stricter than that',
      );
  });

  test('an unknown or duplicate sign is refused', () => {
    expect(() => careOf(table, ['sneezes'])).toThrow('there is no sign sneezes');
    expect(() => careOf(table, ['hiccups-day', 'hiccups-day'])).toThrow('hiccups-day stands twice');
  });
});

test('plants, supplements and care pages use the same signs', () => {
  expect(stopsOf(table, ['a rash', { sign: 'hiccups-blue' }, { sign: 'hiccups-day' }])).toEqual([
    'a rash',
    'a blue face: call your emergency number',
    'hiccups for a day (a doctor the same day)',
  ]);
  expect(() => stopsOf(table, [{ sign: 'hiccups-weekly' }])).toThrow('no brief words');
  expect(careLine(table, 'hiccups-blue')).toBe('Hiccups with a blue face. Call the emergency number.');
  const clot = stopsOf(signs, [{ sign: 'clot-leg' }]).join('');
  const pages = [...loadHerbs(), ...loadSupplements(), ...loadNotRecommended()];
  expect(pages.filter(({ stop }) => stop.includes(clot)).length).toBeGreaterThan(3);
  const lines = loadCareWords().pages.flatMap(({ now }) => now);
  for (const key of ['clot-leg', 'fever-infant', 'head-injury'])
    expect(lines).toContain(careLine(signs, key));
});

describe('the check finds', () => {
  test('a sign without a tier, or with an unknown flag', () => {
    const text = readText('signs/mind.yaml');
    const read = (changed: string) => parseContent('signs/mind.yaml', changed, SignsFile);
    expect(() => read(text.replace('tier: emergency', 'tier: whenever'))).toThrow('.tier');
    expect(() => read(text.replace(/for: \[\S+\]/, 'for: [mondays]'))).toThrow('.for[0]');
  });

  test('a sign that no page uses', () => {
    expect(checks.unusedSigns(table, new Set(['hiccups-blue', 'hiccups-day']))).toEqual([
      'signs: no page uses hiccups-weekly',
    ]);
  });

  test('duplicate signs, above all with different tiers', () => {
    const twice = new Map([...table, row('hiccups-often', 'today', 'Hiccups every single week.')]);
    expect(checks.repeatedSigns(twice)).toEqual([
      'signs: hiccups-weekly and hiccups-often have nearly the same words, the one soon and the other today',
    ]);
    expect(checks.repeatedSigns(table)).toEqual([]);
  });

  test('words that say when to go, which the tier says', () => {
    const bad = new Map([
      row('a', 'soon', 'Hiccups that want a doctor today.'),
      row('b', 'today', 'Thoughts of suicide because of hiccups.'),
    ]);
    expect(checks.wordsAgainstTier(bad)).toHaveLength(2);
  });

  test('a sign for some people whose words do not name them', () => {
    const baby = new Map([row('a', 'today', 'Hiccups for a day.', { for: ['infant'] })]);
    expect(checks.unsaidGroups(baby)).toEqual(['signs: a is for infant, and its words do not say so']);
  });

  test('a sign repeated outside the table', () => {
    const texts = [
      { where: 'herbs/kava', text: 'hiccups with a blue face' },
      { where: 'herbs/dill', text: 'a blue face: call your emergency number' },
    ];
    expect(checks.signsInTexts(table, texts)).toEqual([
      'herbs/kava tells hiccups-blue in words of its own: "hiccups with a blue face"',
    ]);
  });
});

describe('required tiers', () => {
  test.each([
    ['chest-pain', 30],
    ['suicide', 20],
    ['stroke', 15],
    ['breathless', 15],
    ['allergy-swelling', 12],
    ['clot-leg', 12],
    ['fever-weak-defenses', 8],
    ['stool-black', 8],
    ['fever-back-pain', 4],
    ['giant-cell', 4],
    ['head-injury', 3],
    ['fever-infant', 2],
    ['shingles-eye', 2],
    ['neck-injury', 1],
  ])('%s is an emergency, by one key on at least %d pages', (key, pages) => {
    expect(signs.get(key)?.tier).toBe('emergency');
    expect(conditions.filter(({ signs: uses }) => keysOf(uses).includes(key)).length).toBeGreaterThanOrEqual(
      pages,
    );
  });

  test('fever is an emergency for a small baby, and on chemotherapy wherever that is named', () => {
    const fever = signs.get('fever-weak-defenses')?.words;
    const named = conditions.filter(({ signs: uses }) =>
      keysOf(uses).some((key) => signs.get(key)?.for?.includes('chemotherapy')),
    );
    expect(named.length).toBeGreaterThan(8);
    for (const { name, seekCare } of named)
      expect([name, seekCare.emergency.includes(fever ?? '')]).toEqual([name, true]);
    expect(condition('earache').seekCare.emergency.join()).toMatch(/under three months with 38 °C/);
  });

  test('a neck that was hurt in a crash, or after any fall from age 65, is kept still', () => {
    expect(condition('neck-pain').seekCare.emergency.join()).toMatch(/crash.*dive.*age 65.*Keep still/);
  });
});
