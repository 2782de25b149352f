import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { progress } from '#contract/progress.ts';
import { type TimeOfDay, timesOfDay } from '#contract/shapes.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { times } from '#messages/generated/times.ts';
import { PictureTile } from '#web/components/picture-tile.tsx';
import { dayParts } from '#web/components/time-of-day.ts';
import { newId } from '#web/lib/new-id.ts';
import { toast, toastError } from '#web/lib/toast.ts';
import { addRitual } from '#web/outbox/operations/rituals.ts';
import { read } from '#web/outbox/queries.ts';
import { useOperation } from '#web/outbox/use-operation.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ChoiceField } from '#web/ui/choice-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** The new ritual. With `remedyId` it keeps the remedy's cautions. */
export type RitualToBe = {
  title: string;
  description: string;
  timeOfDay: TimeOfDay | null;
  remedyId?: string;
  /** The address of its drawing. */
  picture?: string | null;
};

/** Morning, midday or evening. */
export function TimeOfDayField(field: { value: TimeOfDay; onChange: (time: TimeOfDay) => void }) {
  return (
    <ChoiceField
      label={texts.timeOfDay()}
      hideLabel
      columns="grid-cols-3"
      {...field}
      options={timesOfDay.map((each) => ({
        value: each,
        label: (
          <>
            <span aria-hidden className={`size-2.5 rounded-full ${dayParts[each].dot}`} />
            {times.names[each]()}
          </>
        ),
      }))}
    />
  );
}

type AddToRitualsDialogProps = {
  item: RitualToBe;
  title: string;
  /** The title of the success toast. */
  done: string;
  /** Warnings to show first. */
  warnings?: ReactNode;
  /** A warning requires a second step. */
  needsSecondStep?: boolean;
  onClose: () => void;
};

/** Adds something to the person's rituals. */
export function AddToRitualsDialog({
  item,
  title,
  done,
  warnings,
  needsSecondStep = false,
  onClose,
}: AddToRitualsDialogProps) {
  const [time, setTime] = useState<TimeOfDay>(item.timeOfDay ?? 'morning');
  const [agreed, setAgreed] = useState(false);
  const [id] = useState(() => newId());
  const goal = useQuery(read(progress.goal, {}));
  const add = useOperation(addRitual, {
    done: () => {
      toast({
        title: done,
        description: texts.addedToRitualsHint({ title: item.title, time: times.inText[time]() }),
      });
      onClose();
    },
    failed: ({ message }) => toastError(texts.ritualNotAdded({ reason: message })),
  });
  const submit = () => {
    if (!goal.data) {
      toastError(texts.ritualNotAddedRetry());
      return;
    }
    const { title, description, remedyId } = item;
    const content = { title, description, timeOfDay: time, ...(remedyId && { remedyId }) };
    const target = { id, goal: goal.data.currentGoal };
    add.mutate({ target, value: content, before: null, label: title });
  };
  return (
    <ConfirmDialog
      onCancel={onClose}
      title={title}
      description={item.title}
      confirm={add.isPending ? texts.adding() : texts.addToRituals()}
      cancel={texts.cancel()}
      variant="primary"
      pending={add.isPending}
      disabled={needsSecondStep && !agreed}
      onConfirm={submit}
    >
      <div className="grid gap-4">
        {item.picture && <PictureTile picture={item.picture} className="justify-self-center" />}
        <TimeOfDayField value={time} onChange={setTime} />
        {warnings}
        {needsSecondStep && <Checkbox checked={agreed} onChange={setAgreed} label={texts.talkedToDoctor()} />}
      </div>
    </ConfirmDialog>
  );
}
