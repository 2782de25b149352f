import { memo } from 'react';
import type { Day } from '#contract/shapes.ts';
import type { TrendDay } from '#contract/trends.ts';
import { calendarBand, completionCount, completionPercentage } from '#domain/progress/calendar.ts';
import { format } from '#messages/format.ts';
import { progress as texts } from '#messages/generated/progress.ts';
import { longDay } from '#web/device/local-day.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { scrollingTabStop } from '#web/ui/scrolling-tab-stop.ts';
import { bandStyle } from './band.ts';

type YearHeatmapProps = { days: readonly TrendDay[]; dailyRituals: number; onView: (day: Day) => void };

const weekday = (day: Day) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
/** On a phone the year is wider than the page: scroll to its end. */
const toTheEnd = (box: HTMLElement | null) => {
  if (box) box.scrollLeft = box.scrollWidth;
  return scrollingTabStop(box);
};

/** A year at a glance: a column a week, a square a day. */
export const YearHeatmap = memo(function YearHeatmap({ days, dailyRituals, onView }: YearHeatmapProps) {
  const cells = days.map(({ date, rituals, habits }) => ({
    date,
    percent: completionPercentage(completionCount(rituals ?? 0, habits ?? 0), dailyRituals),
  }));
  const lead = cells[0] ? weekday(cells[0].date) : 0;
  const weeks = Math.ceil((cells.length + lead) / 7);
  const kept = cells.filter(({ percent }) => percent > 0).length;
  return (
    <Card className="grid grid-cols-1 gap-3">
      <CardTitle>{texts.year()}</CardTitle>
      <p className="text-sm text-ink-soft">{texts.yearText({ kept, total: cells.length })}</p>
      <section ref={toTheEnd} aria-label={texts.yearByDay()} className="overflow-x-auto rounded-small pb-1">
        <svg
          viewBox={`0 0 ${weeks * 14} 116`}
          className="block min-w-180"
          role="img"
          aria-label={texts.yearLabel({ kept, total: cells.length })}
        >
          {cells.map(({ date, percent }, index) => {
            const at = index + lead;
            const [column, row] = [Math.floor(at / 7), at % 7];
            const { background } = bandStyle(calendarBand(percent));
            return (
              // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the pointer; the month has every day as a button
              <rect
                key={date}
                x={column * 14}
                y={18 + row * 14}
                width={11.5}
                height={11.5}
                rx={3}
                fill={background}
                onClick={() => onView(date)}
                className="cursor-pointer forced-colors:stroke-[CanvasText]"
              >
                <title>
                  {texts.dayPercent({ day: longDay(date), percent: format.percent(percent / 100) })}
                </title>
              </rect>
            );
          })}
          {cells.map(({ date }, index) =>
            date.endsWith('-01') ? (
              <text
                key={date}
                x={Math.floor((index + lead) / 7) * 14}
                y={11}
                fontSize={10}
                fill="var(--ink-soft)"
              >
                {format.day(date, 'shortMonth')}
              </text>
            ) : null,
          )}
        </svg>
      </section>
    </Card>
  );
});
