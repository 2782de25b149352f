import { TextField, type TextFieldProps } from './text-field.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** Null while the field is empty or has no valid number. */
  value: number | null;
  onChange: (value: number | null) => void;
};

/** A number input; `min`, `max` and `step` are native. */
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
