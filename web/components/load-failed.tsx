import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { day } from '#messages/en/day.ts';
import { Card } from '#web/ui/card.tsx';

type LoadFailedProps = { title?: string; lines: readonly string[]; actions: ReactNode };

/** Something could not be loaded: what, and the buttons that try again. */
export function LoadFailed({ title = day.unableToLoad(), lines, actions }: LoadFailedProps) {
  return (
    <Card role="alert" className="grid justify-items-center gap-3 py-8 text-center">
      <CloudOff size={32} aria-hidden className="text-danger" />
      <h2 className="font-display text-2xl font-medium">{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line} className="max-w-[52ch] text-ink-soft">
          {line}
        </p>
      ))}
      <div className="mt-2 flex flex-wrap justify-center gap-2">{actions}</div>
    </Card>
  );
}
