/** A leaf that has drifted off its branch. */
export function FallenLeaf() {
  return (
    <svg viewBox="0 0 176 132" aria-hidden="true" fill="none">
      <path d="M12 22C52 8 104 10 164 26" className="stroke-clay" strokeWidth="3" strokeLinecap="round" />
      <path d="M44 15c-4-10-12-12-20-10 2 9 9 13 20 10Z" className="fill-leaf-mid" />
      <path d="M120 17c2 11 10 15 19 14 0-9-7-15-19-14Z" className="fill-leaf" />
      <path
        d="M86 20c10 16-8 24 2 40"
        className="stroke-line"
        strokeWidth="2"
        strokeDasharray="2 6"
        strokeLinecap="round"
      />
      <path d="M62 108c0-24 18-40 52-40 2 28-16 46-40 46-5 0-9-2-12-6Z" className="fill-honey" />
      <path
        d="M56 116c14-18 28-30 44-38"
        className="stroke-paper"
        strokeWidth="2.500"
        strokeLinecap="round"
      />
      <path d="M20 122h136" className="stroke-line" strokeWidth="2" strokeLinecap="round" />
    </svg>
  );
}
