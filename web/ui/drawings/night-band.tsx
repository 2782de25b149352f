/** A night as a band, filled to its share of sleep, 0 to 1. */
export function NightBand({ share, className }: { share: number; className?: string }) {
  const part = Math.min(1, Math.max(0, share));
  return (
    <svg viewBox="0 0 72 72" fill="none" aria-hidden="true" className={className}>
      <clipPath id="night">
        <rect x="4" y="22" width="64" height="30" rx="15" />
      </clipPath>
      <rect x="4" y="22" width="64" height="30" rx="15" className="fill-plum-soft" />
      <g clipPath="url(#night)">
        <rect
          x="4"
          y="22"
          width="64"
          height="30"
          className="origin-left fill-plum transition-transform duration-200"
          style={{ transform: `translateX(${-64 * (1 - part)}px)` }}
        />
      </g>
      <path d="M54 29a8.500 8.500 0 1 0 8 12 7 7 0 0 1-8-12Z" className="fill-honey" />
      <path
        d="M20 10v6M17 13h6M44 7v4M42 9h4"
        className="stroke-honey"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
