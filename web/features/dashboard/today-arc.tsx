import { type ComponentProps, memo, type ReactNode, useEffect, useState } from 'react';
import type { Dashboard, DashboardRitual } from '#contract/dashboard.ts';
import { timesOfDay } from '#contract/shapes.ts';
import { partOfDay } from '#domain/days/part-of-day.ts';
import { format } from '#messages/format.ts';
import { dashboard } from '#messages/generated/dashboard.ts';
import { times } from '#messages/generated/times.ts';
import { TickMark } from '#web/components/tick-mark.tsx';
import { serverNow } from '#web/lib/server-clock.ts';
import { DayArc } from '#web/ui/drawings/day-arc.tsx';

const [sunrise, moonrise] = [6, 22];

/** The share of the day from six to ten that has passed; null at night. */
function shareOfDay(now: Date): number | null {
  const hour = now.getHours() + now.getMinutes() / 60;
  return hour < sunrise || hour > moonrise ? null : (hour - sunrise) / (moonrise - sunrise);
}

function useShareOfDay(): number | null {
  const [share, setShare] = useState(() => shareOfDay(new Date(serverNow())));
  useEffect(() => {
    const timer = setInterval(() => setShare(shareOfDay(new Date(serverNow()))), 60_000);
    return () => clearInterval(timer);
  }, []);
  return share;
}

/** The next ritual: of the current or a later part of the day, then of earlier ones. */
function nextRitual(rituals: readonly DashboardRitual[], ticked: ReadonlySet<string>) {
  const open = rituals.filter(({ id }) => !ticked.has(id));
  const now = timesOfDay.indexOf(partOfDay(new Date(serverNow()).getHours()));
  return open.find(({ timeOfDay }) => timesOfDay.indexOf(timeOfDay) >= now) ?? open[0];
}

/** The arc from morning to night, with its caption. */
export function ArcFrame({ children, ...arc }: ComponentProps<typeof DayArc> & { children?: ReactNode }) {
  return (
    <figure aria-label={dashboard.rituals()} className="pt-4 lg:pt-8">
      {/* The caption grows downwards, so that large text does not cover what is above. */}
      <div className="grid *:col-start-1 *:row-start-1 *:min-w-0">
        <div>
          <DayArc {...arc} />
        </div>
        <div className="px-[12%] pt-[9%] text-center">{children}</div>
      </div>
      <div aria-hidden className="flex justify-between px-[2%] pt-1 text-tag text-ink-soft">
        <span>{format.clock('06:00')}</span>
        <span>{dashboard.arc.noon()}</span>
        <span>{format.clock('22:00')}</span>
      </div>
    </figure>
  );
}

type TodayArcProps = Pick<Dashboard, 'ritualsForGoal' | 'ritualCompletions'> & {
  onToggle: (ritual: DashboardRitual, done: boolean) => void;
  /** Shows what is due next of any kind, or the given ritual. */
  nextOf: (ritual: ReactNode) => ReactNode;
};

/** The day's arc with its rituals, their count, and what to do next. */
export const TodayArc = memo(function TodayArc({
  ritualsForGoal,
  ritualCompletions,
  onToggle,
  nextOf,
}: TodayArcProps) {
  const now = useShareOfDay();
  const ticked = new Set(ritualCompletions.map(({ ritualId }) => ritualId));
  const dots = ritualsForGoal.map(({ id, timeOfDay }) => ({
    id,
    tone: timeOfDay,
    done: ticked.has(id),
  }));
  const done = dots.filter((dot) => dot.done).length;
  const next = nextRitual(ritualsForGoal, ticked);
  const complete = dots.length > 0 && done === dots.length;
  return (
    <ArcFrame dots={dots} now={now} complete={complete}>
      {dots.length > 0 ? (
        <>
          <span className="tabular block font-display text-title leading-none font-[480]">
            {dashboard.doneOf({ done, total: dots.length })}
          </span>
          {nextOf(
            next ? (
              <>
                <span className="mt-1 block text-sm text-ink-soft">
                  {dashboard.next({ time: times.inText[next.timeOfDay]() })}
                </span>
                <button
                  type="button"
                  aria-label={dashboard.tick({ title: next.title })}
                  onClick={() => onToggle(next, true)}
                  className="mt-1 inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line bg-card py-1 pr-4 pl-2 text-left font-medium transition-colors duration-150 hover:bg-sunken"
                >
                  <TickMark timeOfDay={next.timeOfDay} done={false} />
                  <span className="line-clamp-2 text-sm leading-snug wrap-anywhere">{next.title}</span>
                </button>
              </>
            ) : (
              <span className="mt-2 block text-sm text-ink-soft">{dashboard.allDone()}</span>
            ),
          )}
        </>
      ) : (
        nextOf(<span className="text-sm text-ink-soft">{dashboard.openDay()}</span>)
      )}
    </ArcFrame>
  );
});
