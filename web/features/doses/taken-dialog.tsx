import { useState } from 'react';
import type { StoredDosePlan } from '#contract/doses.ts';
import { actions } from '#messages/generated/actions.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { serverNow } from '#web/lib/server-clock.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MomentField } from '#web/ui/moment-field.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { unitText } from './dose-words.ts';
import { isAmount } from './plan-draft.ts';

export type Taken = { at: string; amount: number };

type TakenDialogProps = {
  plan: StoredDosePlan;
  /** The initial values. */
  taken: Taken;
  onSave: (taken: Taken) => void;
  onClose: () => void;
};

/** Edits when a dose was taken, and how much. */
export function TakenDialog({ plan, taken, onSave, onClose }: TakenDialogProps) {
  const [at, setAt] = useState<string | null>(taken.at);
  const [amount, setAmount] = useState<number | null>(taken.amount);
  const [wasAsked, setAsked] = useState(false);
  const isAhead = at !== null && Date.parse(at) > serverNow() + 60_000;
  // Years before 1900 are not accepted.
  const isTime = at !== null && at >= '1900';
  const timeProblem = isAhead ? texts.logProblemAhead() : isTime ? undefined : texts.logProblem();
  const amountProblem = isAmount(amount) ? undefined : texts.logProblemAmount();
  const save = () => {
    setAsked(true);
    if (timeProblem || amountProblem || at === null || amount === null) return;
    onSave({ at, amount });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.logTitle({ name: plan.name })}
      variant="primary"
      confirm={actions.save()}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <MomentField
          label={texts.logTime()}
          value={at}
          onChange={setAt}
          error={wasAsked ? timeProblem : undefined}
        />
        <NumberField
          label={texts.logAmount({ unit: unitText(plan) })}
          value={amount}
          min={0}
          step="any"
          onChange={setAmount}
          error={wasAsked ? amountProblem : undefined}
        />
      </div>
    </ConfirmDialog>
  );
}
