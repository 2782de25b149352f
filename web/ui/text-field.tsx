import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';

type TextFieldProps = ComponentProps<'input'> & {
  label: ReactNode;
  error?: string | undefined;
  hint?: ReactNode;
  /** Something at the end of the line, such as a button that shows the password. */
  trailing?: ReactNode;
};

/** An input with its label, a hint and, when it is wrong, what is wrong. */
export function TextField({ label, error, hint, trailing, className, ...input }: TextFieldProps) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div
        className={clsx(
          'flex items-center rounded-small border bg-card focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-leaf',
          error ? 'border-clay' : 'border-ink-soft/55',
        )}
      >
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={notes || undefined}
          className="min-h-12 w-full min-w-0 bg-transparent px-3.5 outline-none placeholder:text-ink-soft/80 disabled:opacity-60"
          {...input}
        />
        {trailing}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
