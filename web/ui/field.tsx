import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** The props of every labelled control. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** `hidden` shows the label to screen readers only; `beside` puts the control at the end of the label's line. */
  labelStyle?: 'above' | 'beside' | 'hidden';
  /** Classes of the whole field. */
  className?: string | undefined;
};

/** Connects a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

const labels = {
  above: 'mb-1.5 block font-medium',
  beside: 'max-w-[52ch] text-ink-soft',
  hidden: 'sr-only',
};

/** A label, a control, a hint and, if the value is invalid, an error. */
export function Field({
  label,
  hint,
  error,
  labelStyle = 'above',
  className,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const notes = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div
      className={clsx(
        labelStyle === 'beside' &&
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 [&>div]:min-w-36',
        className,
      )}
    >
      <label htmlFor={id} className={labels[labelStyle]}>
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': notes || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * The input of a tile whose label has its look: over the tile's edge, where no text is, so that a mouse, assistive
 * technology or automation can set the input itself.
 */
export const tileInput = 'absolute inset-y-0 left-0 m-0 w-3 cursor-pointer appearance-none opacity-0';

/** The box of a control: its border and background, red when the value is invalid. */
export const controlBox = (error?: string) =>
  clsx('rounded-small border bg-card', error ? 'border-danger' : 'border-control');
