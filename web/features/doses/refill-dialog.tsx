import { useState } from 'react';
import type { StoredDosePlan } from '#contract/doses.ts';
import { actions } from '#messages/generated/actions.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { unitText } from './dose-words.ts';
import { useDosePlans } from './doses.api.ts';
import { maxAmount } from './plan-draft.ts';

type RefillDialogProps = { plan: StoredDosePlan; left: number; onClose: () => void };

/** Records a refill: the stock before, and the amount added. */
export function RefillDialog({ plan, left: counted, onClose }: RefillDialogProps) {
  const { refill } = useDosePlans();
  const [left, setLeft] = useState<number | null>(counted);
  const [added, setAdded] = useState<number | null>(null);
  const repeats = plan.stock?.repeatsLeft ?? 0;
  const [onPrescription, setOnPrescription] = useState(repeats > 0);
  const isTooMuch = (left ?? 0) + (added ?? 0) > maxAmount;
  const save = () => {
    if (left === null || added === null) return;
    refill(plan, { left, added, onPrescription });
    onClose();
  };
  return (
    <ConfirmDialog
      title={texts.refillTitle({ name: plan.name })}
      variant="primary"
      confirm={actions.save()}
      disabled={left === null || left < 0 || added === null || added < 0 || isTooMuch}
      onConfirm={save}
      onCancel={onClose}
    >
      <div className="grid gap-4">
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            label={texts.refillLeft({ unit: unitText(plan) })}
            value={left}
            min={0}
            step="any"
            onChange={setLeft}
          />
          <NumberField
            label={texts.refillAdded()}
            value={added}
            min={0}
            step="any"
            onChange={setAdded}
            error={isTooMuch ? texts.refillTooMuch({ most: maxAmount }) : undefined}
          />
        </div>
        {repeats > 0 && (
          <Switch
            label={texts.onPrescription()}
            hint={texts.repeatsLeft({ count: repeats })}
            checked={onPrescription}
            onCheckedChange={setOnPrescription}
          />
        )}
      </div>
    </ConfirmDialog>
  );
}
