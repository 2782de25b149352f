import { maxRows } from '#contract/limits.ts';
import type { Day } from '#contract/shapes.ts';
import { dayOfYear } from '#domain/days/day-set.ts';
import { sessionLives } from '../session-lifetime.ts';
import { column, statement } from '../statement.ts';
import type { Caller } from './caller.ts';
import { hashedId, isToBeNoted, settledColumns, type WriteVersion } from './write-version.ts';

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

/** Which day of its year a row that `countOne` was to insert is for: `excluded` has nothing else. */
const dayInserted = "position(B'1' in excluded.kept)";

/** Counts what `done` (a common table) has inserted, for `owner`: `year` and `day` are columns of it, or parameters. All are SQL. */
const countOne = (kind: 'ritual' | 'habit', owner: string, year: string, day: string) => `
  insert into day_counts as counted (user_id, kind, year, total, kept, counts)
  select ${owner}, '${kind}', ${year}::smallint, 1, set_bit(repeat('0', 366)::bit(366), ${day}::int - 1, 1),
    array_fill(0::smallint, array[${day} - 1]) || 1::smallint || array_fill(0::smallint, array[366 - ${day}])
  from done
  on conflict (user_id, kind, year) do update set
    total = counted.total + 1, kept = counted.kept | excluded.kept,
    counts[${dayInserted}] = counted.counts[${dayInserted}] + 1`;

/** Takes one that `gone` (a common table of `user_id`) has deleted from the counts. */
const uncountOne = (kind: 'ritual' | 'habit', year: string, day: string) => `
  update day_counts as counted set
    total = counted.total - 1, counts[${day}] = counted.counts[${day}] - 1,
    kept = set_bit(counted.kept, ${day}::int - 1, (counted.counts[${day}] > 1)::int)
  from gone where counted.user_id = gone.user_id and counted.kind = '${kind}' and counted.year = ${year}::smallint`;

/** A tick of a ritual, as it was asked for. `days` is `personDays`; `stated` is whose it is, as the device says. */
export type AskedTick = {
  caller: Caller;
  days: readonly Day[];
  ritualId: string;
  day: Day;
  made: WriteVersion;
  stated: string | undefined;
};

/** Ticks what the common table `asked` has; `owner` is SQL for whose rows are meant, out of a row of the table that it is given. */
const tickSql = (asked: string, owner: (table: string) => string) => `with asked as materialized (${asked}
    ), caller as materialized (
      select asked.*, (asked.days::date[])[found.day_start + 1] as today
      from asked cross join lateral (
        select "user".day_start from session join "user" on "user".id = session.user_id
        where session.token = asked.token and session.user_id = asked.user_id and ${sessionLives} limit 1) found
    ), theirs as materialized (
      select caller.*, ${isFull('ritual', owner('caller'), maxRows.ritualCompletions)} as is_full
      from caller
      where (stated is null or user_id = stated)
        and exists (select from rituals where rituals.user_id = ${owner('caller')} and rituals.id = caller.ritual_id)
      order by user_id
    ), recorded as (
      insert into intentions as known (user_id, thing, made_at, device, device_made_at)
      select ${owner('theirs')}, thing, made_at, device, device_made_at from theirs where day <= today and not is_full
      on conflict (user_id, thing) do update set ${settled} where ${isToBeNoted('known')}
      returning user_id, thing, made_at, device, device_made_at
    ), done as (
      insert into ritual_completions (user_id, completed_at, ritual_id)
      select ${owner('theirs')}, day, ritual_id from theirs
      where exists (select from recorded where (recorded.user_id, recorded.thing, recorded.made_at)
        = (theirs.user_id, theirs.thing, theirs.made_at) and (recorded.device, recorded.device_made_at)
        is not distinct from (theirs.device, theirs.device_made_at))
      on conflict do nothing
      returning user_id, extract(year from completed_at)::smallint as year, extract(doy from completed_at)::integer as at
    ), counted as (${countOne('ritual', owner('done'), 'year', 'at')})
    select caller.place, caller.user_id as "userId", caller.today, theirs.place is not null as "isTheirs",
      coalesce(theirs.is_full, false) as "isFull"
    from caller left join theirs using (place)`;

const tickColumns = {
  place: column.integer,
  userId: column.uuid,
  today: column.date,
  isTheirs: column.boolean,
  isFull: column.boolean,
};

const askedValues = ({ caller, days, ritualId, day, made, stated }: AskedTick) => [
  ...caller,
  `{${days}}`,
  ritualId,
  day,
  hashedId(`ritual ${ritualId} on ${day}`),
  made.at,
  made.device,
  made.deviceAt,
  stated ?? null,
];

/**
 * Ticks a ritual for whoever holds its session, in one round trip and one transaction. No row where that session of theirs does
 * not live. A day after `today` is not ticked; `isTheirs` is false when the person has no such ritual, `isFull` true when
 * they have all the ticks that an account holds, and then nothing is ticked either. A repeat changes nothing, and so does
 * a tick that was `made` before the ritual was unticked, and one of `stated` in the session of somebody else.
 */
export const tickRitual = statement({
  name: 'tick-ritual',
  text: tickSql(
    `select $1::text as token, $2::uuid as user_id, $3::text as days, $4::uuid as ritual_id, $5::date as day, $6::uuid as thing,
      $7::timestamptz as made_at, $8::uuid as device, $9::bigint as device_made_at, $10::uuid as stated, 0 as place`,
    () => '$2::uuid',
  ),
  columns: tickColumns,
  values: askedValues,
});

/**
 * As `tickRitual`, for several people, each of them once. Who has to wait for a lock longer than `lockMs` (0: any time) fails.
 * Persons are taken in one order, so that no two such statements wait for each other.
 */
export const tickRituals = statement({
  name: 'tick-rituals',
  text: tickSql(
    `select asked.* from set_config('lock_timeout', $12::integer::text, true), unnest($1::text[], $2::uuid[], $3::text[],
        $4::uuid[], $5::date[], $6::uuid[], $7::timestamptz[], $8::uuid[], $9::bigint[], $10::uuid[], $11::integer[])
        as asked (token, user_id, days, ritual_id, day, thing, made_at, device, device_made_at, stated, place)`,
    (table) => `${table}.user_id`,
  ),
  columns: tickColumns,
  values: (ticks: readonly AskedTick[], lockMs: number) => {
    const rows = ticks.map((tick, place) => [...askedValues(tick), place]);
    return [...(rows[0] ?? []).map((_, at) => rows.map((row) => row[at])), lockMs];
  },
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
    ), counted as (${countOne('habit', '$1::uuid', '$4', '$5')})
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
