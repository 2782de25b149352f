import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { DayField } from './days-field.tsx';
import { type LaterStep, type PlanDraft, withStep, withTaper } from './plan-draft.ts';

type StepsFieldProps = { draft: PlanDraft; today: Day; onChange: (draft: PlanDraft) => void };

/** Changes of the amount from a day on: step by step, or all steps of a taper at once. */
export function StepsField({ draft, today, onChange }: StepsFieldProps) {
  const [by, setBy] = useState<number | null>(null);
  const [days, setDays] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const isSaid =
    by !== null &&
    by > 0 &&
    days !== null &&
    Number.isInteger(days) &&
    days > 0 &&
    days <= 365 &&
    to !== null &&
    to >= 0;
  const set = (key: string, change: Partial<LaterStep>) =>
    onChange({
      ...draft,
      later: draft.later.map((step) => (step.key === key ? { ...step, ...change } : step)),
    });
  return (
    <div className="grid gap-3">
      <p className="text-sm text-ink-soft">{texts.stepsText()}</p>
      <ol className="grid gap-2">
        {draft.later.map(({ key, from, amount }, at) => (
          <li key={key}>
            <fieldset aria-label={texts.stepOf({ place: at + 1 })} className="flex items-end gap-2">
              <DayField
                className="min-w-0 grow"
                label={texts.stepFrom()}
                value={from}
                min={addDays(today, 1)}
                onChange={(day) => day && set(key, { from: day })}
              />
              <NumberField
                className="w-24 shrink-0"
                label={texts.stepAmount()}
                value={amount}
                min={0}
                step="any"
                onChange={(next) => set(key, { amount: next })}
              />
              <IconButton
                icon={X}
                label={texts.removeStep({ place: at + 1 })}
                onClick={() => onChange({ ...draft, later: draft.later.filter((step) => step.key !== key) })}
              />
            </fieldset>
          </li>
        ))}
      </ol>
      <Button
        variant="quiet"
        size="sm"
        className="justify-self-start"
        onClick={() => onChange(withStep(draft, today))}
      >
        <Plus size={18} aria-hidden /> {texts.addStep()}
      </Button>
      <fieldset
        aria-label={texts.taperMake()}
        className="grid grid-cols-3 items-end gap-3 border-t border-line pt-3"
      >
        <NumberField label={texts.taperBy()} value={by} min={0} step="any" onChange={setBy} />
        <NumberField label={texts.taperDays()} value={days} min={1} onChange={setDays} />
        <NumberField label={texts.taperTo()} value={to} min={0} step="any" onChange={setTo} />
        <Button
          variant="quiet"
          size="sm"
          className="col-span-3 justify-self-start"
          disabled={!isSaid || draft.amount === null}
          onClick={() => isSaid && onChange(withTaper(draft, today, { by, days, to }))}
        >
          {texts.taperMake()}
        </Button>
      </fieldset>
    </div>
  );
}
