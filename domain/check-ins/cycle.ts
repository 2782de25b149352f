import { flowSteps } from '#contract/check-in-presets.ts';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { isFlow, withoutDeleted } from './check-in.ts';

/** Removes the cycle, unless it is tracked. */
export const withoutHiddenCycle = (feeling: HowIFeel): HowIFeel =>
  withoutDeleted({ ...feeling, items: feeling.items.filter((item) => !(item.isArchived && isFlow(item))) });

const [none, light] = [flowSteps.indexOf('none'), flowSteps.indexOf('light')];
/** Days without bleeding before a new cycle. */
const daysWithout = 2;
/** Days since the last bleeding after which bleeding is another period, even if no day without was recorded. */
const longestPause = 10;
/** Other lengths are not counted: bleeding between periods, or an unrecorded start. */
export const [shortestCounted, longestCounted] = [15, 90];
/** The minimum number of cycles for a prediction, and the maximum that it uses. */
const [fewest, most] = [4, 12];

export type Cycle = {
  /** The day of the cycle, from 1; null without a recorded start, or if it is too long ago. */
  day: number | null;
  /** The number of complete, counted cycles. */
  complete: number;
  /** The shortest and longest of the last cycles in days, and their number; null if too few. */
  lengths: { shortest: number; longest: number; count: number } | null;
  /** The range of days in which the next cycle starts; null with too few cycles, and after the range. */
  next: { from: Day; to: Day } | null;
};

/**
 * The first days of periods by the flow of each recorded day (an index of `flowSteps`), up to today, oldest first.
 *
 * A cycle lasts from the first day of one period to the day before the next (FIGO: Munro et al., Int J Gynecol Obstet 2018;143:393).
 * FIGO does not say how long a pause parts two periods. In trials, two days without bleeding and spotting end an episode of bleeding
 * (Mishell et al., Contraception 2007;75:11): so a pause of one day within a period begins no cycle. Here they are two recorded days since
 * the last bleeding, or more than `longestPause` days since it, recorded or not. A day of spotting does not start a cycle, and it does
 * not count as a day without bleeding.
 */
export function beginningsOf(flows: ReadonlyMap<Day, number>, today: Day): Day[] {
  const beginnings: Day[] = [];
  let without = 0;
  let bled: Day | undefined;
  for (const day of [...flows.keys()].filter((each) => each <= today).sort()) {
    const flow = flows.get(day) ?? none;
    if (flow === none) without += 1;
    if (flow < light) continue;
    const isLongAgo = bled !== undefined && daysBetween(bled, day) > longestPause;
    if (without >= daysWithout || isLongAgo) beginnings.push(day);
    without = 0;
    bled = day;
  }
  return beginnings;
}

/** Cycles by the flow of each recorded day, up to today. */
export function cycleOf(flows: ReadonlyMap<Day, number>, today: Day): Cycle {
  const beginnings = beginningsOf(flows, today);
  const counted = beginnings
    .map((day, at) => daysBetween(beginnings[at - 1] ?? day, day))
    .filter((length) => length >= shortestCounted && length <= longestCounted);
  const last = beginnings.at(-1);
  const sofar = last === undefined ? longestCounted : daysBetween(last, today);
  const day = sofar < longestCounted ? sofar + 1 : null;
  const complete = counted.length;
  if (last === undefined || complete < fewest) return { day, complete, lengths: null, next: null };
  const latest = counted.slice(-most);
  const [shortest, longest] = [Math.min(...latest), Math.max(...latest)];
  // Even equal cycles do not predict an exact day.
  const margin = shortest === longest ? 1 : 0;
  const next = { from: addDays(last, shortest - margin), to: addDays(last, longest + margin) };
  return {
    day,
    complete,
    lengths: { shortest, longest, count: latest.length },
    next: today <= next.to ? next : null,
  };
}
