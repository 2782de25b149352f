import type { ReactNode } from 'react';

// Small drawings for empty pages. One ground line, three colours each.

function StillLife({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 240 180" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d="M16 164h208" className="stroke-line" strokeWidth="2" />
      {children}
    </svg>
  );
}

const leafShape = 'M0 0C-13-9-15-31 0-50 15-31 13-9 0 0Z';
type SprigProps = { x: number; y: number; turn: number; size?: number; fill?: string };

function Sprig({ x, y, turn, size = 1, fill = 'fill-leaf' }: SprigProps) {
  return (
    <path d={leafShape} transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`} className={fill} />
  );
}

export function BookOfPlates() {
  return (
    <StillLife>
      <path
        d="M120 48c-24-14-56-16-88-10v104c32-6 64-4 88 10 24-14 56-16 88-10V38c-32-6-64-4-88 10Z"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <path d="M120 48v104" className="stroke-line" strokeWidth="2" />
      <circle cx="76" cy="92" r="27" className="fill-sunken stroke-line" strokeWidth="2" />
      <circle cx="76" cy="92" r="17" className="fill-leaf-mid" />
      <circle cx="70" cy="88" r="5" className="fill-clay" />
      <circle cx="82" cy="96" r="5" className="fill-honey" />
      <path d="M142 76h46M142 92h46M142 108h30" className="stroke-ink-soft" strokeWidth="3" opacity=".5" />
      <Sprig x={168} y={62} turn={60} size={0.35} />
    </StillLife>
  );
}

export function WeekOfPlates() {
  const plates = [
    'fill-honey',
    'fill-leaf-mid',
    'fill-plum',
    'fill-leaf',
    'fill-clay',
    'fill-honey',
    'fill-leaf-mid',
  ];
  return (
    <StillLife>
      <rect
        x="30"
        y="24"
        width="180"
        height="132"
        rx="14"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <path d="M30 56h180M74 14v20M166 14v20" className="stroke-clay" strokeWidth="4" />
      {plates.map((fill, at) => (
        <g
          key={fill.concat(String(at))}
          transform={`translate(${58 + (at % 4) * 41} ${84 + (at < 4 ? 0 : 46)})`}
        >
          <circle r="15" className="fill-sunken stroke-line" strokeWidth="1.500" />
          <circle r="9" className={fill} />
        </g>
      ))}
    </StillLife>
  );
}

export function FoodBasket() {
  return (
    <StillLife>
      <path d="M70 86c0-70 100-70 100 0" className="stroke-clay" strokeWidth="6" />
      <circle cx="96" cy="80" r="22" className="fill-clay" />
      <circle cx="138" cy="76" r="20" className="fill-honey" />
      <Sprig x={160} y={92} turn={26} size={1} />
      <Sprig x={78} y={92} turn={-40} size={0.9} fill="fill-leaf-mid" />
      <path d="M48 88h144l-16 72H64L48 88Z" className="fill-card stroke-line" strokeWidth="2" />
      <path
        d="M54 112h132M59 136h122M88 90l10 70M120 90v70M152 90l-10 70"
        className="stroke-line"
        strokeWidth="2"
      />
    </StillLife>
  );
}

export function Scales() {
  return (
    <StillLife>
      <path d="M120 34v118M92 162h56" className="stroke-clay" strokeWidth="6" />
      <path d="M46 58c46-18 102-18 148 0" className="stroke-clay" strokeWidth="5" />
      <circle cx="120" cy="34" r="8" className="fill-honey" />
      <path d="M46 58 22 112h48L46 58ZM194 58l-24 54h48l-24-54Z" className="stroke-line" strokeWidth="2" />
      <path
        d="M18 112h56c0 14-12 24-28 24s-28-10-28-24ZM166 112h56c0 14-12 24-28 24s-28-10-28-24Z"
        className="fill-card stroke-line"
        strokeWidth="2"
      />
      <circle cx="38" cy="100" r="11" className="fill-clay" />
      <circle cx="55" cy="102" r="9" className="fill-leaf-mid" />
      <Sprig x={194} y={112} turn={-14} size={0.7} />
      <Sprig x={198} y={112} turn={26} size={0.6} fill="fill-leaf-mid" />
    </StillLife>
  );
}

export function StretchMat() {
  return (
    <StillLife>
      <circle cx="184" cy="46" r="24" className="fill-honey" />
      <path d="M28 154h150" className="stroke-leaf-mid" strokeWidth="11" />
      <circle cx="192" cy="144" r="17" className="fill-leaf-mid" />
      <path d="M192 144a7 7 0 1 1-7 7" className="stroke-card" strokeWidth="3" />
      <path d="M58 144 96 94l44 50" className="stroke-leaf" strokeWidth="13" />
      <path d="m96 94 42 32" className="stroke-clay" strokeWidth="17" opacity="0" />
      <path d="m98 92 34 30" className="stroke-clay" strokeWidth="18" />
      <circle cx="120" cy="128" r="12" className="fill-leaf" />
    </StillLife>
  );
}
