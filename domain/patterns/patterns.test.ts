import { describe, expect, test } from 'vitest';
import { itemOf, recordsOf, shortNights, today } from './patterns.testing.ts';
import { pairsOf, patternsAmong } from './patterns.ts';

const patternsOf = ({ feeling, days }: ReturnType<typeof recordsOf>) =>
  patternsAmong(pairsOf(feeling, days, today));

describe('what is found', () => {
  test('a difference after short nights, with its range and its nights', () => {
    const { found, lookedAt } = patternsOf(shortNights(200, 3));
    expect(lookedAt).toBe(1);
    expect(found).toMatchObject([{ itemId: 'headache', question: 'short-night' }]);
    const [{ effect, low, high, days } = { effect: 0, low: 0, high: 0, days: 0 }] = found;
    expect(effect).toBeCloseTo(3, 0);
    expect(low).toBeGreaterThan(0);
    expect(low).toBeLessThan(effect);
    expect(high).toBeGreaterThan(effect);
    expect(days).toBe(shortNights(200, 3).days.filter(({ sleep }) => sleep === 5).length);
  });

  test('lower values too', () => {
    const [{ effect, high } = { effect: 0, high: 0 }] = patternsOf(shortNights(200, -2)).found;
    expect(effect).toBeLessThan(0);
    expect(high).toBeLessThan(0);
  });

  test('nothing without a difference', () => {
    expect(patternsOf(shortNights(200, 0))).toMatchObject({ found: [], lookedAt: 1 });
  });

  test('the same data give the same', () => {
    expect(patternsOf(shortNights(200, 1))).toEqual(patternsOf(shortNights(200, 1)));
  });
});

describe('what is needed', () => {
  test('ten days of each kind', () => {
    const records = recordsOf(80, [itemOf('mood'), itemOf('headache')], (ago) => ({
      values: { mood: ago % 3, ...(ago < 70 && { headache: 1 }) },
      day: { movement: ago === 4 || ago === 78 ? 30 : 0, sleep: ago % 2 === 0 ? 5 : 8 },
    }));
    const { lookedAt, missing } = patternsOf(records);
    expect(lookedAt).toBe(2);
    expect(missing).toEqual([
      { question: 'after-fast', days: 10, times: 6, others: 10, weeks: 8 },
      // By the mood, which was recorded on both days.
      { question: 'movement', days: 8, times: 4, others: 0, weeks: 0 },
    ]);
  });

  test('six separate times', () => {
    // Five times four short nights.
    const records = recordsOf(80, [itemOf('mood')], (ago) => ({
      values: { mood: ago % 3 },
      day: { sleep: ago % 16 < 4 && ago < 80 ? 5 : 8 },
    }));
    const [short] = patternsOf(records).missing;
    expect(short).toEqual({ question: 'short-night', days: 0, times: 1, others: 0, weeks: 0 });
  });

  test('eight weeks', () => {
    const [short] = patternsOf(shortNights(45, 3)).missing;
    expect(short).toMatchObject({ question: 'short-night', days: 0, others: 0, weeks: 1 });
    expect(patternsOf(shortNights(56, 3)).lookedAt).toBe(1);
  });
});

describe('what is looked at', () => {
  const asked = (...items: Parameters<typeof itemOf>[]) => {
    const followed = items.map((each) => itemOf(...each));
    const { feeling, days } = recordsOf(10, followed, () => ({ values: {} }));
    return pairsOf(feeling, days, today).map(({ itemId, question }) => `${itemId} ${question}`);
  };

  test('each followed item, without the cycle, weights and what is archived', () => {
    expect(asked(['mood'], ['menstrual-flow'], ['weight'], ['pain', { isArchived: true }])).toEqual([
      'mood short-night',
      'mood after-fast',
      'mood movement',
      'mood period',
    ]);
  });

  test('the quality of sleep not by how short it was', () => {
    expect(asked(['sleep-quality'])).toEqual(['sleep-quality after-fast', 'sleep-quality movement']);
  });

  test('52 whole weeks up to yesterday', () => {
    const { feeling, days } = recordsOf(400, [itemOf('mood')], () => ({
      values: { mood: 1 },
      day: { sleep: 7 },
    }));
    const todays = { ...days[0], date: today, sleep: 7 };
    const [pair] = pairsOf(feeling, [...days, todays as (typeof days)[number]], today);
    expect(pair?.values).toHaveLength(364);
    expect([...(pair?.exposed ?? [])].every((value) => value === 0)).toBe(true);
  });
});
