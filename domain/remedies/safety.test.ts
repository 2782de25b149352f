import { describe, expect, test } from 'vitest';
import { type Caution, type SafetyFlag, safetyFlags } from '#contract/safety.ts';
import { strictestFirst } from './by-severity.ts';
import { safetyGroups } from './safety.profile.ts';
import { comparedWith, matchedCautions, pairWarnings, reasonsOf, together, warningsFor } from './safety.ts';

const caution = (
  flag: SafetyFlag,
  level: Caution['level'],
  text = 'Ginkgo can raise the risk.',
): Caution => ({
  flag,
  level,
  text,
});
const ticked = (...flags: SafetyFlag[]) => ({ flags, medicines: [], pairs: [] });
const meets = (list: readonly Caution[], flags: readonly SafetyFlag[]) =>
  matchedCautions(list, ticked(...flags));
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
    expect(strictestFirst(cautions).map(({ flag }) => flag)).toEqual([
      'pregnancy',
      'epilepsy',
      'blood-thinner',
      'lithium',
    ]);
    expect(cautions).toEqual(before);
  });
});

describe('what one flag implies', () => {
  test('meets cautions on the implied flag, and names what the person said', () => {
    const warnings = meets(
      [caution('diabetes', 'ask'), caution('kidney-disease', 'ask')],
      ['diabetes-medicine'],
    );
    expect(warnings.map(({ flag, reason }) => [flag, reason.flag])).toEqual([
      ['diabetes', 'diabetes-medicine'],
    ]);
  });

  test('says less than words for the very thing, unless it is stricter', () => {
    const warnings = (own: Caution['level'], implied: Caution['level']) =>
      meets([caution('antiplatelet', own), caution('bleeding-disorder', implied)], ['antiplatelet']).map(
        ({ flag }) => flag,
      );
    expect(warnings('ask', 'ask')).toEqual(['antiplatelet']);
    expect(warnings('avoid', 'ask')).toEqual(['antiplatelet']);
    expect(warnings('ask', 'avoid')).toEqual(['bleeding-disorder', 'antiplatelet']);
  });

  test('goes on from one to the next, and what was said stands for itself', () => {
    const reasons = [...reasonsOf(ticked('diuretic'))].map(([flag, reason]) => [flag, reason.flag]);
    expect(reasons).toEqual([
      ['diuretic', 'diuretic'],
      ['blood-pressure-medicine', 'diuretic'],
      ['high-blood-pressure', 'diuretic'],
    ]);
    expect(reasonsOf(ticked('nsaid', 'stomach-ulcer')).get('stomach-ulcer')?.flag).toBe('stomach-ulcer');
  });
});

describe('medicines by name', () => {
  const eliquis = {
    typed: 'Eliquis',
    ingredients: ['apixaban'],
    known: { name: 'apixaban', plain: 'a blood thinner', flags: ['blood-thinner' as const] },
  };
  const profile = {
    flags: null,
    medicines: [eliquis, { typed: 'Xyzzq', ingredients: null, known: null }],
    pairs: [
      {
        medicine: 0,
        flag: null,
        with: [{ kind: 'herb' as const, slug: 'turmeric', name: 'Turmeric' }],
        level: 'avoid' as const,
        known: 'reported' as const,
        likely: 'rarely' as const,
        text: 'Apixaban and turmeric.',
        do: 'Leave capsules out.',
        references: [],
      },
    ],
  };

  test('meet cautions and pairs, and are named as the reason', () => {
    const things = [{ kind: 'herb' as const, slug: 'turmeric' }];
    expect(warningsFor({ cautions, things }, profile)).toMatchObject([
      { level: 'avoid', text: 'Apixaban and turmeric.', reason: { medicine: 'Eliquis (apixaban)' } },
      { level: 'ask', reason: { flag: 'blood-thinner', medicine: 'Eliquis (apixaban)' } },
    ]);
    expect(warningsFor({ cautions: [], things: [{ kind: 'herb', slug: 'ginger' }] }, profile)).toEqual([]);
  });

  test('meet the page and the pairs of one thing as one warning, in which the strictest counts', () => {
    const things = [{ kind: 'herb' as const, slug: 'turmeric' }];
    const [group, ...others] = together(warningsFor({ cautions, things }, profile));
    expect(others).toEqual([]);
    expect(group?.map(({ level }) => level)).toEqual(['avoid', 'ask']);
    const stricter = warningsFor(
      { cautions: [caution('blood-thinner', 'avoid')], things },
      {
        ...profile,
        pairs: profile.pairs.map((pair) => ({ ...pair, level: 'watch' as const })),
      },
    );
    expect(together(stricter).map(([first]) => first.level)).toEqual(['avoid']);
  });

  test('meet two things of a dish as two warnings, and what was ticked stands alone', () => {
    const kale = profile.pairs.map((pair) => ({
      ...pair,
      text: 'Apixaban and kale.',
      with: [{ kind: 'herb' as const, slug: 'kale', name: 'Kale' }],
    }));
    const things = ['turmeric', 'kale'].map((slug) => ({ kind: 'herb' as const, slug }));
    const warnings = pairWarnings({ ...profile, pairs: [...profile.pairs, ...kale] }, things);
    expect(together(warnings)).toHaveLength(2);
    const flags = ticked('lithium', 'epilepsy');
    expect(together(warningsFor({ cautions, things }, flags))).toHaveLength(2);
  });

  test('a pair for a flag that was ticked does not repeat the caution for it', () => {
    const [row] = profile.pairs;
    const pairs = row ? [{ ...row, medicine: null, flag: 'lithium' as const }] : [];
    const things = [{ kind: 'herb' as const, slug: 'turmeric' }];
    const said = { flags: ['lithium' as const], medicines: [], pairs };
    expect(warningsFor({ cautions, things }, said)).toHaveLength(1);
    expect(warningsFor({ cautions: [], things }, said)).toMatchObject([{ reason: { flag: 'lithium' } }]);
  });

  test('that are not known are counted apart', () => {
    expect(comparedWith(profile)).toEqual({ medicines: 1, unknown: 1, flags: 0 });
  });
});

test('the profile asks for each flag once', () => {
  const asked = safetyGroups.flatMap(({ flags }) => flags);
  expect(asked.toSorted()).toEqual([...safetyFlags].sort());
});
