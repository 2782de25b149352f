import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** A sheet of paper: hairline, 16-px corners, no shadow. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={clsx('rounded-card border border-line bg-card p-4 sm:p-5', className)} {...rest} />;
}

/** The title of a card or a part of a page. */
export function CardTitle({ className, children, ...rest }: ComponentProps<'h2'>) {
  return (
    <h2
      className={clsx('font-display text-2xl font-medium leading-tight tracking-tight', className)}
      {...rest}
    >
      {children}
    </h2>
  );
}
