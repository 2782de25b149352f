import { stringify } from 'csv-stringify/sync';
import { readByCursor } from '#server/database/cursor.ts';
import type { Db } from '#server/database/open.ts';

/** The columns of the file, in their order: what they are called there, and in the statement. */
const columns = [
  'date',
  'rituals_done',
  'habits_done',
  'water_glasses',
  'water_goal',
  'fasting_hours',
  'fasting_pattern',
  'sleep_hours',
  'sleep_goal',
  'movement_minutes',
  'movement_goal',
  'workouts',
  'workout_minutes',
  'weight_kg',
  'rituals',
] as const;

const statement = `with recorded as (
    select day from day_tallies where user_id = $1 and (rituals > 0 or habits > 0 or recorded)
    union select date from weights where user_id = $1
    union select day from workout_completions where user_id = $1
  ), span as (
    select day::date from generate_series(
      (select min(day) from recorded), (select max(day) from recorded), interval '1 day') day
  ), trained as (
    select day, count(*)::int as workouts, sum(minutes)::int as minutes
    from workout_completions where user_id = $1 group by day
  )
  select span.day as date, tally.rituals as rituals_done, tally.habits as habits_done,
    figures.water_intake as water_glasses, figures.water_goal, figures.fasting_hours,
    figures.fasting_type as fasting_pattern, figures.sleep_hours, figures.sleep_goal, figures.movement_minutes,
    figures.movement_goal, trained.workouts, trained.minutes as workout_minutes, weights.kg::float8 as weight_kg,
    (select string_agg(rituals.title, '; ' order by rituals.time_of_day, rituals.position, rituals.title)
      from ritual_completions completion
      join rituals on rituals.user_id = completion.user_id and rituals.id = completion.ritual_id
      where completion.user_id = $1 and completion.completed_at = span.day) as rituals
  from span
  left join day_tallies tally on tally.user_id = $1 and tally.day = span.day
    and (tally.rituals > 0 or tally.habits > 0 or tally.recorded)
  left join daily_progress figures on figures.user_id = $1 and figures.date = span.day
  left join trained on trained.day = span.day
  left join weights on weights.user_id = $1 and weights.date = span.day
  order by span.day`;

/**
 * A person's whole history as CSV (RFC 4180, UTF-8 with a mark, so that spreadsheets see it), in pieces: a line for every
 * day from the first on which something was recorded to the last. An empty cell is "not recorded". A text that a
 * spreadsheet would take for a formula is written with an apostrophe before it, and a text is one line: some programs take
 * the next one for a cell of its own.
 */
export async function* historyCsv(db: Db, userId: string): AsyncGenerator<string> {
  const shared = { columns: [...columns], escape_formulas: true, record_delimiter: '\r\n' };
  yield stringify([], { ...shared, bom: true, header: true });
  for await (const rows of readByCursor<Row>(db, { statement, values: [userId] })) {
    yield stringify(rows.map(onOneLine), shared);
  }
}

type Row = Record<(typeof columns)[number], string | number | null>;

const onOneLine = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replace(/\s*[\n\v\f\r\u0085\u2028\u2029]+\s*/g, ' ').trim() : value,
    ]),
  ) as Row;
