import type { CalendarDay, DailyProgress, SaveDailyProgress, UserStats } from '#contract/progress.ts';
import type { Day } from '#contract/shapes.ts';
import { completionCount } from '#domain/calendar.ts';
import type { Db } from '#server/database/open.ts';
import { lockPerson } from '#server/day/person-lock.ts';
import { figuresUpTo, goalsFrom, recordFigures } from '#server/day/record-figures.ts';

/** A day's figures; goals that the day has not set are those of the last day before it. */
export async function progressOfDay(db: Db, userId: string, day: Day): Promise<DailyProgress> {
  const row = await figuresUpTo(db, userId, day);
  const { rows } = await db.$client.query<{ ritualStreak: number; habitStreak: number }>({
    name: 'streaks-on',
    text: `select streak_on($1, 'ritual', $2) as "ritualStreak", streak_on($1, 'habit', $2) as "habitStreak"`,
    values: [userId, day],
  });
  const streaks = rows[0] ?? { ritualStreak: 0, habitStreak: 0 };
  const recorded = row?.date === day ? row : undefined;
  return {
    date: day,
    waterIntake: recorded?.waterIntake ?? null,
    fastingHours: recorded?.fastingHours ?? null,
    fastingType: recorded?.fastingType ?? null,
    sleepHours: recorded?.sleepHours ?? null,
    movementMinutes: recorded?.movementMinutes ?? null,
    ...goalsFrom(row),
    ...streaks,
  };
}

/** Records what is named and leaves the rest. A new day takes over the goals of the last day before it. */
export async function saveProgress(
  db: Db,
  userId: string,
  { date, ...figures }: SaveDailyProgress,
): Promise<void> {
  const changes = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await recordFigures(tx, userId, date, () => changes);
  });
}

/** Streaks and totals as of a day. */
export async function statsOn(db: Db, userId: string, today: Day): Promise<UserStats> {
  const { rows } = await db.$client.query<Record<'rc' | 'rl' | 'rt' | 'hc' | 'hl' | 'ht' | 'days', number>>({
    name: 'stats-on',
    text: `select
        streak_on($1, 'ritual', $2) as rc, longest_streak($1, 'ritual') as rl, coalesce(totals.rituals, 0) as rt,
        streak_on($1, 'habit', $2) as hc, longest_streak($1, 'habit') as hl, coalesce(totals.habits, 0) as ht,
        coalesce(totals.days_tracked, 0) as days
      from (select) one left join user_totals totals on totals.user_id = $1`,
    values: [userId, today],
  });
  const { rc = 0, rl = 0, rt = 0, hc = 0, hl = 0, ht = 0, days = 0 } = rows[0] ?? {};
  return {
    ritualStats: { currentStreak: rc, longestStreak: rl, totalCompleted: rt },
    habitStats: { currentStreak: hc, longestStreak: hl, totalCompleted: ht },
    totalDaysTracked: days,
  };
}

/** The days of a range on which something was ticked, oldest first. */
export async function calendarBetween(db: Db, userId: string, from: Day, to: Day): Promise<CalendarDay[]> {
  const { rows } = await db.$client.query<{ day: Day; rituals: number; habits: number; all_done: boolean }>({
    name: 'calendar-between',
    // As `rituals_on` has it, for every day at once: each ritual is laid out over its own days, rather than each day
    // looked up among all rituals.
    text: `with shown as (
        select day, rituals, habits from day_tallies
        where user_id = $1 and day between $2 and $3 and (rituals > 0 or habits > 0)
      ), planned as (
        select laid.day::date as day, id
        from rituals cross join lateral generate_series(
          greatest(starts_on, $2::date), least(coalesce(ends_on - 1, $3::date), $3::date), interval '1 day') laid (day)
        where user_id = $1 and starts_on <= $3 and (ends_on is null or (ends_on > $2 and ends_on > starts_on))
      ), wanted as (
        select planned.day, planned.id from planned join shown using (day)
        union all
        select shown.day, rituals.id from shown
        join rituals on user_id = $1 and ends_on is null and starts_on > shown.day
        where shown.day not in (select day from planned)
      ), counted as (
        select wanted.day, count(*) as wanted, count(done.ritual_id) as done from wanted
        left join ritual_completions done
          on done.user_id = $1 and done.completed_at = wanted.day and done.ritual_id = wanted.id
          and done.completed_at between $2 and $3
        group by wanted.day
      )
      select shown.day, rituals, habits, coalesce(rituals > 0 and counted.wanted = counted.done, false) as all_done
      from shown left join counted using (day) order by shown.day`,
    values: [userId, from, to],
  });
  return rows.map(({ day, rituals, habits, all_done }) => ({
    date: day,
    completionCount: completionCount(rituals, habits),
    allRitualsCompleted: all_done,
    ritualsCompleted: rituals,
    habitsCompleted: habits,
  }));
}
