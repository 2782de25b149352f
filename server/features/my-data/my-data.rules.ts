import type { MyDataParts } from '#contract/my-data.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, isTimeZone } from '#domain/day.ts';
import { DaySet } from '#domain/day-set.ts';
import { fastsProblem } from '#domain/fasts.ts';
import { holdsProblem } from '#domain/holds.ts';
import { badRequest } from '#server/http/errors.ts';
import { sizeProblem } from './my-data.sizes.ts';

/** When a file comes: the instant, and the day that it is for the person. */
export type Arrival = { now: Date; today: Day };

/**
 * Refuses what the calls that write these rows would not have let in, and neither shapes nor tables can tell. Throws 400.
 */
export function refuseUnruly(data: MyDataParts, { now, today }: Arrival): void {
  // Where the file was made it may be tomorrow already.
  const last = addDays(today, 1);
  const late = daysLived(data).find((day) => day > last);
  if (late) throw badRequest(`The file has something on ${late}, which has not come yet.`);

  const restDays = DaySet.of(data.restDays.map(({ day }) => day));
  const zone = data.fasts.find((fast) => !isTimeZone(fast.zone))?.zone;
  const problem =
    sizeProblem(data) ??
    holdsProblem({ restDays, pauses: data.pauses }, last) ??
    fastsProblem(data.fasts.map(timesOf), now) ??
    (zone !== undefined ? 'A fast is in a time zone that nobody knows.' : undefined);
  if (problem) throw badRequest(`The file cannot be put back. ${problem}`);
}

function daysLived(data: MyDataParts): Day[] {
  return [
    ...data.rituals.map(({ startsOn }) => startsOn),
    ...[...data.ritualCompletions, ...data.habitCompletions].map(({ completedAt }) => completedAt),
    ...[...data.dailyProgress, ...data.weights].map(({ date }) => date),
    ...data.workoutCompletions.map(({ day }) => day),
    ...data.fasts.flatMap(({ day }) => day ?? []),
  ];
}

const timesOf = ({ startedAt, endedAt }: MyDataParts['fasts'][number]) => ({
  startedAt: new Date(startedAt),
  endedAt: endedAt === null ? null : new Date(endedAt),
});
