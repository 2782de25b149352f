import { useState } from 'react';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { hoursBetween } from '#domain/habits.ts';
import { habitTracker as texts } from '#messages/en/habit-tracker.ts';
import { localToday } from '#web/components/local-day.ts';
import { useOperation } from '#web/lib/operations.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useHabitSettings } from './habit-settings.ts';
import { OwnHabits } from './own-habits.tsx';
import { useTrackerDraft } from './tracker-draft.ts';
import { TrackerFields } from './tracker-fields.tsx';

type TrackerStepProps = { onBack: () => void; onDone: () => void };

/** The third step: what the habit tracker keeps an eye on. */
export function TrackerStep(props: TrackerStepProps) {
  const settings = useHabitSettings();
  // What the form began with stays its base while it is open.
  const [initial, setInitial] = useState<HabitSettings>();
  if (settings && !initial) setInitial(settings);
  return initial ? <TrackerForm initial={initial} {...props} /> : <Skeleton className="h-96" />;
}

/** The goals of today, and so of the days to come. */
function goalsOf({
  habitConfigs: { waterGoal, sleepSchedule, dailyMovement, intermittentFasting },
}: HabitSettings) {
  return {
    date: localToday(),
    waterGoal: waterGoal.targetGlasses,
    sleepGoal: Math.min(12, hoursBetween(sleepSchedule.bedtime, sleepSchedule.wakeTime)),
    movementGoal: dailyMovement.targetMinutes,
    fastingType: `${intermittentFasting.fastingHours}:${intermittentFasting.eatingWindow}`,
  };
}

function TrackerForm({ initial, onBack, onDone }: TrackerStepProps & { initial: HabitSettings }) {
  const draft = useTrackerDraft(initial);
  const failed = () =>
    toast({ title: texts.notSaved(), description: texts.notSavedText(), variant: 'destructive' });
  const saveGoals = useOperation(progress.saveDaily, {
    done: () => {
      toast({ title: texts.saved(), description: texts.savedText() });
      onDone();
    },
    failed,
  });
  const save = useOperation(habits.saveSettings, {
    done: () => saveGoals.mutate({ body: goalsOf(draft.settings) }),
    failed,
  });
  const saving = save.isPending || saveGoals.isPending;
  return (
    <div className="grid gap-5">
      <TrackerFields draft={draft} saving={saving} />
      <OwnHabits draft={draft} saving={saving} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" disabled={saving} onClick={onBack}>
          {texts.backToPlan()}
        </Button>
        <Button pending={saving} onClick={() => save.mutate({ body: { ...draft.settings, base: initial } })}>
          {texts.save()}
        </Button>
      </div>
    </div>
  );
}
