import { type FormEvent, useRef, useState } from 'react';

/** What a zod shape is to whoever only checks with it (standardschema.dev). */
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Shape<Value> = {
  '~standard': {
    validate: (input: unknown) => Checked<Value> | Promise<Checked<Value>>;
  };
};
type Checked<Value> = { value: Value; issues?: undefined } | { issues: readonly Issue[] };

/**
 * A form of named fields that is checked with a shape when it is sent, and from then on as it is changed. The shape is
 * fetched when somebody begins with the form: the code that checks is not needed to show it. `errors` has the first message
 * of each field by its name; `refuse` shows what the server refused, until something is changed; `formProps` are for the
 * `<form>`.
 */
export function useCheckedForm<Value>(
  loadShape: () => Promise<Shape<Value>>,
  onValid: (value: Value) => void,
) {
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const wasSent = useRef(false);

  /** The value, when it is right; the messages are shown when it is not. */
  async function check(form: HTMLFormElement): Promise<Checked<Value>> {
    const given = Object.fromEntries(new FormData(form));
    const shape = await loadShape().catch(() => undefined);
    // Without a network the shape may be out of reach: the call that follows says so, and the server checks anyway.
    if (!shape) return { value: given as Value };
    const checked = await shape['~standard'].validate(given);
    const found: Partial<Record<string, string>> = {};
    for (const { message, path: [field] = [] } of checked.issues ?? []) found[String(field)] ??= message;
    setErrors(found);
    return checked;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    wasSent.current = true;
    const checked = await check(form);
    if (!checked.issues) return onValid(checked.value);
    const first = [...form.elements].find(
      (field) =>
        field instanceof HTMLInputElement && checked.issues.some(({ path }) => path?.[0] === field.name),
    );
    if (first instanceof HTMLElement) first.focus();
  }

  const formProps = {
    noValidate: true,
    onFocus: () => void loadShape().catch(() => {}),
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => {
      if (wasSent.current) void check(currentTarget);
    },
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      void send(event.currentTarget);
    },
  };
  return { errors, refuse: setErrors, formProps };
}
