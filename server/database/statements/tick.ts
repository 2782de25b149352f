import { maxRows } from '#contract/limits.ts';
import type { Day } from '#contract/shapes.ts';
import { dayOfYear } from '#domain/day-set.ts';
import { column, statement } from '../statement.ts';
import { callerTable } from './caller.ts';
import { isToBeNoted, type Made, settledColumns, thingId } from './intention.ts';

// A tick and what it counts are one statement, so they stand or fall together. Ticks and ticks taken back only ever add
// to the row of the year or take from it, under the lock that writing it takes: whatever order they come in, none is
// lost, and no other lock is needed.

const yearAndDay = (day: Day) => {
  const { year, dayOfYear: at } = dayOfYear(day);
  return [year, at];
};

const settled = Object.entries(settledColumns('known'))
  .map(([name, value]) => `${name} = ${value}`)
  .join(', ');

/** Has the person of a common table all the ticks of a kind that one account holds? */
const isFull = (kind: 'ritual' | 'habit', userId: string, most: number) => `coalesce((
  select sum(total) from day_counts where user_id = ${userId} and kind = '${kind}'), 0) >= ${most}`;

/** Counts what `done` (a common table of `user_id`) has inserted: `year` and `day` are parameters. */
const countOne = (kind: 'ritual' | 'habit', year: string, day: string) => `
  insert into day_counts as counted (user_id, kind, year, total, kept, counts)
  select user_id, '${kind}', ${year}::smallint, 1, set_bit(repeat('0', 366)::bit(366), ${day}::int - 1, 1),
    array_fill(0::smallint, array[${day} - 1]) || 1::smallint || array_fill(0::smallint, array[366 - ${day}])
  from done
  on conflict (user_id, kind, year) do update set
    total = counted.total + 1, kept = set_bit(counted.kept, ${day} - 1, 1),
    counts[${day}] = counted.counts[${day}] + 1`;

/** Takes one that `gone` (a common table of `user_id`) has deleted from the counts. */
const uncountOne = (kind: 'ritual' | 'habit', year: string, day: string) => `
  update day_counts as counted set
    total = counted.total - 1, counts[${day}] = counted.counts[${day}] - 1,
    kept = set_bit(counted.kept, ${day}::int - 1, (counted.counts[${day}] > 1)::int)
  from gone where counted.user_id = gone.user_id and counted.kind = '${kind}' and counted.year = ${year}::smallint`;

/**
 * Ticks a ritual for whoever holds the session, in one round trip. No row when nobody does. A day after `today` is not ticked;
 * `isTheirs` is false when the person has no such ritual, `isFull` true when they have all the ticks that an account
 * holds, and then nothing is ticked either. A repeat changes nothing, and so does a tick that was `made` before the ritual was
 * unticked, and one of `stated` in the session of somebody else. `days` is `personDays`.
 */
export const tickRitual = statement({
  name: 'tick-ritual',
  text: `${callerTable}, theirs as (
      select caller.user_id, caller.today,
        ${isFull('ritual', 'caller.user_id', maxRows.ritualCompletions)} as is_full
      from caller join rituals on rituals.user_id = caller.user_id and rituals.id = $3
      where $11::uuid is null or caller.user_id = $11::uuid
    ), intended as (
      insert into intentions as known (user_id, thing, made_at, device, device_made_at)
      select user_id, $7::uuid, $8::timestamptz, $9::uuid, $10::bigint from theirs where $4::date <= today and not is_full
      on conflict (user_id, thing) do update set ${settled} where ${isToBeNoted('known')}
      returning user_id, known.made_at = $8::timestamptz and known.device is not distinct from $9::uuid
        and known.device_made_at is not distinct from $10::bigint as is_latest
    ), done as (
      insert into ritual_completions (user_id, completed_at, ritual_id)
      select user_id, $4::date, $3 from intended where is_latest
      on conflict do nothing returning user_id
    ), counted as (${countOne('ritual', '$5', '$6')})
    select user_id as "userId", today, exists (select from theirs) as "isTheirs",
      exists (select from theirs where is_full) as "isFull" from caller`,
  columns: { userId: column.uuid, today: column.date, isTheirs: column.boolean, isFull: column.boolean },
  values: (token: string, days: readonly Day[], ritualId: string, day: Day, made: Made, stated?: string) => [
    token,
    days,
    ritualId,
    day,
    ...yearAndDay(day),
    thingId(`ritual ${ritualId} on ${day}`),
    made.at,
    made.device,
    made.deviceAt,
    stated ?? null,
  ],
});

/** Takes a tick back. A repeat changes nothing. */
export const untickRitual = statement({
  name: 'untick-ritual',
  text: `with gone as (
      delete from ritual_completions where user_id = $1 and completed_at = $2 and ritual_id = $3 returning user_id
    ) ${uncountOne('ritual', '$4', '$5')}`,
  columns: {},
  values: (userId: string, ritualId: string, day: Day) => [userId, day, ritualId, ...yearAndDay(day)],
});

/** Ticks a habit, unless the person has all the ticks that an account holds (`isFull`). A repeat changes nothing. */
export const tickHabit = statement({
  name: 'tick-habit',
  text: `with whole as (
      select ${isFull('habit', '$1', maxRows.habitCompletions)} as is_full
    ), done as (
      insert into habit_completions (user_id, completed_at, habit_id)
      select $1::uuid, $2::date, $3::text from whole where not is_full
      on conflict do nothing returning user_id
    ), counted as (${countOne('habit', '$4', '$5')})
    select is_full as "isFull" from whole`,
  columns: { isFull: column.boolean },
  values: (userId: string, habitId: string, day: Day) => [userId, day, habitId, ...yearAndDay(day)],
});

export const untickHabit = statement({
  name: 'untick-habit',
  text: `with gone as (
      delete from habit_completions where user_id = $1 and completed_at = $2 and habit_id = $3 returning user_id
    ) ${uncountOne('habit', '$4', '$5')}`,
  columns: {},
  values: (userId: string, habitId: string, day: Day) => [userId, day, habitId, ...yearAndDay(day)],
});
