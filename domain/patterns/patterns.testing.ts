import type { HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { addDays } from '#domain/days/day.ts';
import { nothingRecorded } from '#domain/progress/trends.testing.ts';

export const today: Day = '2026-11-30';

export const itemOf = (preset: TrackedItem['preset'], more: Partial<TrackedItem> = {}): TrackedItem => ({
  id: `${preset}`,
  preset,
  name: '',
  kind: 'scale',
  unit: '',
  isArchived: false,
  position: 0,
  ...more,
});

/** The records of so many days up to yesterday; `ago`: 1 is yesterday. */
export function recordsOf(
  count: number,
  items: readonly TrackedItem[],
  of: (ago: number) => { values: Record<string, number>; day?: Partial<TrendDay> },
): { feeling: HowIFeel; days: TrendDay[] } {
  const all = Array.from({ length: count }, (_, at) => ({
    ...of(count - at),
    date: addDays(today, at - count),
  }));
  const checkIns = all.map(({ date: day, values }) => ({
    id: day,
    day,
    at: `${day}T08:00:00.000Z`,
    zone: 'UTC',
    values: Object.entries(values).map(([itemId, value]) => ({ itemId, value })),
    note: '',
  }));
  return {
    feeling: { items: [...items], checkIns, episodes: [], weights: [], rituals: [], doses: [] },
    days: all.map(({ date, day }) => ({ ...nothingRecorded, ...day, date })),
  };
}

/** Every fourth night or so is short, and the head hurts by so many points more after it. */
export const shortNights = (count: number, more: number) =>
  recordsOf(count, [itemOf('headache')], (ago) => {
    const isShort = (ago * ago) % 11 < 3;
    return {
      values: { headache: 3 + (((ago * 7) % 5) % 3) + (isShort ? more : 0) },
      day: { sleep: isShort ? 5 : 8 },
    };
  });
