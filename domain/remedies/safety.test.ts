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

describe('cautions for a profile', () => {
  test('are those for the person’s flags, with `avoid` first', () => {
    const flagsMet = meets(cautions, ['lithium', 'epilepsy', 'statin']).map(({ flag }) => flag);
    expect(flagsMet).toEqual(['epilepsy', 'lithium']);
  });

  test('are empty for an empty profile', () => {
    expect(meets(cautions, [])).toEqual([]);
    expect(meets([], [...safetyFlags])).toEqual([]);
  });

  test('do not change the given list, and keep the order within a level', () => {
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
  test('has cautions on the implied flag, and names the ticked one', () => {
    const warnings = meets(
      [caution('diabetes', 'ask'), caution('kidney-disease', 'ask')],
      ['diabetes-medicine'],
    );
    expect(warnings.map(({ flag, reason }) => [flag, reason.flag])).toEqual([
      ['diabetes', 'diabetes-medicine'],
    ]);
  });

  test('gives way to a caution on the ticked flag, unless it is stricter', () => {
    const warnings = (own: Caution['level'], implied: Caution['level']) =>
      meets([caution('antiplatelet', own), caution('bleeding-disorder', implied)], ['antiplatelet']).map(
        ({ flag }) => flag,
      );
    expect(warnings('ask', 'ask')).toEqual(['antiplatelet']);
    expect(warnings('avoid', 'ask')).toEqual(['antiplatelet']);
    expect(warnings('ask', 'avoid')).toEqual(['bleeding-disorder', 'antiplatelet']);
  });

  test('is transitive, and a ticked flag is its own reason', () => {
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

  test('have cautions and pairs, and are named as the reason', () => {
    const things = [{ kind: 'herb' as const, slug: 'turmeric' }];
    expect(warningsFor({ cautions, things }, profile)).toMatchObject([
      { level: 'avoid', text: 'Apixaban and turmeric.', reason: { medicine: 'Eliquis (apixaban)' } },
      { level: 'ask', reason: { flag: 'blood-thinner', medicine: 'Eliquis (apixaban)' } },
    ]);
    expect(warningsFor({ cautions: [], things: [{ kind: 'herb', slug: 'ginger' }] }, profile)).toEqual([]);
  });

  test('combine the page and pairs of a thing into one warning with the strictest level', () => {
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

  test('have a warning for each thing of a dish, and each ticked flag has its own', () => {
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

  test('a pair for a ticked flag does not repeat its caution', () => {
    const [row] = profile.pairs;
    const pairs = row ? [{ ...row, medicine: null, flag: 'lithium' as const }] : [];
    const things = [{ kind: 'herb' as const, slug: 'turmeric' }];
    const said = { flags: ['lithium' as const], medicines: [], pairs };
    expect(warningsFor({ cautions, things }, said)).toHaveLength(1);
    expect(warningsFor({ cautions: [], things }, said)).toMatchObject([{ reason: { flag: 'lithium' } }]);
  });

  test('that are unknown are counted separately', () => {
    expect(comparedWith(profile)).toEqual({ medicines: 1, unknown: 1, flags: 0 });
  });
});

test('the profile asks for each flag once', () => {
  const asked = safetyGroups.flatMap(({ flags }) => flags);
  expect(asked.toSorted()).toEqual([...safetyFlags].sort());
});
