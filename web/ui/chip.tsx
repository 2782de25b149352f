import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { usePressed } from '#web/lib/use-pressed.ts';
import { tileInput } from './field.tsx';

/** The meaning of a pressed chip: `accent` shown, `danger` excluded, `rest` held. */
export type ChipTone = keyof typeof tones;

const tones = {
  strong: 'border-accent bg-accent text-on-accent',
  accent: 'border-accent bg-accent-soft text-accent',
  danger: 'border-danger bg-danger-soft text-danger',
  rest: 'border-rest-ink bg-rest-soft text-rest-ink',
};

const chip =
  'relative inline-flex max-w-full min-h-11 shrink-0 wrap-anywhere cursor-pointer items-center gap-2 rounded-full border px-4 text-note font-semibold transition duration-150';
const look = (on: boolean, tone: ChipTone) =>
  clsx(
    chip,
    on
      ? [tones[tone], 'forced-colors:outline-2 forced-colors:-outline-offset-2']
      : 'border-control text-ink-soft hover:bg-sunken hover:text-ink',
  );

/** A toggle button in the shape of a chip. */
export function Chip({
  pressed,
  tone = 'accent',
  className,
  ...button
}: ComponentProps<'button'> & { pressed: boolean; tone?: ChipTone }) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      className={clsx(look(pressed, tone), 'disabled:opacity-50', className)}
      {...button}
    />
  );
}

type ChipChoiceProps<V extends string | number> = {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: V; label: string }[];
  value: V;
  onChange: (value: V) => void;
  tone?: ChipTone;
  className?: string;
};

/** A choice of one, as chips in a row. */
export function ChipChoice<V extends string | number>({
  label,
  options,
  value,
  onChange,
  tone,
  className = 'flex-wrap',
}: ChipChoiceProps<V>) {
  const [pressed, press] = usePressed(value, onChange);
  return (
    <fieldset aria-label={label} className={clsx('flex min-w-0 gap-2', className)}>
      {options.map((option) => (
        <Chip
          key={option.value}
          {...(tone && { tone })}
          pressed={option.value === pressed}
          onClick={() => press(option.value)}
        >
          {option.label}
        </Chip>
      ))}
    </fieldset>
  );
}

type CheckChipProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  tone?: ChipTone;
  children: ReactNode;
};

/** A checkbox in the shape of a chip. */
export function CheckChip({ checked, onChange, tone = 'accent', children }: CheckChipProps) {
  return (
    <label
      className={clsx(
        look(checked, tone),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus',
      )}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className={tileInput}
      />
      {children}
    </label>
  );
}
