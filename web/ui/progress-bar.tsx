import { clsx } from 'clsx';

const fills = {
  accent: 'bg-accent',
  notice: 'bg-notice',
  morning: 'bg-morning',
  midday: 'bg-midday',
  evening: 'bg-evening',
  water: 'bg-water',
  fasting: 'bg-fasting',
  sleep: 'bg-sleep',
  movement: 'bg-movement',
};

type ProgressBarProps = {
  value: number;
  max: number;
  label: string;
  tone?: keyof typeof fills;
  className?: string;
};

/** A progress bar; `label` is for screen readers. */
export function ProgressBar({ value, max, label, tone = 'accent', className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={clsx('h-2 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className={clsx(
          'h-full rounded-full transition-[width] duration-200 forced-colors:bg-[Highlight]',
          fills[tone],
        )}
        style={{ width: `${share * 100}%` }}
      />
    </div>
  );
}
