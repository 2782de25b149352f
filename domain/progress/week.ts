import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { completionCount, completionPercentage } from './calendar.ts';

/** A day as it was recorded; null is "not recorded". Units: glasses, hours, minutes. */
export type RecordedDay = {
  day: Day;
  rituals: number;
  habits: number;
  /** The number of planned rituals. */
  planned: number;
  water: number | null;
  sleep: number | null;
  movement: number | null;
};

/** `percentage` as in the calendar, 0 to 100. Averages are over the days that have the figure, to one decimal. */
export type WeekPicture = {
  from: Day;
  to: Day;
  keptDays: number;
  days: { day: Day; percentage: number }[];
  water: Average;
  sleep: Average;
  movement: Average;
};
type Average = { average: number; days: number } | null;

/** The seven days up to and including `to`; undefined without any record. */
export function weekPicture(recorded: readonly RecordedDay[], to: Day): WeekPicture | undefined {
  const days = Array.from({ length: 7 }, (_, index) => addDays(to, index - 6));
  const found = days.map((day) => recorded.find((one) => one.day === day));
  const there = found.filter((day) => day !== undefined);
  if (there.every((day) => !day.rituals && !day.habits && figures(day).every((figure) => figure === null)))
    return undefined;
  return {
    from: addDays(to, -6),
    to,
    keptDays: there.filter(({ rituals }) => rituals > 0).length,
    days: days.map((day, index) => ({ day, percentage: percentageOf(found[index]) })),
    water: averageOf(there.map(({ water }) => water)),
    sleep: averageOf(there.map(({ sleep }) => sleep)),
    movement: averageOf(there.map(({ movement }) => movement)),
  };
}

const figures = ({ water, sleep, movement }: RecordedDay) => [water, sleep, movement];

function percentageOf(day: RecordedDay | undefined): number {
  return day ? completionPercentage(completionCount(day.rituals, day.habits), day.planned) : 0;
}

function averageOf(values: readonly (number | null)[]): Average {
  const recorded = values.filter((value) => value !== null);
  if (recorded.length === 0) return null;
  const sum = recorded.reduce((total, value) => total + value, 0);
  return { average: Math.round((sum / recorded.length) * 10) / 10, days: recorded.length };
}
