const path = 'M8 84c14-4 22-14 32-26s20-26 34-24 28 14 42 18 22 2 32-6 24-18 38-20 22-2 32-4';

/** A path over hills to a flag, filled to its share, 0 to 1; a sun marks the position. */
export function HillPath({ share, className }: { share: number; className?: string }) {
  const part = Math.min(1, Math.max(0, share)) * 100;
  return (
    <svg viewBox="0 0 236 100" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      <path d="M218 22V4" className="stroke-clay forced-colors:stroke-[CanvasText]" strokeWidth="2" />
      <path d="M218 4l12 3.500-12 4.500Z" className="fill-clay forced-colors:fill-[CanvasText]" />
      <path d={path} className="stroke-leaf-soft forced-colors:stroke-[GrayText]" strokeWidth="7" />
      {part > 0 && (
        <path
          d={path}
          pathLength="100"
          strokeDasharray={`${part} 100`}
          className="stroke-leaf-mid forced-colors:stroke-[CanvasText]"
          strokeWidth="7"
        />
      )}
      {/* A dot is a line of zero length: so it stays on the path. */}
      <path
        d={path}
        pathLength="100"
        strokeDasharray="0.01 200"
        strokeDashoffset={-Math.min(part, 99.9)}
        className="stroke-honey forced-colors:stroke-[Highlight]"
        strokeWidth="15"
      />
    </svg>
  );
}
