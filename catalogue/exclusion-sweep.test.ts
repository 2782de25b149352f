import { describe, expect, test, vi } from 'vitest';
import { alsoLeftOut, sweepExclusions, typedWords } from './exclusion-sweep.testing.ts';
import { loadExclusions, loadIngredients } from './kitchen.load.ts';
import { exclusionRule, servedRecipes } from './kitchen-rules.checks.ts';

// It draws a thousand plans; a busy machine takes its time.
vi.setConfig({ testTimeout: 120_000 });

const leftOut = exclusionRule();

test('every thing, other name and group, as people type it, lets no dish through and drops none wrongly', () => {
  const found = sweepExclusions(servedRecipes(), leftOut);
  expect(found).toMatchObject({ unknown: [], letThrough: [], wronglyDropped: [], inPlans: [] });
  expect(found.words).toBeGreaterThan(2000);
  expect(found.plans).toBeGreaterThan(900);
});

test('the words are all of them', () => {
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

test('what goes with a thing is there, and goes with it', () => {
  const dictionary = loadIngredients();
  for (const [id, { items }] of Object.entries(alsoLeftOut)) {
    expect([id, leftOut(dictionary.get(id)?.plural ?? '').items]).toEqual([id, [id, ...items].sort()]);
  }
});

describe('a sweep finds', () => {
  const recipes = servedRecipes();

  test('what a rule lets through, in plans too, and words that it does not know', () => {
    const deaf = (word: string) =>
      /garlic/i.test(word) ? { id: null, label: word, items: [], wider: [] } : leftOut(word);
    const { unknown, letThrough, inPlans, wronglyDropped } = sweepExclusions(recipes, deaf);
    expect(unknown).toContain('garlic');
    expect(letThrough.length).toBeGreaterThan(20);
    expect(inPlans.length).toBeGreaterThan(0);
    expect(wronglyDropped).toEqual([]);
  });

  test('what a rule drops without need', () => {
    const eager = (word: string) => {
      const found = leftOut(word);
      return word === 'pear' ? { ...found, items: [...found.items, 'tahini'] } : found;
    };
    expect(sweepExclusions(recipes, eager).wronglyDropped).toContain('pear: green-tahini-dressing');
  });
});
