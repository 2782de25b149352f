import { clsx } from 'clsx';

/** A telephone number to tap. */
export function CallLink({ number, className }: { number: string; className?: string }) {
  return (
    <a href={`tel:${number.replace(/[\s-]/g, '')}`} className={clsx('font-semibold underline', className)}>
      {number}
    </a>
  );
}
