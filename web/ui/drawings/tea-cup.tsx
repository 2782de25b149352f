const leaf = (x: number, y: number, scale: number, angle: number, fill: string) => (
  <g key={`${x} ${angle}`} transform={`translate(${x} ${y}) rotate(${angle}) scale(${scale})`}>
    <path d="M0 0C-26-18-30-62 0-100 30-62 26-18 0 0Z" className={fill} />
    <path d="M0 0V-78" className="stroke-paper" strokeWidth="2.500" opacity=".5" />
  </g>
);

/** A cup of herbal tea before a low sun, with leaves. */
export function TeaCup({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 430" aria-hidden="true" overflow="visible" className={className}>
      <circle cx="300" cy="180" r="170" className="fill-honey" opacity=".2" />
      <circle cx="300" cy="180" r="128" className="fill-honey" opacity=".55" />
      <path d="M20 398h480" className="stroke-line" strokeWidth="2" />
      <ellipse cx="290" cy="398" rx="150" ry="12" className="fill-leaf-soft" />
      {leaf(120, 398, 1.3, -38, 'fill-leaf')}
      {leaf(112, 398, 1.5, -8, 'fill-leaf-mid')}
      {leaf(124, 398, 1.15, 24, 'fill-leaf')}
      {leaf(474, 398, 1, 30, 'fill-leaf-mid')}
      {leaf(464, 398, 1.25, 2, 'fill-leaf')}
      <g className="stroke-steam" fill="none" strokeWidth="7" strokeLinecap="round" opacity=".92">
        <path d="M250 150c-18 24 16 34 0 62" />
        <path d="M290 132c-18 26 16 40 0 70" />
        <path d="M330 150c-18 24 16 34 0 62" />
      </g>
      <g fill="none" strokeLinecap="round">
        <path d="M408 258c44-10 62 22 44 52-14 22-42 30-66 26" className="stroke-line" strokeWidth="18" />
        <path d="M408 258c44-10 62 22 44 52-14 22-42 30-66 26" className="stroke-card" strokeWidth="13" />
      </g>
      <path
        d="M168 236h244c0 92-38 150-92 150h-60c-54 0-92-58-92-150Z"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <ellipse cx="290" cy="236" rx="122" ry="26" className="fill-sunken stroke-line" strokeWidth="2" />
      <ellipse cx="290" cy="240" rx="106" ry="19" className="fill-honey" />
      <ellipse cx="262" cy="236" rx="46" ry="6" className="fill-card" opacity=".45" />
      {leaf(300, 250, 0.36, 70, 'fill-leaf')}
      {leaf(306, 247, 0.3, -58, 'fill-leaf-mid')}
    </svg>
  );
}
