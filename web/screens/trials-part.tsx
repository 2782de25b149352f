import { useQuery } from '@tanstack/react-query';
import type { HowIFeel } from '#contract/check-ins.ts';
import type { Day } from '#contract/shapes.ts';
import { withoutDeleted } from '#domain/check-ins/check-in.ts';
import { addDays } from '#domain/days/day.ts';
import { isOver } from '#domain/doses/doses.ts';
import { defaultHabitConfigs } from '#domain/habits/habits.ts';
import { outcomeDays } from '#domain/trials/outcome.ts';
import { lastDayOf } from '#domain/trials/schedule.ts';
import { trials as texts } from '#messages/generated/trials.ts';
import { LoadState } from '#web/components/load-failed.tsx';
import { whereNow } from '#web/device/local-day.ts';
import { feelingQuery } from '#web/features/check-ins/check-ins.api.ts';
import { dosesQuery } from '#web/features/doses/doses.api.ts';
import { habitSettingsQuery } from '#web/features/habits/habits.api.ts';
import { goalQuery, yearQuery } from '#web/features/progress/progress.api.ts';
import { bookmarksQuery } from '#web/features/remedies/remedies.api.ts';
import { ritualsQuery } from '#web/features/rituals/rituals.api.ts';
import type { PlanSources } from '#web/features/trials/plan-dialog.tsx';
import type { Chosen } from '#web/features/trials/plan-draft.ts';
import { useTrials } from '#web/features/trials/trials.api.ts';
import { trialsQuery } from '#web/features/trials/trials-query.ts';
import { TrialsView } from '#web/features/trials/trials-view.tsx';

const none: never[] = [];
const nothingFelt: HowIFeel = {
  items: none,
  checkIns: none,
  episodes: none,
  weights: none,
  rituals: none,
  doses: none,
};
/** Days before today that say how much the person's days differ. Of those that are not loaded no record is there: they do not count. */
const daysBack = 60;

/** What the person takes, does or saved, each name once. */
function useOffers(today: Day): Chosen[] {
  const { data: goal } = useQuery(goalQuery);
  const { data: doses } = useQuery(dosesQuery(today));
  const { data: saved = none } = useQuery(bookmarksQuery);
  const { data: rituals = none } = useQuery({
    ...ritualsQuery(goal?.currentGoal ?? 'full-body-detox'),
    enabled: goal?.chosen ?? false,
  });
  const plans = (doses?.plans ?? none).filter((plan) => !isOver(plan, today));
  const offers: Chosen[] = [
    ...plans.map(({ id, name, remedyId, contents }) => ({
      change: { kind: 'remedy' as const, name, remedyId },
      ingredients: contents.map(({ ingredient }) => ingredient),
      planId: id,
    })),
    ...rituals.map(({ title }) => ({
      change: { kind: 'ritual' as const, name: title.slice(0, 120), remedyId: null },
      ingredients: [],
      planId: null,
    })),
    ...saved.map(({ remedyTitle, remedyId, remedyType }) => ({
      change: {
        kind:
          remedyType === 'lifestyle' || remedyType === 'mindset' ? ('ritual' as const) : ('remedy' as const),
        name: remedyTitle.slice(0, 120),
        remedyId,
      },
      ingredients: [],
      planId: null,
    })),
  ];
  return [...new Map(offers.reverse().map((offer) => [offer.change.name, offer])).values()].reverse();
}

/** The tab of trials. `opened` is the id in the address. */
export default function TrialsPart({
  today,
  opened,
  onOpen,
}: {
  today: Day;
  opened: string | null;
  onOpen: (id: string | null) => void;
}) {
  const { data, error, refetch } = useQuery(trialsQuery);
  const { data: feeling = nothingFelt } = useQuery({ ...feelingQuery(today), select: withoutDeleted });
  const { data: year } = useQuery(yearQuery);
  const { data: habits } = useQuery(habitSettingsQuery);
  const offers = useOffers(today);
  const actions = useTrials(today);
  if (!data) return <LoadState {...{ error, refetch }} title={texts.notLoaded()} skeleton="h-96" />;
  const { trials } = data;
  const isOfTrial = (day: Day) =>
    trials.some((trial) => day >= trial.firstDay && day <= (trial.stoppedOn ?? lastDayOf(trial) ?? today));
  const recordedOf: PlanSources['recordedOf'] = (outcome) =>
    outcomeDays(
      { ...feeling, figures: year?.days ?? none },
      outcome,
      { from: addDays(today, -daysBack), to: today },
      whereNow(),
    ).filter(({ day }) => !isOfTrial(day));
  const { bedtime } = (habits?.settings?.habitConfigs ?? defaultHabitConfigs).sleepSchedule;
  return (
    <TrialsView
      trials={trials}
      sources={{ offers, items: feeling.items, bedtime, recordedOf }}
      {...{ today, actions, opened, onOpen }}
    />
  );
}
