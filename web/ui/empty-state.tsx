import type { ReactNode } from 'react';
import { Card } from './card.tsx';

type EmptyStateProps = { drawing?: ReactNode; title: ReactNode; text?: ReactNode; action?: ReactNode };

/** An empty state: a drawing, a sentence and one clear next step. */
export function EmptyState({ drawing, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center">
      {drawing && <div className="mb-5 w-44 max-w-full">{drawing}</div>}
      <p className="font-display text-xl font-medium">{title}</p>
      {text && <p className="mt-2 max-w-[42ch] text-ink-soft">{text}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}

/** The same on a card. */
export const EmptyCard = (props: EmptyStateProps) => (
  <Card>
    <EmptyState {...props} />
  </Card>
);
