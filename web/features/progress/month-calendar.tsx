import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { calendarBand, calendarBands, completionPercentage } from '#domain/calendar.ts';
import { addDays } from '#domain/day.ts';
import { actions } from '#messages/en/actions.ts';
import { progress as texts } from '#messages/en/progress.ts';
import { format } from '#messages/format.ts';
import { longDay } from '#web/components/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { bandStyle } from './band.ts';
import { firstOf, lastOf, monthBeside, monthOf, monthText, weeksOf } from './month.ts';
import { summaryQuery } from './progress.api.ts';

/** A Monday and the six days after it, for their names. */
const aWeek = Array.from({ length: 7 }, (_, index) => addDays('2026-01-05', index));

type MonthCalendarProps = {
  viewed: Day;
  today: Day;
  /** How many rituals a day has, for the percentage. */
  dailyRituals: number;
  onView: (day: Day) => void;
};

/** A month of days, each as full as it was. A click on a day looks at it; arrow keys go from day to day. */
export function MonthCalendar({ viewed, today, dailyRituals, onView }: MonthCalendarProps) {
  const [month, setMonth] = useState(monthOf(viewed));
  const { data, isError, refetch } = useQuery(summaryQuery(firstOf(month), lastOf(month)));
  const isThisMonth = month >= monthOf(today);
  const days = new Map(data?.map((day) => [day.date, day]));
  /** Undefined while it is not known. */
  const percentOf = (day: Day) =>
    data && completionPercentage(days.get(day)?.completionCount ?? 0, dailyRituals);
  const percentText = (day: Day) => format.percent((percentOf(day) ?? 0) / 100);
  const move = (event: KeyboardEvent, day: Day) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = addDays(day, by);
    if (to > today) return;
    onView(to);
    setMonth(monthOf(to));
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus());
  };
  // Somebody who comes by the Tab key lands on one day of the month, not on thirty.
  const inTabOrder = monthOf(viewed) === month ? viewed : firstOf(month);
  return (
    <Card className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-2">
        <CardTitle aria-live="polite">{monthText(month)}</CardTitle>
        <div className="flex gap-1.5">
          <Button
            variant="quiet"
            size="icon"
            aria-label={texts.previousMonth()}
            onClick={() => setMonth(monthBeside(month, -1))}
          >
            <ChevronLeft size={20} aria-hidden />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={isThisMonth ? texts.noNextMonth() : texts.nextMonth()}
            disabled={isThisMonth}
            onClick={() => setMonth(monthBeside(month, 1))}
          >
            <ChevronRight size={20} aria-hidden />
          </Button>
        </div>
      </div>
      {isError && !data && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-clay">
          {texts.monthNotLoaded()}
          <Button variant="quiet" size="sm" onClick={() => refetch()}>
            {actions.tryAgain()}
          </Button>
        </p>
      )}
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{texts.monthCaption({ month: monthText(month) })}</caption>
        <thead>
          <tr>
            {aWeek.map((each) => (
              <th key={each} scope="col" className="pb-1 text-center text-sm font-medium text-ink-soft">
                {format.day(each, 'shortWeekdayName')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => (
                <td key={day ?? `${month} ${aWeek[index]}`} className="p-0">
                  {day && (
                    <button
                      type="button"
                      data-day={day}
                      disabled={day > today}
                      tabIndex={day === inTabOrder ? 0 : -1}
                      aria-pressed={day === viewed}
                      aria-label={
                        data
                          ? texts.dayPercent({ day: longDay(day), percent: percentText(day) })
                          : longDay(day)
                      }
                      onClick={() => onView(day)}
                      onKeyDown={(event) => move(event, day)}
                      style={bandStyle(calendarBand(percentOf(day) ?? 0))}
                      className={clsx(
                        'tabular flex aspect-square w-full flex-col items-center justify-center rounded-small leading-none transition duration-150 disabled:opacity-35 sm:aspect-5/4',
                        day === viewed && 'outline-2 outline-offset-1 outline-ink',
                      )}
                    >
                      <span
                        className={clsx(
                          'text-[0.95rem]',
                          day === today ? 'font-bold underline underline-offset-2' : 'font-semibold',
                        )}
                      >
                        {Number(day.slice(8))}
                      </span>
                      {day <= today && (
                        <span className="mt-1 text-[0.6875rem] sm:text-xs">
                          {data ? percentText(day) : <>&nbsp;</>}
                        </span>
                      )}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
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
