import { type ChangeEvent, type FormEvent, useState } from 'react';

/** What is wrong with a value, by its name; nothing for those that are right. */
export type FormErrors<Name extends string> = Partial<Record<Name, string>>;

/** A shape that checks without waiting, as zod's do (standardschema.dev). */
type Shape = {
  '~standard': {
    validate: (value: unknown) => unknown;
  };
};

/** The first message of a shape for each value that it refuses. */
export function errorsOf<Name extends string>(shape: Shape, values: Record<Name, string>): FormErrors<Name> {
  const { issues = [] } = shape['~standard'].validate(values) as {
    issues?: readonly { message: string; path?: readonly PropertyKey[] }[];
  };
  const errors: FormErrors<Name> = {};
  for (const { message, path } of issues) {
    const name = path?.[0] as Name | undefined;
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

/**
 * A form of one or two texts on a page where each kilobyte counts, such as signing in; others use react-hook-form. It is
 * checked when it is sent, and from then on with each letter; the first field that is wrong takes the focus.
 */
export function useSmallForm<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => FormErrors<Name>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FormErrors<Name>>({});
  const [checked, setChecked] = useState(false);
  return {
    values,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        const next = { ...values, [name]: target.value };
        setValues(next);
        setErrors(checked ? check(next) : {});
      },
    }),
    /** What the server refused; until the next letter. */
    refuse: (refused: FormErrors<Name>) => setErrors(refused),
    reset: () => {
      setValues(initial);
      setErrors({});
      setChecked(false);
    },
    onSubmit: (send: (values: Record<Name, string>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      // A dialog may stand in another form's part of the page.
      event.stopPropagation();
      const wrong = check(values);
      setErrors(wrong);
      setChecked(true);
      const [first] = Object.keys(wrong);
      const input = first && event.currentTarget.elements.namedItem(first);
      if (input instanceof HTMLElement) input.focus();
      else send(values);
    },
  };
}
