import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { actions as words } from '#messages/generated/actions.ts';
import { day } from '#messages/generated/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type LoadFailedProps = { title?: string; lines: readonly string[] } & (
  | { onRetry: () => unknown; actions?: undefined }
  /** Buttons of its own, where more than one thing can be tried again. */
  | { actions: ReactNode; onRetry?: undefined }
);

/** Something could not be loaded: what, and the button that tries again. */
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
  /** The size of a skeleton that stands in for it, or something else that does. */
  skeleton?: string;
  /** The words that stand in for it. */
  loading?: string;
  children?: ReactNode;
};

/** In the place of something that is not there: it still loads, or that failed. */
export function LoadState({ error, refetch, skeleton = '', loading, children, ...failed }: LoadStateProps) {
  if (error) return <LoadFailed lines={[error.message]} onRetry={refetch} {...failed} />;
  if (!loading) return children ?? <Skeleton className={skeleton} />;
  return (
    <p role="status" className="py-16 text-center text-ink-soft">
      {loading}
    </p>
  );
}
