import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { controlBox, Field, type FieldProps } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, keyof FieldProps> &
  FieldProps & {
    /** An element at the end of the line, such as a button that shows the password. */
    trailing?: ReactNode;
  };

/** A single-line text field, with a label, a hint and an error. */
export function TextField({ label, hint, error, labelStyle, className, trailing, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className }} labelStyle={labelStyle ?? 'above'}>
      {(control) => (
        <div
          className={clsx(
            'flex items-center focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
            controlBox(error),
          )}
        >
          <input
            {...control}
            className={clsx(
              'min-h-11.5 w-full min-w-0 bg-transparent pl-3.5 outline-none placeholder:text-ink-soft disabled:opacity-60',
              !trailing && 'pr-3.5',
            )}
            {...input}
          />
          {trailing}
        </div>
      )}
    </Field>
  );
}
