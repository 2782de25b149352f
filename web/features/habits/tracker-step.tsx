import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { HabitSettings } from '#contract/habits.ts';
import { hoursBetween } from '#domain/habits/habits.ts';
import { habitTracker as texts } from '#messages/generated/habit-tracker.ts';
import { localToday } from '#web/device/local-day.ts';
import { CallError } from '#web/lib/call-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useForm } from '#web/lib/use-form.ts';
import { setDayGoals } from '#web/outbox/operations/figures.ts';
import { setHabitSettings } from '#web/outbox/operations/settings.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useHabitSettings } from './habit-settings.ts';
import { habitSettingsQuery } from './habits.api.ts';
import { type TrackerDraft, useTrackerDraft } from './tracker-draft.ts';
import { TrackerFields } from './tracker-fields.tsx';

type TrackerStepProps = { onBack: () => void; onDone: () => void };

/** The third step: the settings of the habit tracker. */
export function TrackerStep(props: TrackerStepProps) {
  const settings = useHabitSettings();
  const { isFetchedAfterMount } = useQuery(habitSettingsQuery);
  // The base for saving: the settings with which the form began, after the account's reply (or a failed request).
  const [initial, setInitial] = useState<HabitSettings>();
  if (settings && isFetchedAfterMount && !initial) setInitial(settings);
  return initial ? <TrackerForm initial={initial} {...props} /> : <Skeleton className="h-96" />;
}

/** The goals from today on. */
function goalsOf({ selectedHabits, habitConfigs }: HabitSettings) {
  const { waterGoal, sleepSchedule, dailyMovement, intermittentFasting: fast } = habitConfigs;
  return {
    waterGoal: waterGoal.targetGlasses,
    // Whole hours, from 1 to 12.
    sleepGoal: Math.max(
      1,
      Math.min(12, Math.round(hoursBetween(sleepSchedule.bedtime, sleepSchedule.wakeTime))),
    ),
    movementGoal: dailyMovement.targetMinutes,
    fastingType: selectedHabits.intermittentFasting ? `${fast.fastingHours}:${fast.eatingWindow}` : null,
  };
}

function TrackerForm({ initial, onBack, onDone }: TrackerStepProps & { initial: HabitSettings }) {
  const draft = useTrackerDraft(initial);
  const failed = (error: Error) => {
    const isRefused = error instanceof CallError && error.status < 500;
    const description = isRefused ? error.message : texts.notSavedText();
    toast({ title: texts.notSaved(), description, variant: 'destructive' });
  };
  const saveSettings = useOperation(setHabitSettings, { failed });
  const saveGoals = useOperation(setDayGoals, { failed });
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const isSaving = saveSettings.isPending || saveGoals.isPending;
  const save = async () => {
    const { settings } = draft;
    try {
      await Promise.all([
        saveSettings.mutateAsync({
          target: null,
          value: { settings, base: initial },
          before: { settings: initial, base: settings },
        }),
        saveGoals.mutateAsync({
          target: { date: localToday() },
          value: goalsOf(settings),
          before: goalsOf(initial),
        }),
      ]);
    } catch {
      return;
    }
    toast({ title: texts.saved(), description: texts.savedText() });
    if (isHere.current) onDone();
  };
  return (
    <div className="grid gap-5">
      <TrackerFields draft={draft} />
      <OwnHabits draft={draft} />
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" onClick={onBack}>
          {texts.backToPlan()}
        </Button>
        <Button pending={isSaving} onClick={() => void save()}>
          {texts.save()}
        </Button>
      </div>
    </div>
  );
}

/** The person's own habits. */
function OwnHabits({ draft }: { draft: TrackerDraft }) {
  const { field, reset, formProps } = useForm({
    initial: { name: '' },
    onSend: ({ name }) => draft.addOwn(name) && reset(),
  });
  return (
    <Card className="grid gap-3">
      <h3 className="font-semibold">{texts.own()}</h3>
      {draft.settings.customHabits.map(({ id, name, selected }) => (
        <div key={id} className="flex items-center gap-2 border-b border-line pb-2">
          <div className="min-w-0 grow">
            <Switch label={name} checked={selected} onCheckedChange={(on) => draft.selectOwn(id, on)} />
          </div>
          <IconButton icon={Trash2} label={texts.remove({ name })} onClick={() => draft.removeOwn(id)} />
        </div>
      ))}
      <form className="flex items-end gap-2" {...formProps}>
        <TextField className="min-w-0 grow" label={texts.another()} maxLength={120} {...field('name')} />
        <IconButton
          icon={Plus}
          iconSize={20}
          type="submit"
          variant="quiet"
          className="mb-0.5"
          label={texts.add()}
        />
      </form>
    </Card>
  );
}
