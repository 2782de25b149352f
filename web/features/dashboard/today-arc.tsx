import { useEffect, useState } from 'react';
import type { Dashboard } from '#contract/dashboard.ts';
import { dashboard } from '#messages/en/dashboard.ts';
import { times } from '#messages/en/times.ts';
import { DayArc } from '#web/ui/drawings/day-arc.tsx';

const [sunrise, moonrise] = [6, 22];

/** The share of the day from six to ten that has passed; null at night. */
function shareOfDay(now: Date): number | null {
  const hour = now.getHours() + now.getMinutes() / 60;
  return hour < sunrise || hour > moonrise ? null : (hour - sunrise) / (moonrise - sunrise);
}

function useShareOfDay(): number | null {
  const [share, setShare] = useState(() => shareOfDay(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setShare(shareOfDay(new Date())), 60_000);
    return () => clearInterval(timer);
  }, []);
  return share;
}

/** The day's arc with the rituals on it, and how many are done. */
export function TodayArc({ data: { ritualsForGoal, ritualCompletions } }: { data: Dashboard }) {
  const now = useShareOfDay();
  const ticked = new Set(ritualCompletions.map(({ ritualId }) => ritualId));
  const dots = ritualsForGoal.map(({ id, timeOfDay }) => ({
    id,
    tone: timeOfDay,
    done: ticked.has(id),
  }));
  const done = dots.filter((dot) => dot.done).length;
  const next = ritualsForGoal.find(({ id }) => !ticked.has(id));
  const complete = dots.length > 0 && done === dots.length;
  return (
    <figure className="relative pt-8">
      <DayArc dots={dots} now={now} complete={complete} />
      <figcaption className="absolute inset-x-[18%] bottom-[13%] text-center">
        {dots.length > 0 ? (
          <>
            <span className="tabular block font-display text-title leading-none font-[480]">
              {dashboard.doneOf({ done, total: dots.length })}
            </span>
            <span className="mt-2 line-clamp-2 text-sm text-ink-soft">
              {next
                ? dashboard.next({ title: next.title, time: times.inText[next.timeOfDay]() })
                : dashboard.allDone()}
            </span>
          </>
        ) : (
          <span className="text-sm text-ink-soft">{dashboard.openDay()}</span>
        )}
      </figcaption>
      <div aria-hidden className="flex justify-between px-[2%] pt-1 text-tag text-ink-soft">
        <span>{dashboard.arc.start()}</span>
        <span>{dashboard.arc.noon()}</span>
        <span>{dashboard.arc.end()}</span>
      </div>
    </figure>
  );
}
