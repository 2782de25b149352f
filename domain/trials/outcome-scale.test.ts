import { expect, test } from 'vitest';
import { isHighGood, scaleOf } from './outcome-scale.ts';

const itemId = '00000000-0000-4000-8000-000000000000';

test('what is counted by the day is said in ten days', () => {
  const episodes = scaleOf({ kind: 'episodes', itemId }, { kind: 'scale', unit: '' });
  expect([episodes.unit, episodes.usual / episodes.times]).toEqual(['episodes', 0.1]);
  const fever = scaleOf({ kind: 'item', itemId }, { kind: 'yes-no', unit: '' });
  expect([fever.unit, fever.usual / fever.times]).toEqual(['of-ten', 0.2]);
});

test('a scale is said in points, a measurement in its unit, a figure in its own', () => {
  expect(scaleOf({ kind: 'item', itemId }, { kind: 'scale', unit: '' })).toMatchObject({
    unit: 'points',
    usual: 1,
  });
  expect(scaleOf({ kind: 'item', itemId }, { kind: 'measurement', unit: 'mmHg' })).toMatchObject({
    unit: 'measured',
    written: 'mmHg',
    usual: 5,
  });
  expect(scaleOf({ kind: 'figure', figure: 'sleep' }, undefined)).toMatchObject({
    unit: 'hours',
    usual: 0.5,
  });
});

test('the direction that helps is known of a symptom and a mood, not of a measurement', () => {
  expect(isHighGood({ preset: 'mood', kind: 'scale' })).toBe(true);
  expect(isHighGood({ preset: 'headache', kind: 'scale' })).toBe(false);
  expect(isHighGood({ preset: 'blood-pressure', kind: 'measurement' })).toBeNull();
  expect(isHighGood({ preset: null, kind: 'scale' })).toBeNull();
});
