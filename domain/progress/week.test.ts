import { describe, expect, test } from 'vitest';
import { type RecordedDay, weekPicture } from './week.ts';

const day = (on: string, rest: Partial<RecordedDay> = {}): RecordedDay => ({
  day: on,
  rituals: 0,
  habits: 0,
  planned: 6,
  water: null,
  sleep: null,
  movement: null,
  ...rest,
});

describe('the summary of a week', () => {
  test('has seven days, the kept ones, and averages of days with a figure', () => {
    const picture = weekPicture(
      [
        day('2031-01-12', { rituals: 6, habits: 4 }),
        day('2031-01-13', { rituals: 6, habits: 9, water: 8, sleep: 7 }),
        day('2031-01-15', { habits: 1, water: 0 }),
        day('2031-01-19', { rituals: 1, water: 3 }),
      ],
      '2031-01-19',
    );
    expect(picture).toMatchObject({ from: '2031-01-13', to: '2031-01-19', keptDays: 2 });
    expect(picture?.days.map(({ percentage }) => percentage)).toEqual([100, 0, 10, 0, 0, 0, 10]);
    expect(picture?.water).toEqual({ average: 3.7, days: 3 });
    expect(picture?.sleep).toEqual({ average: 7, days: 1 });
    expect(picture?.movement).toBeNull();
  });

  test('is undefined without records', () => {
    expect(weekPicture([], '2031-01-19')).toBeUndefined();
    expect(weekPicture([day('2031-01-15')], '2031-01-19')).toBeUndefined();
    expect(weekPicture([day('2031-01-15', { water: 0 })], '2031-01-19')).toBeDefined();
  });
});
