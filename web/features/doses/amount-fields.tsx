import { type DosePlan, doseForms, doseUnits } from '#contract/doses.ts';
import { type MedicineTable, strengthUnits } from '#contract/medicines.ts';
import { meaningOf } from '#domain/medicines/medicines.ts';
import { doses as texts } from '#messages/generated/doses.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { unitText } from './dose-words.ts';
import { isPure, type PlanDraft } from './plan-draft.ts';

const usualUnit: Record<DosePlan['form'], DosePlan['unit']> = {
  tablet: 'piece',
  capsule: 'piece',
  drops: 'drop',
  liquid: 'ml',
  injection: 'ml',
  inhaler: 'puff',
  spray: 'puff',
  patch: 'piece',
  cream: 'g',
  powder: 'g',
  tea: 'cup',
  other: 'piece',
};

type AmountFieldsProps = {
  draft: PlanDraft;
  onChange: (change: Partial<PlanDraft>) => void;
  table: MedicineTable | undefined;
};

/** Form, amount per dose, and content per unit. */
export function AmountFields({ draft, onChange, table }: AmountFieldsProps) {
  const { form, unit, amount, contents } = draft;
  const nameOf = (id: string) =>
    ((table && meaningOf(table, [id]))?.ingredients ?? []).map(({ ingredient }) => ingredient.name).join('');
  const asked = isPure(draft)
    ? []
    : contents.map((one) => ({ ...one, what: nameOf(one.ingredient) })).filter(({ what }) => what);
  const setContent = (id: string, change: Partial<(typeof contents)[number]>) =>
    onChange({ contents: contents.map((one) => (one.ingredient === id ? { ...one, ...change } : one)) });
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3">
      <SelectField
        className="col-span-2 sm:col-span-1"
        label={texts.form()}
        value={form}
        options={doseForms.map((value) => ({ value, label: texts.forms[value]() }))}
        onChange={(next) => onChange({ form: next, unit: usualUnit[next] })}
      />
      <NumberField
        label={texts.amount()}
        value={amount}
        min={0}
        step="any"
        onChange={(next) => onChange({ amount: next })}
      />
      <SelectField
        label={texts.unit()}
        value={unit}
        options={doseUnits.map((value) => ({ value, label: unitText({ form, unit: value }) }))}
        onChange={(next) => onChange({ unit: next })}
      />
      {asked.map(({ ingredient, what, ...content }) => (
        <fieldset
          key={ingredient}
          aria-label={what}
          // Not a subgrid: Chromium does not support one in a fieldset.
          className="col-span-full grid grid-cols-[1fr_7.5rem] items-end gap-3 sm:grid-cols-3"
        >
          <NumberField
            className="sm:col-span-2"
            label={texts.strength({ what })}
            value={content.amount}
            min={0}
            step="any"
            onChange={(next) => setContent(ingredient, { amount: next })}
          />
          <SelectField
            label={texts.strengthUnit()}
            value={content.unit}
            options={strengthUnits.map((value) => ({ value, label: texts.unitNames[value]() }))}
            onChange={(next) => setContent(ingredient, { unit: next })}
          />
        </fieldset>
      ))}
      {asked.length > 0 && (
        <p className="col-span-full -mt-1.5 text-sm text-ink-soft">{texts.strengthHint()}</p>
      )}
    </div>
  );
}
