import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { tileInput } from './field.tsx';

type ChoiceFieldProps<V extends string | number> = {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  options: readonly { value: V; label: ReactNode; hint?: ReactNode }[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange: (value: V) => void;
  /** Classes of their grid, such as `grid-cols-3`. */
  columns: string;
  hint?: ReactNode;
  /** The position of a label without a hint in its tile. */
  align?: 'center' | 'start';
};

/** A choice of one, each a tile with a hint: radio buttons, so the arrow keys choose. */
export function ChoiceField<V extends string | number>({
  label,
  hideLabel = false,
  options,
  value,
  onChange,
  columns,
  hint,
  align = 'center',
}: ChoiceFieldProps<V>) {
  const id = useId();
  return (
    <fieldset>
      <legend className={hideLabel ? 'sr-only' : 'mb-2 font-medium'}>{label}</legend>
      <div className={clsx('grid gap-2', columns)}>
        {options.map((option) => (
          <label
            key={option.value}
            className={clsx(
              'relative flex min-h-12 cursor-pointer flex-col justify-center rounded-small border px-3 py-2 font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
              option.value === value
                ? 'border-accent bg-accent-soft ring-1 ring-accent ring-inset forced-colors:outline-2'
                : 'border-control hover:bg-sunken',
              !option.hint && align === 'center' && 'items-center text-center',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className={tileInput}
            />
            <span
              className={
                option.hint ? 'block leading-snug font-semibold' : 'inline-flex min-w-0 items-center gap-2'
              }
            >
              {option.label}
            </span>
            {option.hint && <span className="text-sm font-normal text-ink-soft">{option.hint}</span>}
          </label>
        ))}
      </div>
      {hint && <p className="mt-1.5 text-sm text-ink-soft">{hint}</p>}
    </fieldset>
  );
}
