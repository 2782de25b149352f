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
    text: `select day, rituals, habits, rituals > 0
        and exists (select from rituals_on($1, day))
        and not exists (
          select from rituals_on($1, day) planned
          where not exists (
            select from ritual_completions done
            where done.user_id = $1 and done.completed_at = day and done.ritual_id = planned.id)) as all_done
      from day_tallies where user_id = $1 and day between $2 and $3 and (rituals > 0 or habits > 0) order by day`,
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
