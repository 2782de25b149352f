import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { actions as words } from '#messages/generated/actions.ts';
import { day } from '#messages/generated/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

type LoadFailedProps = { title?: string; lines: readonly string[] } & (
  | { onRetry: () => unknown; actions?: undefined }
  /** Buttons of its own, where more than one thing can be tried again. */
  | { actions: ReactNode; onRetry?: undefined }
);

/** Something could not be loaded: what, and the button that tries again. */
export function LoadFailed({ title = day.unableToLoad(), lines, actions, onRetry }: LoadFailedProps) {
  return (
    <Card role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <CloudOff size={32} aria-hidden className="text-danger" />
      <h2 className="font-display text-2xl font-medium">{title}</h2>
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
