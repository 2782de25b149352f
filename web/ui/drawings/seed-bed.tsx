/** A bed where nothing has been planted yet, and a packet of seeds. */
export function SeedBed() {
  return (
    <svg viewBox="0 0 200 130" fill="none" strokeLinecap="round" aria-hidden="true">
      <circle cx="150" cy="34" r="20" className="fill-honey" opacity=".7" />
      <path d="M14 112c20-16 152-16 172 0v10H14Z" className="fill-clay" opacity=".85" />
      {[52, 84, 116].map((x) => (
        <g key={x}>
          <ellipse cx={x} cy="103" rx="11" ry="4" className="fill-ink" opacity=".22" />
          <path d={`M${x} 92v-6`} className="stroke-line" strokeWidth="2" strokeDasharray="1 5" />
        </g>
      ))}
      <rect
        x="132"
        y="58"
        width="34"
        height="44"
        rx="4"
        transform="rotate(8 149 80)"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <path
        d="M149 92c-9-7-10-17 0-25 10 8 9 18 0 25Z"
        transform="rotate(8 149 80)"
        className="fill-leaf-mid"
      />
      <path d="M14 122h172" className="stroke-line" strokeWidth="2" />
    </svg>
  );
}
