import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { HowIFeel, TrackedItem } from '#contract/check-ins.ts';
import { type Day, isDay } from '#contract/shapes.ts';
import { isFlow, withoutDeleted } from '#domain/check-ins/check-in.ts';
import { withoutHiddenCycle } from '#domain/check-ins/cycle.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { DoctorPageLink } from '#web/components/doctor-page-link.tsx';
import { LoadState } from '#web/components/load-failed.tsx';
import { NotLoaded } from '#web/components/not-loaded.tsx';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { useLocalToday } from '#web/device/local-day.ts';
import { CheckInCard } from '#web/features/check-ins/check-in-card.tsx';
import { cycleQuery, feelingQuery, useTrackedItems } from '#web/features/check-ins/check-ins.api.ts';
import { CycleCard } from '#web/features/check-ins/cycle-card.tsx';
import { EpisodesCard, RunningEpisodes, useEpisodeSheet } from '#web/features/check-ins/episodes-card.tsx';
import { FirstUse } from '#web/features/check-ins/first-use.tsx';
import { FollowDialog } from '#web/features/check-ins/follow-dialog.tsx';
import { LookBack } from '#web/features/check-ins/look-back.tsx';
import { DayStepper } from '#web/features/progress/day-stepper.tsx';
import { yearQuery } from '#web/features/progress/progress.api.ts';
import { recentConditions } from '#web/features/remedies/recent-conditions.ts';
import { bookmarksQuery, conditionsQuery } from '#web/features/remedies/remedies.api.ts';
import { trialsQuery } from '#web/features/trials/trials-query.ts';
import { lazyPart } from '#web/lib/lazy.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';

// Their messages and rules are not needed for a check-in.
const TrialsPart = lazyPart(() => import('./trials-part.tsx'));
const TrialToday = lazyPart(() => import('./trial-today.tsx'));
const CareWatch = lazyPart(() => import('./care-watch.tsx'));

const tabs = ['today', 'back', 'trials'] as const;
type View = (typeof tabs)[number];

const none: never[] = [];

/** The tracked items, and the conditions that the person viewed or saved something for. */
function Follow({ items, onClose }: { items: HowIFeel['items']; onClose: () => void }) {
  const { data: conditions = [] } = useQuery(conditionsQuery);
  const { data: saved = [] } = useQuery(bookmarksQuery);
  const slugs = new Set([...recentConditions(), ...saved.map(({ condition }) => condition)]);
  const own = conditions.filter(({ name }) => slugs.has(name));
  return (
    <FollowDialog
      items={items}
      conditions={own.map(({ name, displayName }) => ({ slug: name, title: displayName }))}
      onClose={onClose}
    />
  );
}

const PatternsCard = lazyPart(
  () => import('#web/features/patterns/patterns-card.tsx').catch(() => ({ PatternsCard: () => null })),
  'PatternsCard',
);

/** A blood pressure is compared by its upper figure. */
const comparedName = (item: TrackedItem) =>
  item.preset === 'blood-pressure' ? texts.upperOf({ name: nameOf(item) }) : nameOf(item);

/** Patterns of the last year; nothing until it is loaded. */
function Patterns({ today }: { today: Day }) {
  const { data: feeling } = useQuery({ ...cycleQuery(today), select: withoutDeleted });
  const { data: year } = useQuery(yearQuery);
  return (
    feeling && year && <PatternsCard feeling={feeling} days={year.days} today={today} nameOf={comparedName} />
  );
}

/** Check-ins, episodes, history and trials; `view`, `date`, `item` and `trial` in the address select what is shown. */
export default function HowIFeelScreen() {
  const [search, setSearch] = useSearchParams();
  const today = useLocalToday();
  const asked = search.get('date') ?? '';
  const day: Day = isDay(asked) && asked < today ? asked : today;
  const view: View = tabs.find((one) => one === search.get('view')) ?? 'today';
  const item = search.get('item');
  const { data: read, error, refetch } = useQuery({ ...feelingQuery(day), select: withoutDeleted });
  const feeling = read && withoutHiddenCycle(read);
  const items = read?.items ?? [];
  const [isFollowOpen, setFollowOpen] = useState(false);
  const { follow } = useTrackedItems(items);
  const episode = useEpisodeSheet(feeling);
  const go = (to: { view?: View; day?: Day; item?: string }) => {
    const next = { view, day, item, ...to };
    setSearch({
      ...(next.view !== 'today' && { view: next.view }),
      ...(next.day !== today && { date: next.day }),
      ...(next.view === 'back' && next.item && { item: next.item }),
    });
  };
  const flow = feeling?.items.find(isFlow);
  const cycle = flow && <CycleCard itemId={flow.id} today={today} />;
  const { data: ofTrials } = useQuery(trialsQuery);
  const trials = ofTrials?.trials ?? none;
  const isNothingFollowed = feeling?.items.every(({ isArchived }) => isArchived) ?? false;

  const checkIn = (there: HowIFeel) => {
    if (isNothingFollowed) {
      return (
        <FirstUse
          onFollow={(presets) =>
            follow(presets.map((preset) => ({ preset, name: '', kind: 'scale', unit: '' })))
          }
          onChoose={() => setFollowOpen(true)}
        />
      );
    }
    return (
      <>
        <CheckInCard key={day} feeling={there} day={day} today={today} />
        {trials.length > 0 && <TrialToday {...{ trials, day, today }} />}
        {cycle}
        <EpisodesCard feeling={there} day={day} today={today} onOpen={episode.open} />
        <Button variant="quiet" className="justify-self-start" onClick={() => setFollowOpen(true)}>
          {texts.followed()}
        </Button>
      </>
    );
  };

  return (
    <>
      <Tabs
        label={texts.views()}
        items={tabs.map((value) => ({ value, label: texts.tabs[value]() }))}
        value={view}
        onValueChange={(next) => go({ view: next })}
      >
        <TabPanel value="today">
          <div className="grid grid-cols-1 gap-5">
            {(feeling ? !isNothingFollowed : day !== today) && (
              <DayStepper day={day} today={today} onChange={(next) => go({ day: next })} />
            )}
            {feeling && <RunningEpisodes feeling={feeling} onOpen={episode.open} />}
            {feeling ? (
              checkIn(feeling)
            ) : (
              <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-96" />
            )}
          </div>
        </TabPanel>
        <TabPanel value="back">
          <LookBack
            feeling={feeling}
            day={day}
            today={today}
            chosen={item}
            onChoose={(id) => go({ item: id })}
            onDay={(next) => go({ day: next })}
            onCheckIn={(next) => go({ view: 'today', day: next })}
            onOpen={episode.open}
          >
            {error ? (
              <NotLoaded text={texts.notLoaded()} onRetry={() => refetch()} />
            ) : (
              <Skeleton className="h-112" />
            )}
          </LookBack>
          <div className="mt-5 grid grid-cols-1 gap-5 empty:hidden">
            <Patterns today={today} />
            {cycle}
          </div>
          {!isNothingFollowed && <DoctorPageLink />}
        </TabPanel>
        <TabPanel value="trials">
          <TrialsPart
            today={today}
            opened={search.get('trial')}
            onOpen={(id) => setSearch({ view: 'trials', ...(id && { trial: id }) })}
            fallback={<Skeleton className="h-96" />}
          />
        </TabPanel>
      </Tabs>
      {isFollowOpen && read && <Follow items={items} onClose={() => setFollowOpen(false)} />}
      {episode.sheet}
      {trials.length > 0 && feeling && <CareWatch {...{ trials, feeling, today }} />}
    </>
  );
}
