import { useMutation } from '@tanstack/react-query';
import { type HabitSettings, habits } from '#contract/habits.ts';
import { progress } from '#contract/progress.ts';
import { hoursBetween } from '#domain/habits.ts';
import { habitTracker as texts } from '#messages/en/habit-tracker.ts';
import { localToday } from '#web/components/local-day.ts';
import { call, SessionEnded } from '#web/lib/call.ts';
import { invalidate } from '#web/lib/invalidation.ts';
import { toast } from '#web/lib/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { keepSettings, useHabitSettings } from './habit-settings.ts';
import { OwnHabits } from './own-habits.tsx';
import { useTrackerDraft } from './tracker-draft.ts';
import { TrackerFields } from './tracker-fields.tsx';

type TrackerStepProps = { onBack: () => void; onDone: () => void };

/** The third step: what the habit tracker keeps an eye on. */
export function TrackerStep(props: TrackerStepProps) {
  const settings = useHabitSettings();
  return settings ? <TrackerForm initial={settings} {...props} /> : <Skeleton className="h-96" />;
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
  const save = useMutation({
    mutationFn: async (settings: HabitSettings) => {
      await call(habits.saveSettings, { body: settings });
      await call(progress.saveDaily, { body: goalsOf(settings) });
      keepSettings(settings);
    },
    onSuccess: async () => {
      await Promise.all([
        invalidate(habits.saveSettings.invalidates),
        invalidate(progress.saveDaily.invalidates),
      ]);
      toast({ title: texts.saved(), description: texts.savedText() });
      onDone();
    },
    onError: (error) => {
      if (error instanceof SessionEnded) return;
      toast({
        title: texts.notSaved(),
        description: texts.notSavedText(),
        variant: 'destructive',
      });
    },
  });
  return (
    <div className="grid gap-5">
      <TrackerFields draft={draft} saving={save.isPending} />
      <OwnHabits draft={draft} saving={save.isPending} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" disabled={save.isPending} onClick={onBack}>
          {texts.backToPlan()}
        </Button>
        <Button pending={save.isPending} onClick={() => save.mutate(draft.settings)}>
          {texts.save()}
        </Button>
      </div>
    </div>
  );
}
