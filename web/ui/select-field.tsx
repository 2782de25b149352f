import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { controlBox, Field, type FieldProps } from './field.tsx';

type SelectFieldProps<V extends string | number> = FieldProps & {
  value: V;
  onChange: (value: V) => void;
  /** `lang` for a name in another language than the page's. */
  options: readonly { value: V; label: string; lang?: string }[];
  disabled?: boolean;
};

/** A choice from a list, with the native menu of the system. */
export function SelectField<V extends string | number>({
  value,
  onChange,
  options,
  disabled,
  ...field
}: SelectFieldProps<V>) {
  return (
    <Field {...field}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            disabled={disabled}
            onChange={({ target }) => {
              const chosen = options.find((option) => String(option.value) === target.value);
              if (chosen) onChange(chosen.value);
            }}
            className={clsx(
              'min-h-12 w-full appearance-none pr-9 pl-3.5 text-ellipsis disabled:opacity-60',
              controlBox(field.error),
            )}
          >
            {options.map((option) => (
              <option
                key={option.value}
                value={option.value}
                {...(option.lang && { lang: option.lang, translate: 'no' as const })}
              >
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            size={18}
            aria-hidden
            className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2 text-ink-soft"
          />
        </div>
      )}
    </Field>
  );
}
