import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import {
  calendarBand,
  calendarBands,
  completionCount,
  completionPercentage,
} from '#domain/progress/calendar.ts';
import { format } from '#messages/format.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { firstOf, lastOf, monthOf, monthText, weekdayNames, weeksOf } from '#web/components/month.ts';
import { MonthStepper } from '#web/components/month-stepper.tsx';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { longDay } from '#web/device/local-day.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import { CalendarGrid } from '#web/ui/calendar-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { bandStyle } from './band.ts';
import { summaryQuery } from './progress.api.ts';

type MonthCalendarProps = {
  viewed: Day;
  today: Day;
  /** How many rituals a day has, for the percentage. */
  dailyRituals: number;
  /** The last year, oldest day first: shown until the month is read. */
  year: readonly TrendDay[];
  onView: (day: Day) => void;
};

const countsOf = (year: readonly TrendDay[]) =>
  year
    .filter(({ rituals, habits }) => rituals || habits)
    .map(({ date, rituals, habits }) => ({
      date,
      completionCount: completionCount(rituals ?? 0, habits ?? 0),
    }));

/**
 * A month of days, coloured by their percentage, up to today: days to come have none. A click or key selects a day for
 * the page.
 */
export function MonthCalendar({ viewed, today, dailyRituals, year, onView }: MonthCalendarProps) {
  const [month, setMonth] = useState(monthOf(viewed));
  const [selected, select] = usePressed(viewed, onView);
  const { data: read, isError, refetch } = useQuery(summaryQuery(firstOf(month), lastOf(month)));
  const isInYear = firstOf(month) >= (year[0]?.date ?? today);
  const data = read ?? (isInYear ? countsOf(year) : undefined);
  const days = new Map(data?.map((day) => [day.date, day]));
  /** Undefined while it is unknown. */
  const percentOf = (day: Day) =>
    data && completionPercentage(days.get(day)?.completionCount ?? 0, dailyRituals);
  const percentText = (day: Day) => format.percent((percentOf(day) ?? 0) / 100);
  const view = (day: Day) => {
    setMonth(monthOf(day));
    select(day);
  };
  return (
    <Card className="grid content-start gap-4">
      <MonthStepper month={month} onChange={setMonth} />
      {isError && !data && <NotLoaded text={texts.monthNotLoaded()} onRetry={() => refetch()} />}
      <CalendarGrid
        label={texts.monthCaption({ month: monthText(month) })}
        weekdays={weekdayNames()}
        weeks={weeksOf(month)}
        selected={selected}
        today={today}
        last={today}
        labelOf={(day) =>
          data && day <= today
            ? texts.dayPercent({ day: longDay(day), percent: percentText(day) })
            : longDay(day)
        }
        styleOf={(day) => bandStyle(calendarBand(percentOf(day) ?? 0))}
        onSelect={view}
      >
        {(day) =>
          day <= today && (
            // The space separates day and percentage for screen readers.
            <>
              {' '}
              <span className="mt-1 text-2xs sm:text-xs">{data ? percentText(day) : <>&nbsp;</>}</span>
            </>
          )
        }
      </CalendarGrid>
      <div className="flex items-center gap-2 text-sm text-ink-soft">
        {format.percent(0)}
        <div aria-hidden className="flex h-3 grow overflow-hidden rounded-full ring-1 ring-line">
          {[...calendarBands].reverse().map(({ band }) => (
            <span key={band} className="grow" style={bandStyle(band)} />
          ))}
        </div>
        {format.percent(1)}
      </div>
    </Card>
  );
}
