import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  accent: 'bg-accent-soft text-accent',
  notice: 'bg-notice-soft text-notice-ink',
  special: 'bg-special-soft text-special',
  danger: 'bg-danger-soft text-danger',
  rest: 'bg-rest-soft text-rest-ink',
  streak: 'bg-streak-soft text-streak',
  plain: 'bg-sunken text-ink-soft',
};
export type Tone = keyof typeof tones;

const sizes = { normal: 'min-h-8.5 px-3.5 text-note', small: 'min-h-7 px-2.5 text-tag' };

/** A few words on a coloured background. */
export function Pill({
  tone = 'plain',
  size = 'normal',
  className,
  ...rest
}: ComponentProps<'span'> & { tone?: Tone; size?: keyof typeof sizes }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-2 rounded-full font-semibold',
        sizes[size],
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
