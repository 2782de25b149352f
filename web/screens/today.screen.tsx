import { useSearchParams } from 'wouter';
import { type Day, isDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { progress } from '#messages/generated/progress.ts';
import { today as texts } from '#messages/generated/today.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { AsNeededCard, asNeededOn } from '#web/features/doses/as-needed-card.tsx';
import { LowStock, lowOn } from '#web/features/doses/low-stock.tsx';
import { DayHead } from '#web/features/progress/day-head.tsx';
import { useMinute } from '#web/lib/use-minute.ts';
import { useTurn } from '#web/lib/use-turn.ts';
import { useLocalToday } from '#web/offline/local-day.ts';
import { Card } from '#web/ui/card.tsx';
import { isDialogOpen } from '#web/ui/open-dialogs.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TodayDay } from './today-day.tsx';
import { useDay } from './today-reads.ts';

/** How many future days can be viewed. */
const daysAhead = 7;

/** One day with all its kinds of things, in order; `date` in the address is the day, today by default. */
export default function TodayScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useLocalToday();
  const now = useMinute(true);
  const last = addDays(today, daysAhead);
  const asked = search.get('date') ?? '';
  const day: Day = isDay(asked) && asked <= last ? asked : today;
  const data = useDay(day, today, now);
  const show = (next: Day) => setSearch(next === today ? {} : { date: next });
  const turn = useTurn((way) => {
    const next = addDays(day, way);
    if (next <= last && !isDialogOpen()) show(next);
  });

  const { failed, isThere, plans, log, apart } = data;
  const low = day === today ? lowOn(plans, log, { today, now }) : [];
  const hasNeeded = day === today && asNeededOn(plans, today).length > 0;
  const isAlone = !hasNeeded && low.length === 0;
  const head = (
    <DayHead
      {...{ day, today, last }}
      onChange={show}
      note={day < today ? progress.canFillIn() : texts.toCome()}
    />
  );
  if (failed?.all)
    return (
      <div {...turn} className="grid gap-5">
        {head}
        <LoadFailed title={texts.notLoaded()} lines={[]} onRetry={failed.retry} />
      </div>
    );
  return (
    <div
      {...turn}
      className={isAlone ? 'max-w-3xl' : 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[3fr_2fr]'}
    >
      <Card padding="rows" className="grid content-start gap-2">
        {head}
        {failed && <NotLoaded text={texts.partNotLoaded()} onRetry={failed.retry} className="px-3 text-sm" />}
        {isThere ? (
          <TodayDay key={day} {...{ data, day, today, now }} />
        ) : (
          <div role="status" aria-label={texts.loading()}>
            <Skeleton className="h-96" />
          </div>
        )}
      </Card>
      {isThere && !isAlone && (
        <div className="grid grid-cols-1 gap-5">
          {hasNeeded && <AsNeededCard {...{ plans, log, apart, today, now }} />}
          {low.length > 0 && <LowStock low={low} />}
        </div>
      )}
    </div>
  );
}
