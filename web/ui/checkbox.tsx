import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

type CheckboxProps = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: ReactNode;
  hint?: ReactNode;
  /** `large` can be read and tapped at arm's length. */
  size?: 'normal' | 'large';
  disabled?: boolean;
  className?: string;
};

/** A checkbox. Its whole line is the target, and the hint is read after the label. */
export function Checkbox({
  checked,
  onChange,
  label,
  hint,
  size = 'normal',
  disabled,
  className,
}: CheckboxProps) {
  const id = useId();
  const large = size === 'large';
  return (
    <label
      htmlFor={id}
      className={clsx(
        'flex cursor-pointer items-center py-1.5',
        large ? 'min-h-14 gap-4 text-lg leading-snug sm:text-xl' : 'min-h-11 gap-3.5',
        className,
      )}
    >
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-labelledby={`${id}-label`}
        onChange={({ target }) => onChange(target.checked)}
        className={clsx('shrink-0 accent-accent', large ? 'size-6' : 'size-5')}
      />
      <span className="min-w-0">
        <span id={`${id}-label`} className={clsx('block', !large && 'leading-snug font-medium')}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className="block text-sm text-ink-soft">
            {hint}
          </span>
        )}
      </span>
    </label>
  );
}
