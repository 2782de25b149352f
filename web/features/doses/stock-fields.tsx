import { doses as texts } from '#messages/generated/doses.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { unitText } from './dose-words.ts';
import type { PlanDraft } from './plan-draft.ts';

type StockFieldsProps = { draft: PlanDraft; onChange: (change: Partial<PlanDraft>) => void };

/** The stock, when to warn, and the number of refills. */
export function StockFields({ draft, onChange }: StockFieldsProps) {
  const { stock } = draft;
  const set = (change: Partial<NonNullable<PlanDraft['stock']>>) =>
    stock && onChange({ stock: { ...stock, ...change } });
  return (
    <div className="grid gap-3">
      <Switch
        label={texts.countStock()}
        hint={texts.countStockHint()}
        checked={stock !== null}
        onCheckedChange={(isOn) =>
          onChange({ stock: isOn ? { left: null, warnDays: 7, repeatsLeft: null } : null })
        }
      />
      {stock && (
        <div className="grid grid-cols-2 items-end gap-3">
          <NumberField
            label={texts.stockLeft({ unit: unitText(draft) })}
            value={stock.left}
            min={0}
            step="any"
            onChange={(left) => set({ left })}
          />
          <NumberField
            label={texts.warnDays()}
            value={stock.warnDays}
            min={0}
            max={90}
            onChange={(warnDays) => set({ warnDays })}
          />
          <NumberField
            className="col-span-2"
            label={texts.repeats()}
            hint={texts.repeatsHint()}
            value={stock.repeatsLeft}
            min={0}
            max={99}
            onChange={(repeatsLeft) => set({ repeatsLeft })}
          />
        </div>
      )}
    </div>
  );
}
