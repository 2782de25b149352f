import { clsx } from 'clsx';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { DashboardRitual } from '#contract/dashboard.ts';
import type { RitualCompletion } from '#contract/rituals.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { day } from '#messages/generated/day.ts';
import { times } from '#messages/generated/times.ts';
import { NoRituals } from '#web/components/no-rituals.tsx';
import { RitualTickRow } from '#web/components/ritual-tick-row.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { Card, CardTitle } from '#web/ui/card.tsx';

type RitualFlowProps = {
  rituals: readonly DashboardRitual[];
  completions: readonly RitualCompletion[];
  onToggle: (ritual: DashboardRitual, done: boolean) => void;
  /** Shows what else belongs to a part of the day, or to the whole day. */
  restOf: (part: TimeOfDay | 'day') => ReactNode;
};

type RowProps = { ritual: DashboardRitual; done: boolean; onToggle: RitualFlowProps['onToggle'] };

/** Memoized: a tick does not render the other rows. */
const RitualRow = memo(function RitualRow({ ritual, done, onToggle }: RowProps) {
  return <RitualTickRow ritual={ritual} done={done} onToggle={(next) => onToggle(ritual, next)} />;
});

/** Today by time of day: rituals with ticks, and what else belongs to each part. */
export const RitualFlow = memo(function RitualFlow({
  rituals,
  completions,
  onToggle,
  restOf,
}: RitualFlowProps) {
  const ticked = new Set(completions.map(({ ritualId }) => ritualId));
  const row = useRef<HTMLDivElement>(null);
  const hasRituals = rituals.length > 0;
  const now = partOfDay(new Date(serverNow()).getHours());
  useLayoutEffect(() => {
    // In a horizontal row, scroll to the current part of the day.
    const part = hasRituals && row.current?.querySelector<HTMLElement>(`[data-time="${now}"]`);
    const first = row.current?.firstElementChild;
    if (part && first instanceof HTMLElement)
      row.current?.scrollTo({ left: part.offsetLeft - first.offsetLeft });
  }, [hasRituals, now]);
  if (!hasRituals)
    return (
      <>
        <NoRituals />
        {restOf('day')}
      </>
    );
  return (
    <section aria-labelledby="flow">
      <CardTitle id="flow">{dashboard.ritualFlow()}</CardTitle>
      <div
        ref={row}
        className="-mx-4 mt-3 flex snap-x snap-mandatory scroll-px-4 gap-3 scroll-row px-4 sm:-mx-6 sm:scroll-px-6 sm:px-6 md:mt-4 lg:mx-0 lg:grid lg:grid-cols-3 lg:gap-4 lg:overflow-visible lg:px-0"
      >
        {timesOfDay.map((time) => {
          const own = rituals.filter(({ timeOfDay }) => timeOfDay === time);
          const { dot } = dayParts[time];
          return (
            <Card
              key={time}
              padding="rows"
              data-time={time}
              className={clsx(
                'w-[86%] shrink-0 snap-start sm:w-96 lg:w-auto',
                // Browsers with this property need no script for it, and show it earlier.
                time === now && 'max-lg:[scroll-initial-target:nearest]',
              )}
            >
              <h3 className="flex items-center gap-2.5 px-3 pb-2.5 font-semibold">
                <span aria-hidden className={`size-2.5 rounded-full ${dot}`} />
                {times.names[time]()}
                <span className="tabular ml-auto text-sm font-medium text-ink-soft">
                  {own.filter(({ id }) => ticked.has(id)).length}/{own.length}
                </span>
              </h3>
              {own.length === 0 && <p className="px-3 pb-3 text-sm text-ink-soft">{day.nothingPlanned()}</p>}
              {own.map((ritual) => (
                <RitualRow key={ritual.id} ritual={ritual} done={ticked.has(ritual.id)} onToggle={onToggle} />
              ))}
              {restOf(time)}
            </Card>
          );
        })}
      </div>
    </section>
  );
});
