import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { StoredDosePlan } from '#contract/doses.ts';
import { type Day, isDay } from '#contract/shapes.ts';
import { addDays, dayIn } from '#domain/days/day.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { progress } from '#messages/generated/progress.ts';
import { DoctorPageLink } from '#web/components/doctor-page-link.tsx';
import { libraryQuery } from '#web/components/library.api.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { profileQuery } from '#web/components/safety-profile.api.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { nameOf } from '#web/features/check-ins/check-in-words.ts';
import { feelingQuery } from '#web/features/check-ins/check-ins.api.ts';
import { AsNeededCard, asNeededOn } from '#web/features/doses/as-needed-card.tsx';
import { DayCard } from '#web/features/doses/day-card.tsx';
import { dosesQuery } from '#web/features/doses/doses.api.ts';
import { LowStock, lowOn } from '#web/features/doses/low-stock.tsx';
import { PlanDialog } from '#web/features/doses/plan-dialog.tsx';
import { PlanList } from '#web/features/doses/plan-list.tsx';
import { habitSettingsQuery } from '#web/features/habits/habits.api.ts';
import { DayHead } from '#web/features/progress/day-head.tsx';
import { bookmarksQuery } from '#web/features/remedies/remedies.api.ts';
import { useMinute } from '#web/lib/use-minute.ts';
import { useTurn } from '#web/lib/use-turn.ts';
import { zoneHere } from '#web/lib/zone-here.ts';
import { Button } from '#web/ui/button.tsx';
import { TeaCup } from '#web/ui/drawings/tea-cup.tsx';
import { EmptyCard } from '#web/ui/empty-state.tsx';
import { isDialogOpen } from '#web/ui/open-dialogs.ts';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

const tabs = ['today', 'plan'] as const;
const none: never[] = [];

/** A course may begin with an episode of the last days. */
const recentDays = 14;

type OpenedPlanProps = {
  /** Null: a new plan. */
  plan: StoredDosePlan | null;
  /** The slug of the A to Z page that the person comes from. */
  added: string | null;
  plans: readonly StoredDosePlan[];
  today: Day;
  onClose: () => void;
};

/** A new or edited plan, with proposals from the person's medicines and saved remedies, and their waking hours. */
function OpenedPlan({ added, ...props }: OpenedPlanProps) {
  const { data: profile } = useQuery(profileQuery);
  const { data: saved = [] } = useQuery(bookmarksQuery);
  const { data: habits, isFetched } = useQuery(habitSettingsQuery);
  const { bedtime = '22:00', wakeTime = '08:00' } = habits?.settings?.habitConfigs.sleepSchedule ?? {};
  const { data: feeling } = useQuery(feelingQuery(props.today));
  const beginnings = (feeling?.episodes ?? []).flatMap(({ itemId, startedAt }) => {
    const item = feeling?.items.find(({ id }) => id === itemId);
    const day = dayIn(zoneHere(), new Date(startedAt));
    return item && day >= addDays(props.today, -recentDays) ? [{ name: nameOf(item), day }] : [];
  });
  const taken = new Set(props.plans.map(({ name }) => name));
  const library = useQuery({ ...libraryQuery, enabled: added !== null });
  // The times are spread over these hours.
  if (!isFetched && !habits) return null;
  // The name must be known when the dialog opens.
  if (library.isLoading) return null;
  return (
    <PlanDialog
      {...props}
      named={library.data?.entries.find(({ slug }) => slug === added)?.name ?? ''}
      proposals={{
        medicines: profile?.medicines.filter(({ typed }) => !taken.has(typed)) ?? [],
        saved: saved.filter(
          ({ remedyType, remedyTitle }) =>
            (remedyType === 'herb' || remedyType === 'supplement') && !taken.has(remedyTitle),
        ),
      }}
      waking={{ wakes: wakeTime, sleeps: bedtime }}
      beginnings={beginnings}
    />
  );
}

/** The doses of a day, and all plans; `view` and `date` in the address select what is shown. */
export default function DosesScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useLocalToday();
  const now = useMinute(true);
  const asked = search.get('date') ?? '';
  const view = search.get('view') === 'plan' ? 'plan' : 'today';
  const day: Day = view === 'today' && isDay(asked) && asked < today ? asked : today;
  const { data, error, refetch } = useQuery(dosesQuery(day));
  const added = search.get('add');
  /** The plan in the dialog; null for a new one, undefined where there is no dialog. */
  const [opened, open] = useState<StoredDosePlan | null | undefined>(added === null ? undefined : null);
  const go = (to: { view?: 'plan' | 'today'; day?: Day }) => {
    const next = { view, day, ...to };
    setSearch(
      { ...(next.view === 'plan' && { view: 'plan' }), ...(next.day !== today && { date: next.day }) },
      // Back must not open the dialog again.
      { replace: added !== null },
    );
  };
  const turn = useTurn((way) => {
    const next = addDays(day, way);
    if (view === 'today' && next <= today && !isDialogOpen()) go({ day: next });
  });
  const loading = <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-96" />;
  const first = (
    <EmptyCard
      drawing={<TeaCup />}
      title={texts.nothing()}
      text={texts.nothingText()}
      action={<Button onClick={() => open(null)}>{texts.addFirst()}</Button>}
    />
  );

  const head = (
    <DayHead {...{ day, today }} onChange={(next) => go({ day: next })} note={progress.canFillIn()} />
  );
  const ofDay = () => {
    if (error && !data)
      return (
        <div {...turn} className="grid gap-5">
          {head}
          {loading}
        </div>
      );
    const { plans = none, log = none, apart = none } = data ?? {};
    const low = day === today ? lowOn(plans, log, { today, now }) : [];
    const hasNeeded = day === today && asNeededOn(plans, today).length > 0;
    const isAlone = !hasNeeded && low.length === 0;
    return (
      <div
        {...turn}
        className={isAlone ? 'max-w-3xl' : 'grid grid-cols-1 items-start gap-5 xl:grid-cols-[3fr_2fr]'}
      >
        <DayCard {...{ plans, log, apart, day, today, now }} isThere={data !== undefined} head={head} />
        {!isAlone && (
          <div className="grid grid-cols-1 gap-5">
            {hasNeeded && <AsNeededCard {...{ plans, log, apart, today, now }} />}
            {low.length > 0 && <LowStock low={low} />}
          </div>
        )}
      </div>
    );
  };

  return (
    <>
      <Tabs
        label={texts.views()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={view}
        onValueChange={(next) => go({ view: next, day: today })}
      >
        <TabPanel value="today">{data?.plans.length === 0 ? first : ofDay()}</TabPanel>
        <TabPanel value="plan">
          {data &&
            (data.plans.length === 0 ? (
              first
            ) : (
              <PlanList
                plans={data.plans}
                log={data.log}
                {...{ today, now }}
                onAdd={() => open(null)}
                onChange={open}
              />
            ))}
          {data && data.plans.length > 0 && <DoctorPageLink />}
          {!data && loading}
        </TabPanel>
      </Tabs>
      {opened !== undefined && data && (
        <OpenedPlan
          plan={opened}
          added={opened === null ? added : null}
          plans={data.plans}
          today={today}
          onClose={() => {
            open(undefined);
            if (added !== null) go({});
          }}
        />
      )}
    </>
  );
}
