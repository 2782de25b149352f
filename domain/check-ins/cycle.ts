import { flowSteps } from '#contract/check-in-presets.ts';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, daysBetween } from '#domain/days/day.ts';
import { isFlow, withoutDeleted } from './check-in.ts';

/** Without the cycle, unless it is followed. */
export const withoutHiddenCycle = (feeling: HowIFeel): HowIFeel =>
  withoutDeleted({ ...feeling, items: feeling.items.filter((item) => !(item.isArchived && isFlow(item))) });

const [none, light] = [flowSteps.indexOf('none'), flowSteps.indexOf('light')];
/** Days without bleeding before one that begins a cycle. */
const daysWithout = 2;
/** Who records their periods alone records no day without: bleeding after so many days is another period. */
const longestPause = 10;
/** Others are no cycles as they are counted here: bleeding in between, or a beginning that was not recorded. */
const [shortestCounted, longestCounted] = [15, 90];
/** Cycles from which on there is a range, and those that it is made of. */
const [fewest, most] = [4, 12];

export type Cycle = {
  /** Which day of the cycle today is, the first is 1; null where no beginning was recorded, or none for so long. */
  day: number | null;
  /** Complete cycles that count. */
  complete: number;
  /** Days of the shortest and the longest of the last ones, and how many these are; null while there are too few. */
  lengths: { shortest: number; longest: number; count: number } | null;
  /** Between which days the next begins if it is like the last ones; null while there are too few, and after the last of these days. */
  next: { from: Day; to: Day } | null;
};

/**
 * Cycles by the flow of each recorded day (an index of `flowSteps`), up to today.
 *
 * A cycle lasts from the first day of one period to the day before the next (FIGO: Munro et al., Int J Gynecol Obstet 2018;143:393).
 * FIGO does not say how long a pause parts two periods. In trials, two days without bleeding and spotting end an episode of bleeding
 * (Mishell et al., Contraception 2007;75:11): so a pause of one day within a period begins no cycle. Here they are two recorded days since
 * the last bleeding, or more than `longestPause` days since it, recorded or not. A day of spotting does not start a cycle, and it does
 * not count as a day without bleeding.
 */
export function cycleOf(flows: ReadonlyMap<Day, number>, today: Day): Cycle {
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
  // Cycles of one length do not make the next a matter of one day.
  const margin = shortest === longest ? 1 : 0;
  const next = { from: addDays(last, shortest - margin), to: addDays(last, longest + margin) };
  return {
    day,
    complete,
    lengths: { shortest, longest, count: latest.length },
    next: today <= next.to ? next : null,
  };
}
