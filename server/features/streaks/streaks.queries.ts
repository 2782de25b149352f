import type { Day } from '#contract/shapes.ts';
import type { Streak, StreakKind } from '#contract/streaks.ts';
import { addDays } from '#domain/day.ts';
import { type Holds, maxStreakDays, streakDays } from '#domain/streak.ts';
import type { Db } from '#server/database/open.ts';

type Row = {
  current: number;
  longest: number;
  since: Day | null;
  kept: { day: Day; done: number }[];
  rest: Day[];
  pauses: Holds['pauses'];
};

/**
 * A streak as of today and the days that it counts. However long it is, no more days are read than are told, and the
 * last one kept before them: with it the rule knows whether there is a gap to tell of.
 */
export async function readStreak(db: Db, userId: string, kind: StreakKind, today: Day): Promise<Streak> {
  const { rows } = await db.$client.query<Row>({
    name: 'streak',
    text: `select streak_on($1, $2, $3) as current, longest_streak($1, $2) as longest,
        (select first_day from streak_runs where user_id = $1 and kind = $2 and first_day <= $3
          order by first_day desc limit 1) as since,
        (select coalesce(json_agg(days), '[]') from (
          select day, done from kept_days($1, $2, $4, $3)
          union all
          (select day, done from kept_days($1, $2, '-infinity', $4::date - 1) order by day desc limit 1)) days) as kept,
        (select coalesce(json_agg(day), '[]') from rest_days
          where user_id = $1 and day between $4 and $3) as rest,
        (select coalesce(json_agg(json_build_object('firstDay', first_day, 'lastDay', last_day)), '[]') from pauses
          where user_id = $1 and first_day <= $3 and coalesce(last_day, 'infinity') >= $4) as pauses`,
    values: [userId, kind, today, addDays(today, 1 - maxStreakDays)],
  });
  const { current, longest, since, kept, rest, pauses } = rows[0] as Row;
  const counts = new Map(kept.map(({ day, done }) => [day, done]));
  return {
    current,
    longest,
    today,
    since: current > 0 ? since : null,
    days: streakDays(counts, today, { restDays: new Set(rest), pauses }),
  };
}

/** Lets a person's day begin at another hour. */
export async function saveDayStart(db: Db, userId: string, dayStart: number): Promise<void> {
  await db.$client.query({
    name: 'save-day-start',
    text: 'update "user" set day_start = $2 where id = $1',
    values: [userId, dayStart],
  });
}
