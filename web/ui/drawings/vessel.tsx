/** A glass, filled to its share, 0 to 1. */
export function Vessel({ share, className }: { share: number; className?: string }) {
  const part = Math.min(1, Math.max(0, share));
  const top = 66 - 56 * part;
  return (
    <svg viewBox="0 0 52 72" fill="none" aria-hidden="true" className={className}>
      <clipPath id="inside-the-glass">
        <path d="M7 6h38l-4.800 57a5 5 0 0 1-5 4.500H16.800a5 5 0 0 1-5-4.500L7 6Z" />
      </clipPath>
      <path
        d="M5 4h42l-5 60a6 6 0 0 1-6 5H16a6 6 0 0 1-6-5L5 4Z"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      {part > 0 && (
        <g clipPath="url(#inside-the-glass)">
          <path
            d="M-26 0c7-4 13 4 20 0s13 4 20 0 13-4 20 0 13 4 20 0 13-4 20 0v80H-26Z"
            className="fill-sky transition-transform duration-200"
            style={{ transform: `translateY(${top}px)` }}
          />
        </g>
      )}
    </svg>
  );
}
