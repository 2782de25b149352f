/** A path over two hills, filled to its share, 0 to 1. */
export function WalkingPath({ share, className }: { share: number; className?: string }) {
  const part = Math.min(1, Math.max(0, share));
  const path = 'M6 58c10-2 12-20 22-20s10 14 20 10 8-26 18-30';
  return (
    <svg viewBox="0 0 72 72" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <path d="M2 64c12-14 24-16 34-8 10-14 24-14 34-4v12Z" className="fill-leaf-soft" />
      <path d={path} className="stroke-line" strokeWidth="5" />
      {part > 0 && (
        <path
          d={path}
          pathLength="100"
          strokeDasharray={`${part * 100} 100`}
          className="stroke-leaf-mid transition-[stroke-dasharray] duration-200"
          strokeWidth="5"
        />
      )}
      <path
        d="M66 18V6l-9 3.500 9 3.500"
        className="fill-clay stroke-clay"
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}
