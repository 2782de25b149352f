import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

const paddings = {
  normal: 'p-4 sm:p-5',
  medium: 'p-3 sm:p-4',
  small: 'p-2',
  /** For rows with a background on hover. */
  rows: 'px-2 pt-4 pb-2 sm:pt-5',
  /** For lines with a hairline between them. */
  lines: 'px-4 py-1 sm:px-5',
  /** For a short centred text. */
  message: 'px-4 py-8 sm:px-5',
};
const grounds = { card: 'bg-card', accent: 'bg-accent-soft' };

type CardProps = ComponentProps<'div'> & {
  padding?: keyof typeof paddings;
  ground?: keyof typeof grounds;
};

/** A sheet of paper: hairline, 16-px corners, no shadow. */
export function Card({ padding = 'normal', ground = 'card', className, ...rest }: CardProps) {
  return (
    <div
      className={clsx('rounded-card border border-line', grounds[ground], paddings[padding], className)}
      {...rest}
    />
  );
}

const titleSizes = { normal: 'text-2xl', large: 'text-3xl' };

/** The title of a card or of a section. */
export function CardTitle({
  size = 'normal',
  className,
  children,
  ...rest
}: ComponentProps<'h2'> & { size?: keyof typeof titleSizes }) {
  return (
    <h2
      className={clsx('font-display font-medium leading-tight tracking-tight', titleSizes[size], className)}
      {...rest}
    >
      {children}
    </h2>
  );
}
