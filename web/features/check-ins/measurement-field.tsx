import { useState } from 'react';
import type { CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import { boundsOf, isWeight, valueProblem } from '#domain/check-ins/check-in.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { nameOf } from '#web/components/tracked-item-name.ts';
import { useSaveOnLeave } from '#web/lib/use-saved-text.ts';
import { NumberField } from '#web/ui/number-field.tsx';

type MeasurementFieldProps = {
  item: TrackedItem;
  recorded: CheckInValue | undefined;
  onRecord: (value: { value: number; second?: number } | null) => void;
};

type Figures<T> = { value: T; second: T };

/** A figure or a pair, such as a blood pressure. It is saved with Enter, on blur of the form, and on unmount. */
export function MeasurementField({ item, recorded, onRecord }: MeasurementFieldProps) {
  const name = nameOf(item);
  const bounds = boundsOf(item);
  /** Stones with pounds beside them, rather than an upper and a lower figure. */
  const inStones = isWeight(item) && bounds.second !== undefined;
  const { decimals } = bounds;
  const secondDecimals = bounds.second?.decimals ?? decimals;
  /** Typed and unsaved text. */
  const [typed, setTyped] = useState<Figures<number | null>>();
  const [wrong, setWrong] = useState<Partial<Figures<string | undefined>>>({});
  const figures = typed ?? { value: recorded?.value ?? null, second: recorded?.second ?? null };
  const { value } = figures;
  const second = inStones && value !== null ? (figures.second ?? 0) : figures.second;
  const record = (figure: number) => {
    setTyped(undefined);
    if (figure === recorded?.value && second === (recorded.second ?? null)) return;
    onRecord(second === null ? { value: figure } : { value: figure, second });
  };
  const save = (form: HTMLFormElement) => {
    /** The field has invalid text: its value is null like that of an empty one. */
    const isNoNumber = (field: keyof typeof figures) =>
      form.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.validity.badInput;
    const wrongIn = (field: keyof typeof figures, { least, most }: { least: number; most: number }) => {
      if (isNoNumber(field)) return texts.notNumber();
      const figure = { value, second }[field];
      if (figure === null) return texts.figureWrong({ least, most });
      // The other figure is replaced by a valid one: so the error belongs to this field.
      const problem = valueProblem(
        item,
        field === 'value'
          ? { value: figure, second: bounds.second?.least }
          : { value: bounds.least, second: figure },
      );
      if (problem?.code === 'value-wrong')
        return texts.decimalsWrong({ decimals: field === 'value' ? decimals : secondDecimals });
      return problem && texts.figureWrong({ least, most });
    };
    if (value === null && second === null && !isNoNumber('value') && !isNoNumber('second')) {
      setWrong({});
      setTyped(undefined);
      if (recorded) onRecord(null);
      return;
    }
    const found = {
      value: wrongIn('value', bounds),
      second: bounds.second && wrongIn('second', bounds.second),
    };
    setWrong(found);
    if (value === null || found.value || found.second) return;
    record(value);
  };
  // After unmounting, an empty value may have been invalid text: only complete figures are saved.
  useSaveOnLeave(() => {
    if (!typed || value === null || valueProblem(item, { value, second: second ?? undefined })) return;
    record(value);
  });
  const labelOf = (figure: string, unit = item.unit) =>
    unit ? texts.inUnit({ name: figure, unit }) : figure;
  const mark = (unit: string) =>
    unit && (
      <span aria-hidden className="pr-3.5 text-ink-soft">
        {unit}
      </span>
    );
  const isPair = bounds.second !== undefined && !inStones;
  return (
    <form
      noValidate
      className="flex min-w-0 items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save(event.currentTarget);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // The focus stays in the form: the second figure comes next.
        if (!currentTarget.contains(relatedTarget)) save(currentTarget);
      }}
    >
      <NumberField
        name="value"
        label={labelOf(isPair ? texts.upperOf({ name }) : name)}
        labelStyle="hidden"
        placeholder={isPair ? texts.upper() : ''}
        value={value}
        step={10 ** -decimals}
        error={wrong.value}
        className={bounds.second || !item.unit ? 'w-28' : 'w-40'}
        onChange={(next) => setTyped({ ...figures, value: next })}
        trailing={!isPair && mark(item.unit)}
      />
      {bounds.second && (
        <NumberField
          name="second"
          label={inStones ? labelOf(name, 'lb') : labelOf(texts.lowerOf({ name }))}
          labelStyle="hidden"
          placeholder={isPair ? texts.lower() : ''}
          value={figures.second}
          step={10 ** -secondDecimals}
          error={wrong.second}
          className={inStones ? 'w-28' : 'w-40'}
          onChange={(next) => setTyped({ ...figures, second: next })}
          trailing={mark(inStones ? 'lb' : item.unit)}
        />
      )}
      {/* A form with two fields needs a submit button for Enter. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
    </form>
  );
}
