import { describe, expect, test } from 'vitest';
import { type Caution, type SafetyFlag, safetyFlags } from '#contract/safety.ts';
import { safetyGroups } from './safety.profile.ts';
import { avoidFirst, meets, warning } from './safety.ts';
import { safetyLeads } from './safety.words.ts';

const caution = (
  flag: SafetyFlag,
  level: Caution['level'],
  text = 'Ginkgo can raise the risk.',
): Caution => ({
  flag,
  level,
  text,
});
const cautions = [
  caution('blood-thinner', 'ask'),
  caution('pregnancy', 'avoid'),
  caution('lithium', 'ask'),
  caution('epilepsy', 'avoid'),
];

describe('what meets a profile', () => {
  test('is what the person has said, with what to avoid first', () => {
    const flagsMet = meets(cautions, ['lithium', 'epilepsy', 'statin']).map(({ flag }) => flag);
    expect(flagsMet).toEqual(['epilepsy', 'lithium']);
  });

  test('is nothing for an empty profile', () => {
    expect(meets(cautions, [])).toEqual([]);
    expect(meets([], [...safetyFlags])).toEqual([]);
  });

  test('leaves the list that it was given as it was, and the order among equals', () => {
    const before = structuredClone(cautions);
    expect(avoidFirst(cautions).map(({ flag }) => flag)).toEqual([
      'pregnancy',
      'epilepsy',
      'blood-thinner',
      'lithium',
    ]);
    expect(cautions).toEqual(before);
  });
});

describe('a warning', () => {
  test.each([
    [
      'blood-thinner',
      'Ginkgo can raise the risk of bleeding; ask your doctor first.',
      'You take a blood thinner: ginkgo can raise the risk of bleeding; ask your doctor first.',
    ],
    [
      'antidepressant',
      "St. John's wort adds to serotonin.",
      "You take an antidepressant: St. John's wort adds to serotonin.",
    ],
    [
      'antiplatelet',
      'SSRIs slow clotting too.',
      'You take aspirin or another antiplatelet: SSRIs slow clotting too.',
    ],
    [
      'chemotherapy',
      'EGCG in green tea blocks bortezomib.',
      'You are in cancer treatment: EGCG in green tea blocks bortezomib.',
    ],
    ['diabetes', 'A cup is fine.', 'You have diabetes: a cup is fine.'],
    ['thyroid', "Hashimoto's may flare.", "You have a thyroid condition: Hashimoto's may flare."],
    ['pregnancy', 'European advice is not to use it.', 'You are pregnant: European advice is not to use it.'],
    [
      'child',
      '8-Prenylnaringenin acts like estrogen.',
      'This is for a child: 8-Prenylnaringenin acts like estrogen.',
    ],
    ['surgery-soon', 'B12 is fine, garlic is not.', 'You have surgery soon: B12 is fine, garlic is not.'],
  ] as const)('about %s: %s', (flag, text, said) => {
    expect(warning(caution(flag, 'ask', text))).toBe(said);
  });
});

test('there is a lead, a label and an explanation for every flag, each once', () => {
  const asked = safetyGroups.flatMap(({ questions }) => questions);
  expect(asked.map(({ flag }) => flag).sort()).toEqual([...safetyFlags].sort());
  expect(new Set(asked.map(({ label }) => label)).size).toBe(asked.length);
  expect(new Set(Object.values(safetyLeads)).size).toBe(safetyFlags.length);
  for (const { label, explanation } of asked) {
    expect(label).toMatch(/^\p{Lu}/u);
    expect(explanation).toMatch(/^\p{Lu}.{8,79}\.$/u);
  }
});
