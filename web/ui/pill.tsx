import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const tones = {
  leaf: 'bg-leaf-soft text-leaf',
  honey: 'bg-honey-soft text-honey-ink',
  plum: 'bg-plum-soft text-plum',
  clay: 'bg-clay-soft text-clay',
  sky: 'bg-sky-soft text-sky-ink',
  plain: 'bg-sunken text-ink-soft',
};
export type Tone = keyof typeof tones;

/** A few words on a coloured ground. */
export function Pill({ tone = 'plain', className, ...rest }: ComponentProps<'span'> & { tone?: Tone }) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-8.5 items-center gap-2 rounded-full px-3.5 text-[0.9rem] font-semibold',
        tones[tone],
        className,
      )}
      {...rest}
    />
  );
}
