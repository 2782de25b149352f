import { TextField, type TextFieldProps } from './text-field.tsx';

type MomentFieldProps = Omit<TextFieldProps, 'value' | 'onChange' | 'type'> & {
  /** ISO 8601; null while the field is empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
};

/** An instant in the format of a date-time input, in the device's time zone. */
function asField(instant: string | null): string {
  if (!instant) return '';
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Date and time, in the device's time zone. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  return (
    <TextField
      type="datetime-local"
      value={asField(value)}
      onChange={({ target }) => onChange(target.value ? new Date(target.value).toISOString() : null)}
      {...field}
    />
  );
}

/** Has one of these fields a date without a time, or a time without a date? Its value is then empty. */
export const isMomentIncomplete = (fields: ParentNode | null): boolean =>
  [...(fields?.querySelectorAll<HTMLInputElement>('input[type="datetime-local"]') ?? [])].some(
    ({ validity }) => validity.badInput,
  );
