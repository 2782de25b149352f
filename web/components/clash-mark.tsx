import { clsx } from 'clsx';
import { TriangleAlert } from 'lucide-react';
import type { Clash } from '#domain/medicines/matched-warnings.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';
import { safety } from '#messages/generated/safety.ts';

/** A short mark where something is offered: how strict the warning is, and about which medicine. */
export function ClashMark({ clash: { level, reason } }: { clash: Clash }) {
  const named = reason.medicine ?? (reason.flag && safety.labels[reason.flag]());
  return (
    <span
      className={clsx(
        'flex items-center gap-1.5 text-sm',
        level === 'avoid' ? 'text-danger' : 'text-notice-ink',
      )}
    >
      <TriangleAlert size={15} aria-hidden className="shrink-0" />
      {texts.clash({ level: texts.cautionLevels[level](), named: named ?? '' })}
    </span>
  );
}
