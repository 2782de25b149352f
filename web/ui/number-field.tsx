import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Null while the field is empty or what is in it is no number. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number that is typed; `min`, `max` and `step` are the browser's. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <TextField
      type="number"
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? null : target.valueAsNumber)}
      {...field}
    />
  );
}
