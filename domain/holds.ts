import type { Day } from '#contract/shapes.ts';
import { addDays, mondayOf } from './day.ts';
import { type Holds, holdOf } from './streak.ts';

/** Rest days in a week from Monday to Sunday. */
export const restDaysPerWeek = 2;

/** How far ahead rest days and pauses may be planned, in days. */
const farthestAhead = 366;

/** Why a wish is refused: `outside` the days it may be about, or in the way of what is there already (`taken`). */
export type Refusal = { why: 'outside' | 'taken'; message: string };

/** The first day that a rest day or a pause may still be set for: what lies before stays as it was. */
const earliestHold = (today: Day) => addDays(today, -1);

/** Why `day` cannot become a rest day; undefined when it can, or is one. `holds` has at least that day's week. */
export function refuseRestDay(day: Day, today: Day, holds: Holds): Refusal | undefined {
  if (holds.restDays.has(day)) return undefined;
  if (day < earliestHold(today)) {
    return {
      why: 'outside',
      message: `A rest day can be chosen until the end of the day after: for ${day} it is too late.`,
    };
  }
  if (day > addDays(today, farthestAhead)) {
    return { why: 'outside', message: 'A rest day can be chosen up to a year ahead.' };
  }
  if (holdOf(day, holds) === 'paused') {
    return { why: 'taken', message: `${day} is paused already and needs no rest day.` };
  }
  const monday = mondayOf(day);
  const ofWeek = [...holds.restDays].filter((other) => mondayOf(other) === monday);
  if (ofWeek.length >= restDaysPerWeek) {
    return {
      why: 'taken',
      message: `The week of ${monday} has its two rest days already: ${ofWeek.sort().join(' and ')}.`,
    };
  }
  return undefined;
}

/** Why a rest day cannot be taken back; undefined when it can. */
export function refuseRestRemoval(day: Day, today: Day): Refusal | undefined {
  if (day >= today) return undefined;
  return { why: 'outside', message: `${day} is over: its rest day stays as it is.` };
}

/** Why a pause cannot be set; undefined when it can. `pauses` has those that end on its first day or later. */
export function refusePause(
  { firstDay, lastDay }: Holds['pauses'][number],
  today: Day,
  pauses: Holds['pauses'],
): Refusal | undefined {
  if (lastDay !== null && lastDay < firstDay) {
    return { why: 'outside', message: 'The pause ends before it begins.' };
  }
  if (firstDay < earliestHold(today)) {
    return {
      why: 'outside',
      message: `A pause can begin yesterday at the earliest: ${earliestHold(today)}.`,
    };
  }
  if (firstDay > addDays(today, farthestAhead)) {
    return { why: 'outside', message: 'A pause can be planned up to a year ahead.' };
  }
  const other = pauses.find(
    (pause) =>
      (lastDay === null || pause.firstDay <= lastDay) &&
      (pause.lastDay === null || pause.lastDay >= firstDay),
  );
  if (!other) return undefined;
  const until = other.lastDay === null ? 'without an end yet' : `until ${other.lastDay}`;
  return { why: 'taken', message: `There is a pause already from ${other.firstDay} ${until}.` };
}

/** What the rules above would never have let stand in all the holds of a person; undefined when nothing. */
export function holdsProblem({ restDays, pauses }: Holds, today: Day): string | undefined {
  const perWeek = new Map<Day, number>();
  for (const day of restDays) {
    const monday = mondayOf(day);
    perWeek.set(monday, (perWeek.get(monday) ?? 0) + 1);
  }
  const full = [...perWeek].find(([, count]) => count > restDaysPerWeek);
  if (full) return `The week of ${full[0]} has more than two rest days.`;

  const inOrder = [...pauses].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  for (const [at, { firstDay, lastDay }] of inOrder.entries()) {
    if (lastDay !== null && lastDay < firstDay) return `The pause from ${firstDay} ends before it begins.`;
    const next = inOrder[at + 1];
    if (next && (lastDay === null || lastDay >= next.firstDay)) {
      return `The pauses from ${firstDay} and from ${next.firstDay} overlap.`;
    }
  }

  const farthest = addDays(today, farthestAhead);
  const tooFar = [...restDays, ...pauses.map(({ firstDay }) => firstDay)].find((day) => day > farthest);
  return tooFar && `Rest days and pauses are planned up to a year ahead, not for ${tooFar}.`;
}

/** The last day of a pause that is ended today; undefined when nothing is left of it. A pause that is over stays. */
export function endOfPause<P extends Holds['pauses'][number]>(pause: P, today: Day): P | undefined {
  if (pause.lastDay !== null && pause.lastDay < today) return pause;
  return pause.firstDay < today ? { ...pause, lastDay: addDays(today, -1) } : undefined;
}
