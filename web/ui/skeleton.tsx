import { clsx } from 'clsx';

const shapes = { card: 'rounded-card', pill: 'rounded-full' };

type SkeletonProps = { shape?: keyof typeof shapes; className?: string };

/** A placeholder for content that is loading. */
export function Skeleton({ shape = 'card', className }: SkeletonProps) {
  return <div aria-hidden className={clsx('animate-breathe bg-line/70', shapes[shape], className)} />;
}
