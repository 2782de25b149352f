import type { CSSProperties, ReactNode } from 'react';
import type { Episode, HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { firstOf, lastOf, monthOf, monthText, weekdayNames, weeksOf } from '#web/components/month.ts';
import { MonthStepper } from '#web/components/month-stepper.tsx';
import { longDay } from '#web/device/local-day.ts';
import { Button } from '#web/ui/button.tsx';
import { CalendarGrid } from '#web/ui/calendar-grid.tsx';
import { Card } from '#web/ui/card.tsx';
import { DayTable } from './day-table.tsx';
import { episodesIn } from './episode-words.ts';
import { EpisodeList } from './episodes-card.tsx';
import { MonthLines } from './month-lines.tsx';
import { type Series, seriesOf } from './series.ts';

type LookBackProps = {
  /** Undefined while loading. */
  feeling: HowIFeel | undefined;
  /** The selected day; its month is shown. */
  day: Day;
  today: Day;
  /** The id of the item in the calendar. */
  chosen: string | null;
  onChoose: (id: string) => void;
  onDay: (day: Day) => void;
  onCheckIn: (day: Day) => void;
  onOpen: (episode: Episode) => void;
  /** Shown while nothing is loaded. */
  children?: ReactNode;
};

const nothing: HowIFeel = { items: [], checkIns: [], episodes: [], weights: [], rituals: [], doses: [] };

/** A month: a calendar of one item, a line for each item, and episodes, rituals and doses on the same days. */
export function LookBack({ feeling: read, day, today, chosen, children, ...on }: LookBackProps) {
  const feeling = read ?? nothing;
  const month = monthOf(day);
  const range = { from: firstOf(month), to: lastOf(month) };
  const days = weeksOf(month)
    .flat()
    .filter((each) => each !== null);
  const past = days.filter((each) => each <= today).length;
  const series = seriesOf(feeling, days);
  const shown = series.find(({ id }) => id === chosen) ?? series[0];
  const episodes = episodesIn(feeling.episodes, range);
  const bars = episodes.map(({ episode, first, last }) => ({
    id: episode.id,
    first: first < range.from ? range.from : first,
    last: last > range.to ? range.to : last,
  }));
  const counts = [
    { name: texts.rituals(), title: texts.ritualsDone(), of: feeling.rituals },
    { name: texts.doses(), title: texts.dosesTaken(), of: feeling.doses },
  ]
    .map((each) => ({ ...each, of: each.of.filter(({ date }) => date >= range.from && date <= range.to) }))
    .filter(({ of }) => of.length > 0);
  const noted = feeling.checkIns.filter((each) => each.note !== '' && days.includes(each.day));
  const isEmpty =
    series.every(({ figures }) => figures.size === 0) && episodes.length === 0 && noted.length === 0;
  const toMonth = (next: string) => on.onDay(next === monthOf(today) ? today : firstOf(next));
  const figure = shown?.figures.get(day);
  const labelOf = (each: Day) => {
    const there = shown?.figures.get(each);
    if (!shown || each > today) return longDay(each);
    if (!there) return texts.dayNotRecorded({ day: longDay(each) });
    return texts.dayValue({ day: longDay(each), value: shown.textOf(there) });
  };
  return (
    <div className="grid grid-cols-1 gap-5">
      <Card className="grid grid-cols-1 gap-x-8 gap-y-3 lg:grid-cols-2">
        <div className="grid content-start gap-2">
          <MonthStepper month={month} last={monthOf(today)} onChange={toMonth} />
          <CalendarGrid
            label={shown ? texts.month({ month: monthText(month), name: shown.name }) : monthText(month)}
            weekdays={weekdayNames()}
            weeks={weeksOf(month)}
            selected={day}
            today={today}
            last={today}
            labelOf={labelOf}
            styleOf={(each) => shadeOf(shown, shown?.figures.get(each))}
            onSelect={on.onDay}
          >
            {(each) => {
              const there = shown?.figures.get(each);
              return (
                // The space separates the words for screen readers.
                <>
                  {' '}
                  <span className="mt-1 text-2xs sm:text-xs">
                    {there ? shown?.shortOf(there) : <>&nbsp;</>}
                  </span>
                </>
              );
            }}
          </CalendarGrid>
        </div>
        <div className="grid content-start gap-3">
          {series.length + bars.length + counts.length > 0 && (
            <MonthLines
              days={days}
              past={past}
              series={series}
              chosen={shown?.id ?? ''}
              onChoose={on.onChoose}
              episodes={bars}
              counts={counts}
            />
          )}
          {!read && children}
          {read && isEmpty && <p className="text-ink-soft">{texts.nothingInMonth()}</p>}
          {shown && !isEmpty && <p className="text-sm text-ink-soft">{captionOf(shown, past)}</p>}
        </div>
      </Card>
      {read && (
        <Card padding="medium" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div aria-live="polite" className="min-w-0">
            <p className="font-semibold">{longDay(day)}</p>
            {shown && (
              <p className="text-ink-soft">
                {figure
                  ? `${shown.name}: ${shown.textOf(figure)}`
                  : texts.itemNotRecorded({ name: shown.name })}
              </p>
            )}
            {noted.map(
              (each) =>
                each.day === day && (
                  <p key={each.id} className="mt-1 whitespace-pre-wrap wrap-anywhere">
                    {each.note}
                  </p>
                ),
            )}
          </div>
          <Button variant="quiet" size="sm" onClick={() => on.onCheckIn(day)}>
            {texts.openDay()}
          </Button>
        </Card>
      )}
      {episodes.length > 0 && (
        <Card padding="lines">
          <h2 className="pt-3 font-display text-2xl font-medium tracking-tight">
            {texts.episodesOfMonth({ count: episodes.length })}
          </h2>
          <EpisodeList
            feeling={feeling}
            episodes={episodes.map(({ episode }) => episode)}
            onOpen={on.onOpen}
          />
        </Card>
      )}
      {read && <DayTable days={days.slice(0, past)} series={series} counts={counts} />}
    </div>
  );
}

/** How many days have a record, their average, and how many days had the symptom. */
function captionOf(series: Series, days: number): string {
  const recorded = series.figures.size;
  const text = `${series.name}: ${texts.recordedOn({ recorded, days })}`;
  if (recorded === 0) return text;
  const average = averageText(series);
  const there = [...series.figures.values()].filter(({ value }) => value > 0).length;
  return [
    text,
    average && texts.average({ value: average }),
    series.countsDays && texts.someDays({ there, recorded }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Undefined where there is no average; a pair has both or none. */
function averageText({ figures, drawn, textOf }: Series): string | undefined {
  if (drawn === 'bars') return undefined;
  const all = [...figures.values()];
  const value = averageOf(all.map((figure) => figure.value));
  const seconds = all.flatMap(({ second }) => (second === undefined ? [] : [second]));
  if (seconds.length === 0) return textOf({ value });
  return seconds.length === all.length ? textOf({ value, second: averageOf(seconds) }) : undefined;
}

/** Rounded to one decimal; a value that would round to 0 is rounded to its first digit. */
function averageOf(figures: readonly number[]): number {
  const average = figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
  return Math.round(average * 10) / 10 || Number(average.toPrecision(1));
}

/** The number of shades, and the first one with light text. */
const [count, firstDark] = [5, 4];

/** One colour, stronger for a higher value. No background without a record, a faint one for 0. */
function shadeOf(
  series: Series | undefined,
  figure: Parameters<Series['shareOf']>[0] | undefined,
): CSSProperties {
  if (!series || !figure) return { color: 'var(--ink-soft)' };
  const shade = figure.value === 0 ? 0 : Math.min(count, 1 + Math.floor(series.shareOf(figure) * count));
  return {
    background: `var(--feeling-${shade})`,
    color: shade >= firstDark ? 'var(--on-feeling)' : 'var(--ink)',
  };
}
