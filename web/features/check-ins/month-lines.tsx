import { clsx } from 'clsx';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { usePressed } from '#web/lib/use-pressed.ts';
import type { Series } from './series.ts';

/** Counts by day; `name` is short, `title` says what is counted. */
export type DayCounts = { name: string; title: string; of: HowIFeel['rituals'] };

export type EpisodeBar = { id: string; first: Day; last: Day };

type MonthLinesProps = {
  days: readonly Day[];
  /** The number of days that have begun. */
  past: number;
  series: readonly Series[];
  /** The id of the item in the calendar. */
  chosen: string;
  onChoose: (id: string) => void;
  episodes: readonly EpisodeBar[];
  counts: readonly DayCounts[];
};

const row = 'grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-2 sm:grid-cols-[10rem_minmax(0,1fr)]';
/** The width of a day and the height of a line, in units of the drawing. */
const [wide, high] = [10, 30];

/** A month of all items, one line each, on the same days: values, episodes as bars, counts of rituals and doses. */
export function MonthLines({ days, past, series, chosen, onChoose, episodes, counts }: MonthLinesProps) {
  const [pressed, press] = usePressed(chosen, onChoose);
  const columns = { gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` };
  const placeOf = (day: Day) => Math.max(0, days.indexOf(day)) + 1;
  return (
    <div className="grid">
      <fieldset aria-label={texts.whichItem()} className="grid">
        {series.map((each) => (
          <button
            key={each.id}
            type="button"
            aria-pressed={each.id === pressed}
            onClick={() => press(each.id)}
            className={clsx(
              row,
              '-mx-2 min-h-11 rounded-small px-2 text-left hover:bg-sunken',
              each.id === pressed && 'bg-feeling-soft hover:bg-feeling-soft forced-colors:outline-2',
            )}
          >
            <span className="min-w-0 leading-tight">
              <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{each.name}</span>
              <span className="tabular block text-xs text-ink-soft">
                <span aria-hidden>{texts.daysOf({ recorded: each.figures.size, days: past })}</span>
                <span className="sr-only">
                  {texts.recordedOn({ recorded: each.figures.size, days: past })}
                </span>
              </span>
            </span>
            <Line days={days} series={each} />
          </button>
        ))}
      </fieldset>
      {episodes.length > 0 && (
        <div className={clsx(row, 'min-h-8')}>
          <span className="text-sm font-semibold">{texts.episodes()}</span>
          <div aria-hidden className="grid grid-flow-dense gap-y-1" style={columns}>
            {episodes.map(({ id, first, last }) => (
              <span
                key={id}
                className="h-2.5 rounded-full bg-feeling forced-colors:border"
                style={{ gridColumn: `${placeOf(first)} / ${placeOf(last) + 1}` }}
              />
            ))}
          </div>
        </div>
      )}
      {counts.map(({ name, of }) => {
        const most = Math.max(...of.map(({ done }) => done));
        return (
          <div key={name} className={clsx(row, 'min-h-8')}>
            <span className="text-sm font-semibold">{name}</span>
            <div aria-hidden className="grid items-end" style={columns}>
              {of.map(({ date, done }) => (
                <span
                  key={date}
                  className="mx-px rounded-sm bg-accent-mid forced-colors:border"
                  style={{ gridColumn: placeOf(date), gridRow: 1, height: `${4 + (done / most) * 14}px` }}
                />
              ))}
            </div>
          </div>
        );
      })}
      <div aria-hidden className={row}>
        <span />
        <div className="tabular grid border-t border-line pt-1 text-xs text-ink-soft" style={columns}>
          {days.map(
            (day, index) =>
              index % 7 === 0 && (
                <span key={day} style={{ gridColumn: index + 1 }} className="w-0 whitespace-nowrap">
                  {index + 1}
                </span>
              ),
          )}
        </div>
      </div>
    </div>
  );
}

/** A day without a record is a gap. */
function Line({ days, series }: { days: readonly Day[]; series: Series }) {
  const points = days.flatMap((day, index) => {
    const figure = series.figures.get(day);
    return figure ? [{ day, index, share: series.shareOf(figure) }] : [];
  });
  const x = (index: number) => (index + 0.5) * wide;
  const y = (share: number) => high - 4 - share * (high - 8);
  return (
    <svg
      viewBox={`0 0 ${days.length * wide} ${high}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-8 w-full overflow-visible stroke-feeling"
      strokeLinecap="round"
    >
      <line
        x1="0"
        x2={days.length * wide}
        y1={y(0)}
        y2={y(0)}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
      />
      {points.map(({ day, index, share }, at) => {
        if (series.drawn === 'bars') {
          return (
            <line
              key={day}
              x1={x(index)}
              x2={x(index)}
              y1={y(0)}
              y2={y(share)}
              strokeWidth="5"
              vectorEffect="non-scaling-stroke"
            />
          );
        }
        const before = points[at - 1];
        return (
          <g key={day}>
            {before?.index === index - 1 && (
              <line
                x1={x(before.index)}
                y1={y(before.share)}
                x2={x(index)}
                y2={y(share)}
                strokeWidth="2"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {/* A line of zero length has round caps: a dot that stays round at any width. */}
            <line
              x1={x(index)}
              y1={y(share)}
              x2={x(index)}
              y2={y(share)}
              strokeWidth="5"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        );
      })}
    </svg>
  );
}
