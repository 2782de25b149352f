import { describe, expect, test } from 'vitest';
import { type Caution, type SafetyFlag, safetyFlags } from '#contract/safety.ts';
import { safetyGroups } from './safety.profile.ts';
import { avoidFirst, meets } from './safety.ts';

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

test('the profile asks for each flag once', () => {
  const asked = safetyGroups.flatMap(({ flags }) => flags);
  expect(asked.toSorted()).toEqual([...safetyFlags].sort());
});
