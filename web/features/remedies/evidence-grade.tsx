import { clsx } from 'clsx';
import type { Evidence } from '#contract/safety.ts';

const grades: Record<Evidence, { bars: number; words: string }> = {
  strong: { bars: 4, words: 'Strong evidence' },
  moderate: { bars: 3, words: 'Moderate evidence' },
  limited: { bars: 2, words: 'Limited evidence' },
  traditional: { bars: 1, words: 'Traditional use' },
};

/** How well a remedy is known: four small bars, and the words. */
export function EvidenceGrade({ evidence }: { evidence: Evidence }) {
  const { bars, words } = grades[evidence];
  return (
    <span className="inline-flex items-center gap-2 text-sm whitespace-nowrap font-medium text-ink-soft">
      <span aria-hidden className="inline-flex gap-0.5">
        {[1, 2, 3, 4].map((bar) => (
          <span
            key={bar}
            className={clsx('h-1.25 w-3.5 rounded-full', bar <= bars ? 'bg-leaf-mid' : 'bg-line')}
          />
        ))}
      </span>
      {words}
    </span>
  );
}
