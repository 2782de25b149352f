import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Goal, TimeOfDay } from '#contract/shapes.ts';
import { actions } from '#messages/generated/actions.ts';
import { mealPlans as texts } from '#messages/generated/meal-plans.ts';
import { ritualPlan } from '#messages/generated/ritual-plan.ts';
import { times } from '#messages/generated/times.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { finalizePlan } from '#web/outbox/operations/rituals.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TimeOfDayField } from './add-to-rituals-dialog.tsx';
import { lineOf } from './plan-draft.ts';
import { ritualsQuery } from './rituals.api.ts';

/** A ritual that was just added. */
export type AddedRitual = { id: string; goal: Goal; title: string; timeOfDay: TimeOfDay };

/** Moves a ritual that was just added to another time of day. */
export function RitualTimeDialog({ ritual, onClose }: { ritual: AddedRitual; onClose: () => void }) {
  const { id, goal, title } = ritual;
  const client = useQueryClient();
  const [time, setTime] = useState(ritual.timeOfDay);
  const failed = ({ message }: Error) => toastError(ritualPlan.notSaved({ reason: message }));
  const move = useOperation(finalizePlan, {
    done: () => {
      const value = { value: title, time: times.inText[time]() };
      toast({ title: texts.ritualAdded(), description: texts.ritualAddedHint(value) });
      onClose();
    },
    failed,
  });
  const submit = async () => {
    if (time === ritual.timeOfDay) return onClose();
    const stored = await client.fetchQuery(ritualsQuery(goal)).catch(failed);
    if (!stored) return;
    const before = stored.map(lineOf);
    const known = stored.map((each) => each.id);
    // At the end of its new time, like an added one.
    const others = before.filter((line) => line.id !== id);
    const moved = before.filter((line) => line.id === id).map((line) => ({ ...line, timeOfDay: time }));
    move.mutate({
      target: { goal },
      value: { lines: [...others, ...moved], known },
      before: { lines: before, known },
    });
  };
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={texts.changeRitualTime()}
      description={title}
      confirm={actions.save()}
      variant="primary"
      pending={move.isPending}
      onConfirm={() => void submit()}
    >
      <TimeOfDayField value={time} onChange={setTime} />
    </ConfirmDialog>
  );
}
