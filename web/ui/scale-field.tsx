import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { tileInput } from './field.tsx';

const looks = {
  /** Five steps in words and an extra element. */
  words: 'grid-cols-3 @xl:grid-cols-6',
  /** Two options. */
  apart: 'grid-cols-[1fr_1fr_2.75rem] @xl:max-w-96',
};

type ScaleFieldProps = {
  label: string;
  /** The chosen value in words, at the end of the label's line. */
  words: string;
  /** Null while nothing is chosen: this is not the lowest value. */
  value: number | null;
  steps: readonly { value: number; label: ReactNode }[];
  look: keyof typeof looks;
  onChange: (value: number) => void;
  /** After the last step, such as a button that clears the choice. */
  children?: ReactNode;
};

/** One of a row of values, by a tap or the arrow keys: radio buttons. */
export function ScaleField({ label, words, value, steps, look, onChange, children }: ScaleFieldProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-words`} className="@container">
      <legend className="sr-only">{label}</legend>
      <div className="flex min-h-9 items-center justify-between gap-3">
        <span aria-hidden className="min-w-0 font-medium wrap-anywhere">
          {label}
        </span>
        <span id={`${id}-words`} className="tabular shrink-0 text-sm text-ink-soft">
          {words}
        </span>
      </div>
      <div className={clsx('grid gap-1', looks[look])}>
        {steps.map((step) => (
          <label
            key={step.value}
            className={clsx(
              'tabular relative grid min-h-11 cursor-pointer place-items-center rounded-small text-note font-semibold transition-colors duration-150 forced-colors:border',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              step.value === value
                ? 'bg-feeling text-on-feeling forced-colors:outline-2'
                : 'bg-sunken text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={step.value === value}
              onChange={() => onChange(step.value)}
              className={tileInput}
            />
            {step.label}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}
