import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { actions as words } from '#messages/generated/actions.ts';
import { day } from '#messages/generated/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type LoadFailedProps = { title?: string; lines: readonly string[] } & (
  | { onRetry: () => unknown; actions?: undefined }
  /** Own buttons, where several things can be retried. */
  | { actions: ReactNode; onRetry?: undefined }
);

/** Says what failed to load, with a retry button. */
export function LoadFailed({ title = day.unableToLoad(), lines, actions, onRetry }: LoadFailedProps) {
  return (
    <Card role="alert" padding="message" className="grid justify-items-center gap-3 text-center">
      <CloudOff size={32} aria-hidden className="text-danger" />
      <h2 className="font-display text-2xl font-medium text-balance">{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="max-w-[52ch] text-ink-soft">
          {line}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry ? <Button onClick={() => onRetry()}>{words.tryAgain()}</Button> : actions}
      </div>
    </Card>
  );
}

type LoadStateProps = {
  error: Error | null;
  refetch: () => unknown;
  title?: string;
  /** The size of the skeleton. */
  skeleton?: string;
  /** The loading text. */
  loading?: string;
  children?: ReactNode;
};

/** Shown instead of missing data: a loading state or an error. */
export function LoadState({ error, refetch, skeleton = '', loading, children, ...failed }: LoadStateProps) {
  if (error) return <LoadFailed lines={[error.message]} onRetry={refetch} {...failed} />;
  if (!loading) return children ?? <Skeleton className={skeleton} />;
  return (
    <p role="status" className="py-16 text-center text-ink-soft">
      {loading}
    </p>
  );
}
