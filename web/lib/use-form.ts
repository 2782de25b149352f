import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { rememberTexts } from './half-written.ts';

/** An issue of a schema validator (standardschema.dev). */
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Checked<Value> = { value: Value; issues?: undefined } | { issues: readonly Issue[] };
type Shape<Value> = {
  '~standard': { validate: (input: unknown) => Checked<Value> | Promise<Checked<Value>> };
};

type FormOptions<Values, Valid> = {
  initial: Values;
  /**
   * The shape that validates the values on submit, and then on each change. It is loaded when the person starts with
   * the form: showing the form does not need it. Without it the browser validates the fields.
   */
  loadShape?: () => Promise<Shape<Valid>>;
  onSend: (valid: Valid) => void;
};

type Named<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

/**
 * State, validation and submission of a form. `field(name)` is for a text field, `set` changes any value. `errors` has
 * the first message of each field by its name; `refuse` shows a server error until a change; call `noteSaved` after
 * saving where the form stays: its texts are then not half written. `formProps` are for the `<form>`.
 */
export function useForm<Values extends object, Valid = Values>({
  initial,
  loadShape,
  onSend,
}: FormOptions<Values, Valid>) {
  const [values, setValues] = useState(initial);
  /** The values after all changes, also those that React has not rendered yet. */
  const latest = useRef(values);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const wasSent = useRef(false);
  const sentTexts = useRef(() => {});

  async function check(given: Values): Promise<Checked<Valid>> {
    const shape = await loadShape?.().catch(() => undefined);
    // Without a network the shape may be missing: the call then fails with a message, and the server validates anyway.
    if (!shape) return { value: given as unknown as Valid };
    const checked = await shape['~standard'].validate(given);
    const found: Partial<Record<string, string>> = {};
    for (const { message, path: [name] = [] } of checked.issues ?? []) found[String(name)] ??= message;
    setErrors(found);
    return checked;
  }

  async function send(form: HTMLFormElement): Promise<void> {
    wasSent.current = true;
    sentTexts.current = rememberTexts(form);
    const checked = await check(latest.current);
    if (!checked.issues) return onSend(checked.value);
    const first = [...form.elements].find(
      (field) =>
        field instanceof HTMLInputElement && checked.issues.some(({ path }) => path?.[0] === field.name),
    );
    if (first instanceof HTMLElement) first.focus();
  }

  function set(change: Partial<Values>): void {
    latest.current = { ...latest.current, ...change };
    setValues(latest.current);
    if (wasSent.current && loadShape) void check(latest.current);
    else setErrors({});
  }

  return {
    values,
    errors,
    set,
    refuse: setErrors,
    noteSaved: () => sentTexts.current(),
    /** Resets the form to its initial or other values. */
    reset(next: Values = initial) {
      wasSent.current = false;
      latest.current = next;
      setValues(next);
      setErrors({});
    },
    field: <Name extends Named<Values>>(name: Name) => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        set({ [name]: target.value } as unknown as Partial<Values>),
    }),
    formProps: {
      noValidate: loadShape !== undefined,
      onFocus: () => void loadShape?.().catch(() => {}),
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        // A dialog with a form may be inside another form in React's tree.
        event.stopPropagation();
        void send(event.currentTarget);
      },
    },
  };
}
