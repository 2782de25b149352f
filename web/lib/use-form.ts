import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { rememberTexts } from './half-written.ts';

/** What a zod shape is to whoever only checks with it (standardschema.dev). */
type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined };
type Checked<Value> = { value: Value; issues?: undefined } | { issues: readonly Issue[] };
type Shape<Value> = {
  '~standard': { validate: (input: unknown) => Checked<Value> | Promise<Checked<Value>> };
};

type FormOptions<Values, Valid> = {
  initial: Values;
  /**
   * The shape that the values are checked with before they are sent, and from then on as they are changed. It is fetched when
   * somebody begins with the form: the code that checks is not needed to show it. Without it the browser checks the fields.
   */
  loadShape?: () => Promise<Shape<Valid>>;
  onSend: (valid: Valid) => void;
};

type Named<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] &
  string;

/**
 * A form: what is in it, what is wrong with it, and sending it. `field(name)` is for a field of text, `set` changes any value.
 * `errors` has the first message of each field by its name; `refuse` shows what the server refused, until something is
 * changed; `noteSaved` is called where the form stays once it has
 * been sent: what stands in it is not lost with the page. `formProps` are for the `<form>`.
 */
export function useForm<Values extends object, Valid = Values>({
  initial,
  loadShape,
  onSend,
}: FormOptions<Values, Valid>) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const wasSent = useRef(false);
  const sentTexts = useRef(() => {});

  async function check(given: Values): Promise<Checked<Valid>> {
    const shape = await loadShape?.().catch(() => undefined);
    // Without a network the shape may be out of reach: the call that follows says so, and the server checks anyway.
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
    const checked = await check(values);
    if (!checked.issues) return onSend(checked.value);
    const first = [...form.elements].find(
      (field) =>
        field instanceof HTMLInputElement && checked.issues.some(({ path }) => path?.[0] === field.name),
    );
    if (first instanceof HTMLElement) first.focus();
  }

  function set(change: Partial<Values>): void {
    const next = { ...values, ...change };
    setValues(next);
    if (wasSent.current && loadShape) void check(next);
    else setErrors({});
  }

  return {
    values,
    errors,
    set,
    refuse: setErrors,
    noteSaved: () => sentTexts.current(),
    /** Empties the form, or puts other values into it. */
    reset(next: Values = initial) {
      wasSent.current = false;
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
        // A dialog with a form may stand in another form's part of the page.
        event.stopPropagation();
        void send(event.currentTarget);
      },
    },
  };
}
