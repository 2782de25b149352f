import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { type Day, type Goal, isDay } from '#contract/shapes.ts';
import { fastingGoal } from '#domain/habits/habits.ts';
import { isCautionShown } from '#domain/rituals/ritual-caution.ts';
import { progress as progressTexts } from '#messages/generated/progress.ts';
import { rituals as texts } from '#messages/generated/rituals.ts';
import { LoadFailed } from '#web/components/load-failed.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { FastingTimer } from '#web/features/fasts/fasting-timer.tsx';
import { DailyHabits } from '#web/features/habits/daily-habits.tsx';
import { HabitBars } from '#web/features/habits/habit-bars.tsx';
import { DayStepper } from '#web/features/progress/day-stepper.tsx';
import { progressQuery, useSetFigure } from '#web/features/progress/progress.api.ts';
import { DailyRituals } from '#web/features/rituals/daily-rituals.tsx';
import {
  completionsQuery,
  ritualsOfDayQuery,
  ritualsQuery,
  templatesQuery,
} from '#web/features/rituals/rituals.api.ts';
import { useTickRitual } from '#web/features/rituals/tick-ritual.ts';
import { useArrival } from '#web/lib/use-arrival.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['rituals', 'habits'] as const;

/** How long the list waits for the data of its cautions. */
const cautionWaitMs = 1000;

const none: never[] = [];

/** The rituals and habits of a day; `date` in the address is the day, today by default. */
export function MustDoDaily({ goal }: { goal: Goal }) {
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState(tabs.find((each) => each === search.get('tab')) ?? 'rituals');
  const today = useLocalToday();
  const asked = search.get('date') ?? '';
  const date: Day = isDay(asked) && asked < today ? asked : today;

  const stored = useQuery({ ...ritualsQuery(goal), enabled: date === today });
  const planned = useQuery({ ...ritualsOfDayQuery(date), enabled: date !== today });
  const list = date === today ? stored : planned;
  const completions = useQuery(completionsQuery(date));
  const progress = useQuery(progressQuery(date));
  const rituals = list.data ?? none;
  const tick = useTickRitual(date, rituals);
  const setFigure = useSetFigure(date);
  const templates = useQuery(templatesQuery(goal));
  const profile = useQuery(profileQuery);
  const ticked = useMemo(
    () => new Set(completions.data?.map(({ ritualId }) => ritualId)),
    [completions.data],
  );

  // A late caution would move the rows below it; after the wait, rows are shown without.
  const [hasWaited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), cautionWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const areCautionsKnown = hasWaited || (!templates.isLoading && !profile.isLoading);
  const isThere = useArrival(Boolean(list.data && completions.data && areCautionsKnown));

  const failed = [
    { query: list, what: 'rituals' as const },
    { query: progress, what: 'progress' as const },
    { query: completions, what: 'completions' as const },
  ].filter(({ query }) => query.isError && !query.data);

  const figures = progress.data && {
    water: { value: progress.data.waterIntake, goal: progress.data.waterGoal },
    fasting: { value: progress.data.fastingHours, goal: fastingGoal(progress.data.fastingType) },
    sleep: { value: progress.data.sleepHours, goal: progress.data.sleepGoal },
    movement: { value: progress.data.movementMinutes, goal: progress.data.movementGoal },
  };

  const habits = { date, goal, figures, onFigure: setFigure };
  const show = (day: Day) => setSearch(day === today ? { view: 'daily' } : { view: 'daily', date: day });
  const stepper = <DayStepper compact day={date} today={today} onChange={show} />;

  return (
    <div className="grid gap-5">
      {failed.length > 0 && stepper}
      {failed.length > 0 ? (
        <LoadFailed
          lines={failed.map(({ what }) => texts.failed[what]())}
          actions={failed.map(({ query, what }) => (
            <Button key={what} variant="quiet" onClick={() => query.refetch()}>
              {texts.retry[what]()}
            </Button>
          ))}
        />
      ) : (
        <Tabs
          label={texts.ritualsOrHabits()}
          items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
          value={tab}
          onValueChange={setTab}
          before={stepper}
        >
          {date !== today && (
            <p className="mt-3 flex flex-wrap items-center justify-between gap-x-3 text-sm text-ink-soft">
              {progressTexts.canFillIn()}
              <Button variant="ghost" size="sm" onClick={() => show(today)}>
                {progressTexts.today()}
              </Button>
            </p>
          )}
          <TabPanel value="rituals">
            {isThere ? (
              <div className="grid gap-4">
                <DailyRituals
                  key={date}
                  rituals={rituals}
                  ticked={ticked}
                  isCautionShown={(ritual) => isCautionShown(ritual, templates.data, profile.data)}
                  onToggle={tick}
                />
                <HabitBars {...habits} />
              </div>
            ) : (
              <div role="status" aria-label={texts.loading()} className="grid gap-4 lg:grid-cols-3">
                <Skeleton className="h-80" />
                <Skeleton className="h-80" />
                <Skeleton className="h-80" />
              </div>
            )}
          </TabPanel>
          <TabPanel value="habits">
            <DailyHabits
              {...habits}
              timer={
                date === today && <FastingTimer goalHours={fastingGoal(progress.data?.fastingType ?? null)} />
              }
            />
          </TabPanel>
        </Tabs>
      )}
    </div>
  );
}
