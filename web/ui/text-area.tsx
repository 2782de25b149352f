import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { controlBox, Field, type FieldProps } from './field.tsx';

type TextAreaProps = Omit<ComponentProps<'textarea'>, keyof FieldProps> & FieldProps;

/** A text area that grows with its text. */
export function TextArea({ label, hint, error, labelStyle, className, rows = 4, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className }} labelStyle={labelStyle ?? 'above'}>
      {(control) => (
        <textarea
          {...control}
          rows={rows}
          className={clsx(
            'field-sizing-content block max-h-[70vh] w-full px-3.5 py-3 leading-relaxed outline-offset-1 focus-visible:outline-2 focus-visible:outline-focus disabled:opacity-60',
            controlBox(error),
          )}
          style={{ minHeight: `${rows * 1.6 + 1.5}rem` }}
          {...area}
        />
      )}
    </Field>
  );
}
