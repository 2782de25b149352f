import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { isFlow } from '#domain/check-ins/check-in.ts';
import { beginningsOf, longestCounted, shortestCounted } from '#domain/check-ins/cycle.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';

/** The questions, fixed beforehand: is something different on these days? */
export const questions = ['short-night', 'after-fast', 'movement', 'period'] as const;
export type Question = (typeof questions)[number];

/** Hours of sleep at most, hours of fasting at least, minutes of movement at least. */
const [shortNight, longFast, muchMovement] = [6, 14, 20];
/** From two days before a period begins to three days after. */
const [daysBefore, daysAfter] = [2, 3];

type Recorded = Pick<TrendDay, 'sleep' | 'fasting' | 'movement'>;
/** Does the question apply to a day? Null: not known. */
type Exposure = (day: Day) => boolean | null;

/** By question. The cycle is absent unless it is followed. */
export function exposuresOf(
  feeling: Pick<HowIFeel, 'items'>,
  figures: ReadonlyMap<Day, ReadonlyMap<string, { value: number }>>,
  days: readonly TrendDay[],
  today: Day,
): Map<Question, Exposure> {
  const recorded = new Map<Day, Recorded>(days.map((day) => [day.date, day]));
  const asked =
    (name: keyof Recorded, applies: (value: number) => boolean, ago = 0): Exposure =>
    (day) => {
      const value = recorded.get(addDays(day, -ago))?.[name] ?? null;
      return value === null ? null : applies(value);
    };
  const flow = feeling.items.find((item) => isFlow(item) && !item.isArchived);
  return new Map<Question, Exposure>([
    ['short-night', asked('sleep', (hours) => hours <= shortNight)],
    ['after-fast', asked('fasting', (hours) => hours >= longFast, 1)],
    ['movement', asked('movement', (minutes) => minutes >= muchMovement)],
    ...(flow ? [['period', periodDays(flowsOf(figures, flow.id), today)] as const] : []),
  ]);
}

function flowsOf(figures: ReadonlyMap<Day, ReadonlyMap<string, { value: number }>>, id: string) {
  return new Map(
    [...figures].flatMap(([day, values]) => {
      const flow = values.get(id);
      return flow ? [[day, flow.value] as const] : [];
    }),
  );
}

/**
 * Is a day close to the beginning of a period? Other days are known between two beginnings, and after the last one
 * until another could be close.
 */
function periodDays(flows: ReadonlyMap<Day, number>, today: Day): Exposure {
  const beginnings = beginningsOf(flows, today);
  return (day) => {
    const isClose = beginnings.some((beginning) => {
      const since = daysBetween(beginning, day);
      return since >= -daysBefore && since <= daysAfter;
    });
    if (isClose) return true;
    const last = beginnings.filter((each) => each <= day).at(-1);
    const next = beginnings.find((each) => each > day);
    if (last === undefined) return null;
    const isKnown =
      (next !== undefined && daysBetween(last, next) <= longestCounted) ||
      daysBetween(last, day) < shortestCounted - daysBefore;
    return isKnown ? false : null;
  };
}
