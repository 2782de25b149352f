import { clsx } from 'clsx';

/** The shape of something that is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={clsx('animate-breathe rounded-card bg-line/70', className)} />;
}
