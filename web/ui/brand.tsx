/** Tisane's logo: a leaf. */
export function LeafMark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true" className="shrink-0">
      <path
        d="M14 25C7 22 4.500 15 6 6c8 0 13.500 4 13.500 11.500 0 3.200-2 6-5.500 7.500Z"
        className="fill-leaf"
      />
      <path
        d="M9.500 10.500C13 14 14.500 18.500 14 25"
        className="stroke-card"
        strokeWidth="1.600"
        strokeLinecap="round"
      />
    </svg>
  );
}
