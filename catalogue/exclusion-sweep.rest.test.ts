import { describe, expect, test, vi } from 'vitest';
import { alsoLeftOut, sweepExclusions, typedWords } from './exclusion-sweep.testing.ts';
import { loadExclusions, loadIngredients } from './kitchen.load.ts';
import { exclusionRule, servedRecipes } from './kitchen-rules.checks.ts';

// Draws a thousand plans, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const leftOut = exclusionRule();

test('each name of an ingredient or group excludes the right dishes, and only those', () => {
  const found = sweepExclusions(servedRecipes(), leftOut);
  expect(found).toMatchObject({ unknown: [], letThrough: [], wronglyDropped: [], inPlans: [] });
  expect(found.words).toBeGreaterThan(2000);
  expect(found.plans).toBeGreaterThan(900);
});

test('the sweep includes all words', () => {
  const words = new Set(typedWords().map(({ word }) => word));
  const dictionary = loadIngredients();
  const { called, groups } = loadExclusions(dictionary);
  const missing = [
    ...[...dictionary.values()].flatMap(({ name, plural }) => [name, plural]),
    ...Object.values(called).flat(),
    ...groups.filter(({ items }) => items.length > 0).flatMap(({ label, names }) => [label, ...names]),
  ].filter((word) => !words.has(word));
  expect(missing).toEqual([]);
});

test('the listed ingredients exist, and are excluded with theirs', () => {
  const dictionary = loadIngredients();
  for (const [id, { items }] of Object.entries(alsoLeftOut)) {
    expect([id, leftOut(dictionary.get(id)?.plural ?? '').items]).toEqual([id, [id, ...items].sort()]);
  }
});

describe('a sweep finds', () => {
  const recipes = servedRecipes();

  test('dishes that a rule lets through, in plans too, and unknown words', () => {
    const deaf = (word: string) =>
      /garlic/i.test(word) ? { id: null, label: word, items: [], wider: [] } : leftOut(word);
    const { unknown, letThrough, inPlans, wronglyDropped } = sweepExclusions(recipes, deaf);
    expect(unknown).toContain('garlic');
    expect(letThrough.length).toBeGreaterThan(20);
    expect(inPlans.length).toBeGreaterThan(0);
    expect(wronglyDropped).toEqual([]);
  });

  test('dishes that a rule drops wrongly', () => {
    const eager = (word: string) => {
      const found = leftOut(word);
      return word === 'pear' ? { ...found, items: [...found.items, 'tahini'] } : found;
    };
    expect(sweepExclusions(recipes, eager).wronglyDropped).toContain('pear: green-tahini-dressing');
  });
});
