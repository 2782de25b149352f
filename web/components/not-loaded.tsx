import { clsx } from 'clsx';
import { actions } from '#messages/generated/actions.ts';
import { Button } from '#web/ui/button.tsx';

type NotLoadedProps = { text: string; onRetry: () => void; className?: string };

/** Says that a part of a screen or dialog failed to load, with a retry button. */
export function NotLoaded({ text, onRetry, className }: NotLoadedProps) {
  return (
    <p role="alert" className={clsx('flex flex-wrap items-center gap-3 text-danger', className)}>
      {text}
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {actions.tryAgain()}
      </Button>
    </p>
  );
}
