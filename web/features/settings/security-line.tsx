import type { ReactNode } from 'react';
import { Pill } from '#web/ui/pill.tsx';

type SecurityLineProps = {
  title: string;
  text: string;
  mark?: string;
  action?: ReactNode;
};

/** One way in or protection: what it is, how it stands, and what can be done about it. */
export function SecurityLine({ title, text, mark, action }: SecurityLineProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2 className="flex items-center gap-2 font-medium">
          {title}
          {mark && (
            <Pill tone="accent" size="small">
              {mark}
            </Pill>
          )}
        </h2>
        <p className="text-sm text-ink-soft">{text}</p>
      </div>
      {action}
    </div>
  );
}
