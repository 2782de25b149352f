import { clsx } from 'clsx';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'chosen' | 'notice' | 'danger';

/** A disabled filled button: its text stays readable. */
const off =
  'disabled:bg-sunken disabled:text-ink-soft disabled:ring-1 disabled:ring-line disabled:ring-inset';

const variants: Record<ButtonVariant, string> = {
  primary: `bg-accent text-on-accent hover:brightness-110 ${off}`,
  quiet: 'text-ink ring-1 ring-inset ring-line hover:bg-sunken disabled:opacity-50',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink disabled:opacity-50',
  /** A button that is on. */
  chosen: 'bg-accent-soft text-accent hover:brightness-97 disabled:opacity-50',
  notice: 'text-notice-ink hover:bg-sunken disabled:opacity-50',
  danger: `bg-danger text-on-danger hover:brightness-110 ${off}`,
};

const sizes = {
  md: 'min-h-12 px-5.5 text-base',
  sm: 'min-h-11 px-4 text-note',
  /** For two beside each other on a phone. */
  half: 'min-h-12 px-3 text-base sm:px-5.5',
  lg: 'min-h-14 px-10 text-lg',
  /** For a narrow row. */
  compact: 'min-h-11 px-3 text-note',
  icon: 'size-11 shrink-0',
  /** For several beside each other in a column. */
  'icon-narrow': 'h-11 w-11 shrink-0 lg:w-9',
};

export type ButtonLook = { variant?: ButtonVariant; size?: keyof typeof sizes };

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}, more?: string): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 rounded-full font-semibold leading-tight',
    'transition duration-150 active:scale-[0.98] disabled:pointer-events-none aria-busy:opacity-50',
    // Forced colours remove backgrounds and rings: only the border is left.
    'forced-colors:border',
    variants[variant],
    sizes[size],
    more,
  );
}

/** A disabled button loses the focus, and the keyboard would start at the top of the page: it gets it back. */
function useFocusKept(pending: boolean): void {
  const focused = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (!pending) {
      if (activeElement === body) focused.current?.focus();
      focused.current = null;
    } else if (activeElement instanceof HTMLButtonElement && activeElement.ariaBusy === 'true') {
      focused.current = activeElement;
    }
  }, [pending]);
}

/** A button. While it is `pending` it is disabled. */
export function Button({
  variant,
  size,
  pending = false,
  disabled,
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { pending?: boolean }) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  useFocusKept(pending);
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      disabled={pending || disabled}
      className={buttonClass(look, className)}
      {...rest}
    />
  );
}
