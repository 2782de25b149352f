import { useState } from 'react';
import type { CheckInValue, TrackedItem } from '#contract/check-ins.ts';
import { boundsOf } from '#domain/check-ins/check-in.ts';
import { checkIns as texts } from '#messages/generated/check-ins.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { nameOf } from './check-in-words.ts';

type MeasurementFieldProps = {
  item: TrackedItem;
  said: CheckInValue | undefined;
  onSay: (value: { value: number; second?: number } | null) => void;
};

/** A figure in its unit, or two as of a blood pressure. It is saved when the field is left or with Enter. */
export function MeasurementField({ item, said, onSay }: MeasurementFieldProps) {
  const name = nameOf(item);
  const facts = boundsOf(item);
  const [value, setValue] = useState(said?.value ?? null);
  const [second, setSecond] = useState(said?.second ?? null);
  const [wrong, setWrong] = useState<string>();
  const isWrong = (figure: number, { least, most }: { least: number; most: number }) =>
    figure < least || figure > most;
  const save = () => {
    setWrong(undefined);
    if (value === null) return said && second === null ? onSay(null) : undefined;
    if (isWrong(value, facts)) return setWrong(texts.figureWrong(facts));
    if (!facts.second) return value === said?.value ? undefined : onSay({ value });
    // The second figure is typed after the first.
    if (second === null) return undefined;
    if (isWrong(second, facts.second)) return setWrong(texts.figureWrong(facts.second));
    return value === said?.value && second === said.second ? undefined : onSay({ value, second });
  };
  return (
    <form
      noValidate
      className="flex min-w-0 items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onBlur={save}
    >
      <NumberField
        label={facts.second ? texts.upperOf({ name }) : name}
        labelStyle="hidden"
        placeholder={facts.second ? texts.upper() : ''}
        value={value}
        step={10 ** -facts.decimals}
        error={wrong}
        className={facts.second ? 'w-24' : 'w-40'}
        onChange={setValue}
        trailing={!facts.second && <span className="pr-3.5 text-ink-soft">{item.unit}</span>}
      />
      {facts.second && (
        <NumberField
          label={texts.lowerOf({ name })}
          labelStyle="hidden"
          placeholder={texts.lower()}
          value={second}
          className="w-40"
          onChange={setSecond}
          trailing={<span className="pr-3.5 text-ink-soft">{item.unit}</span>}
        />
      )}
      {/* With two fields Enter needs a button to press. */}
      <button type="submit" tabIndex={-1} aria-hidden className="sr-only" />
    </form>
  );
}
