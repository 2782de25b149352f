/** A plant in a pot that grows with its tier: a seed at 0, in flower from 4. */
export function Plant({ tier, className }: { tier: number; className?: string }) {
  const stem = [56, 46, 36, 28][tier] ?? 22;
  return (
    <svg viewBox="0 0 60 76" fill="none" strokeLinecap="round" aria-hidden="true" className={className}>
      {tier > 0 && <path d={`M30 64V${stem}`} className="stroke-leaf" strokeWidth="3" />}
      {tier === 0 && <path d="M24 60c0-5 3-8 6-8s6 3 6 8Z" className="fill-honey" />}
      {tier >= 1 && (
        <>
          <path d="M30 50c-9 0-14-5-15-13 9 0 15 5 15 13Z" className="fill-leaf-mid" />
          <path d="M30 47c0-8 5-12 13-13 0 8-5 13-13 13Z" className="fill-leaf" />
        </>
      )}
      {tier >= 2 && (
        <path d="M30 58c8 0 13-4 14-11-8 0-14 4-14 11Z" className="fill-leaf-soft stroke-leaf-mid" />
      )}
      {tier >= 3 && (
        <>
          <path d="M30 36c-9 0-14-6-14-14 9 0 14 6 14 14Z" className="fill-leaf" />
          <path d="M30 32c0-8 5-13 13-14 0 9-5 14-13 14Z" className="fill-leaf-mid" />
        </>
      )}
      {tier >= 4 && (
        <g className="fill-honey">
          {[0, 72, 144, 216, 288].map((turn) => (
            <ellipse key={turn} cx="30" cy="9" rx="4.500" ry="7" transform={`rotate(${turn} 30 16)`} />
          ))}
          <circle cx="30" cy="16" r="4.500" className="fill-clay" />
        </g>
      )}
      <path d="M14 62h32l-3.500 11a2 2 0 0 1-2 1.500h-21a2 2 0 0 1-2-1.500L14 62Z" className="fill-clay" />
    </svg>
  );
}
