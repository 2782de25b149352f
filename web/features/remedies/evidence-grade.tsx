import { clsx } from 'clsx';
import type { Evidence } from '#contract/safety.ts';
import { remedies as texts } from '#messages/generated/remedies.ts';

const grades: Record<Evidence, number> = {
  strong: 4,
  moderate: 3,
  limited: 2,
  traditional: 1,
};

/** The evidence grade of a remedy: four small bars, and words. */
export function EvidenceGrade({ evidence }: { evidence: Evidence }) {
  const bars = grades[evidence];
  return (
    <span className="inline-flex min-w-0 flex-wrap items-center gap-x-2 text-left text-sm font-medium text-ink-soft">
      <span aria-hidden className="inline-flex gap-0.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1.25 w-3.5 rounded-full', bar <= bars ? 'bg-accent-mid' : 'bg-line')}
          />
        ))}
      </span>
      {texts.evidence[evidence]()}
    </span>
  );
}
