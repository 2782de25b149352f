import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { dayOfYear } from '#domain/days/day-set.ts';
import { column, statement } from '../statement.ts';

const daysOfYear = 366;

/** The bits of each year that a week has days in. */
function bitsOfWeek(monday: Day): { year: number; bits: string }[] {
  const days = Array.from({ length: 7 }, (_, at) => dayOfYear(addDays(monday, at)));
  return [...new Set(days.map(({ year }) => year))].map((year) => {
    const places = new Set(days.filter((day) => day.year === year).map(({ dayOfYear: at }) => at));
    return {
      year,
      bits: Array.from({ length: daysOfYear }, (_, at) => Number(places.has(at + 1))).join(''),
    };
  });
}

/** How many people did or recorded anything in each of some weeks, given by their Mondays; no row for none. */
export const activeWeeks = statement({
  name: 'active-weeks',
  text: `with people as (
      select user_id, year, bit_or(kept) as kept from day_counts
      where year = any($1::smallint[]) and kind in ('ritual', 'habit', 'figures') group by user_id, year
    )
    select week.monday, count(distinct user_id)::integer as people
    from people join unnest($1::smallint[], $2::date[], $3::bit(366)[]) as week (year, monday, bits) using (year)
    where people.kept & week.bits <> repeat('0', 366)::bit(366)
    group by week.monday`,
  columns: { monday: column.date, people: column.integer },
  values: (mondays: readonly Day[]) => {
    const parts = mondays.flatMap((monday) => bitsOfWeek(monday).map((part) => ({ monday, ...part })));
    return [parts.map(({ year }) => year), parts.map(({ monday }) => monday), parts.map(({ bits }) => bits)];
  },
});
