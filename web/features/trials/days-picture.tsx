import type { Day } from '#contract/shapes.ts';
import type { Arm } from '#domain/trials/trial-types.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { longDay } from '#web/device/local-day.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Disclosure, DisclosureContent, DisclosureTrigger } from '#web/ui/disclosure.tsx';
import { scrollingTabStop } from '#web/ui/scrolling-tab-stop.ts';

/** A day of the picture; `value` is null if it was not recorded, `isLeftOut` if it is not compared. */
export type PictureDay = { day: Day; arm: Arm; value: number | null; isLeftOut: boolean };

type DaysPictureProps = {
  /** What the picture shows, for screen readers. */
  label: string;
  days: readonly PictureDay[];
  averages: Record<Arm, number | null>;
  /** "with magnesium", or "after": the words of both arms. */
  armWords: Record<Arm, string>;
  /** The arm that the legend names first. */
  first?: Arm;
  /** A recorded value in words. */
  textOf: (value: number) => string;
};

const [width, height, edge] = [360, 140, 10];

/** Days in a row of the same arm: where they begin, and how many they are. */
function runsOf(days: readonly PictureDay[]) {
  const begins = days.flatMap(({ arm }, at) => (at === 0 || arm !== days[at - 1]?.arm ? [at] : []));
  return begins.flatMap((at, run) => {
    const begun = days[at];
    return begun ? [{ ...begun, at, count: (begins[run + 1] ?? days.length) - at }] : [];
  });
}

/** The days of a trial from left to right, higher values higher; the days of both arms in two colours, with their averages. */
export function DaysPicture({ label, days, averages, armWords, first = 'with', textOf }: DaysPictureProps) {
  const values = days.flatMap(({ value }) => (value === null ? [] : [value]));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const ofDays = days.map(({ arm }) => arm);
  const wide = width / Math.max(1, days.length);
  const x = (at: number) => (at + 0.5) * wide;
  const y = (value: number) =>
    high === low ? height / 2 : height - edge - ((value - low) / (high - low)) * (height - 2 * edge);
  const arms: Arm[] = first === 'with' ? ['with', 'without'] : ['without', 'with'];
  return (
    <figure className="grid gap-2">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        className="w-full max-w-2xl overflow-visible"
      >
        {runsOf(days).map(({ day, arm, at, count }) => (
          <rect
            key={day}
            x={at * wide}
            y="0"
            width={count * wide}
            height={height}
            className={arm === 'with' ? 'fill-accent-soft' : 'fill-sunken'}
          />
        ))}
        {arms.map((arm) => {
          const average = averages[arm];
          const begin = ofDays.indexOf(arm) * wide;
          const end = (ofDays.lastIndexOf(arm) + 1) * wide;
          return (
            average !== null && (
              <path
                key={arm}
                d={`M${begin} ${y(average)}H${end}`}
                fill="none"
                strokeWidth="2"
                strokeDasharray={arm === 'without' ? '3 6' : undefined}
                className={arm === 'with' ? 'stroke-accent' : 'stroke-without'}
              />
            )
          );
        })}
        {days.map(
          ({ day, arm, value, isLeftOut }, at) =>
            value !== null && (
              <circle
                key={day}
                cx={x(at)}
                cy={y(value)}
                r={Math.min(4, Math.max(2, wide / 2.4))}
                strokeWidth="1.500"
                opacity={isLeftOut ? 0.35 : 1}
                className={
                  arm === 'with'
                    ? 'fill-accent stroke-accent forced-colors:fill-[CanvasText]'
                    : 'fill-card stroke-without forced-colors:stroke-[CanvasText]'
                }
              />
            ),
        )}
      </svg>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {arms.map((arm) => (
          <span key={arm} className="inline-flex items-center gap-2">
            <svg viewBox="0 0 12 12" aria-hidden="true" className="size-3">
              <circle
                cx="6"
                cy="6"
                r="4.500"
                strokeWidth="2"
                className={arm === 'with' ? 'fill-accent stroke-accent' : 'fill-card stroke-without'}
              />
            </svg>
            {armWords[arm]}
          </span>
        ))}
      </figcaption>
      <Disclosure className="text-note">
        <DisclosureTrigger>{texts.asTable()}</DisclosureTrigger>
        <DisclosureContent>
          <section ref={scrollingTabStop} aria-label={texts.asTable()} className="overflow-x-auto">
            <DataTable
              head={[texts.tableDay(), texts.tableArm(), texts.tableValue()]}
              rows={days.map(({ day, arm, value }) => [
                longDay(day),
                armWords[arm],
                value === null ? texts.notRecorded() : textOf(value),
              ])}
            />
          </section>
        </DisclosureContent>
      </Disclosure>
    </figure>
  );
}
