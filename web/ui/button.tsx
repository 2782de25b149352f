import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

export type ButtonVariant = 'primary' | 'quiet' | 'ghost' | 'danger';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-leaf text-on-leaf hover:brightness-110',
  quiet: 'text-ink ring-1 ring-inset ring-line hover:bg-sunken',
  ghost: 'text-ink-soft hover:bg-sunken hover:text-ink',
  danger: 'bg-clay text-on-clay hover:brightness-110',
};

const sizes = {
  md: 'min-h-12 px-5.5 text-base',
  sm: 'min-h-11 px-4 text-[0.9375rem]',
  icon: 'size-11 shrink-0',
};

type ButtonLook = { variant?: ButtonVariant; size?: keyof typeof sizes };

/** The classes of a button, for a link that looks like one. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonLook = {}, more?: string): string {
  return clsx(
    'inline-flex select-none items-center justify-center gap-2 rounded-full font-semibold leading-tight',
    'transition duration-150 active:scale-[0.98] disabled:pointer-events-none disabled:opacity-50',
    variants[variant],
    sizes[size],
    more,
  );
}

/** A button. `pending` disables it while something is under way. */
export function Button({
  variant,
  size,
  pending = false,
  className,
  disabled,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { pending?: boolean }) {
  const look = { ...(variant && { variant }), ...(size && { size }) };
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      disabled={disabled || pending}
      className={buttonClass(look, className)}
      {...rest}
    />
  );
}
