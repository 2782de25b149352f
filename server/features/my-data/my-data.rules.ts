import type { MyDataParts } from '#contract/my-data.ts';
import type { Day } from '#contract/shapes.ts';
import { addDays, isTimeZone } from '#domain/day.ts';
import { fastsProblem } from '#domain/fasts.ts';
import { holdsProblem } from '#domain/holds.ts';
import { badRequest } from '#server/http/errors.ts';

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

  const restDays = new Set(data.restDays.map(({ day }) => day));
  const zone = data.fasts.find((fast) => !isTimeZone(fast.zone))?.zone;
  const problem =
    ritualsProblem(data.rituals) ??
    holdsProblem({ restDays, pauses: data.pauses }, last) ??
    fastsProblem(data.fasts.map(timesOf), now) ??
    (zone !== undefined ? 'A fast is in a time zone that nobody knows.' : undefined);
  if (problem) throw badRequest(`The file cannot be put back. ${problem}`);
}

/** More than anybody keeps at once; each day that is looked at costs as much as there are rituals on it. */
const mostRitualsADay = 200;

function ritualsProblem(rituals: MyDataParts['rituals']): string | undefined {
  const changes = new Map<Day, number>();
  const change = (day: Day, by: number) => changes.set(day, (changes.get(day) ?? 0) + by);
  for (const { startsOn, endsOn } of rituals) {
    if (endsOn !== null && endsOn <= startsOn) continue;
    change(startsOn, 1);
    if (endsOn !== null) change(endsOn, -1);
  }
  let kept = 0;
  for (const day of [...changes.keys()].sort()) {
    kept += changes.get(day) ?? 0;
    if (kept > mostRitualsADay) return `On ${day} there are more than ${mostRitualsADay} rituals.`;
  }
  return undefined;
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
