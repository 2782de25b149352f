import { clsx } from 'clsx';

const tones = {
  accent: ['stroke-accent-soft', 'stroke-accent'],
  fasting: ['stroke-fasting-soft', 'stroke-fasting'],
} as const;

type RingProps = { share: number; tone?: keyof typeof tones; className?: string };

/** A ring, filled to its share, 0 to 1. */
export function Ring({ share, tone = 'accent', className }: RingProps) {
  const [ground, line] = tones[tone];
  const length = 2 * Math.PI * 27;
  const part = Math.min(1, Math.max(0, share));
  return (
    <svg viewBox="0 0 64 64" fill="none" strokeWidth="8" aria-hidden="true" className={className}>
      <circle cx="32" cy="32" r="27" className={ground} />
      {part > 0 && (
        <circle
          cx="32"
          cy="32"
          r="27"
          strokeLinecap="round"
          strokeDasharray={`${length * part} ${length}`}
          transform="rotate(-90 32 32)"
          className={clsx('transition-[stroke-dasharray] duration-200', line)}
        />
      )}
    </svg>
  );
}
