import { clsx } from 'clsx';

export type ArcDot = { id: string; tone: 'morning' | 'midday' | 'evening'; done: boolean };

const [middle, ground, wide, high] = [300, 236, 270, 206];

/** A point on the arc; 0 is sunrise at the left, 1 moonrise at the right. */
function at(share: number): { x: number; y: number } {
  const angle = Math.PI * (1 - share);
  return { x: middle + wide * Math.cos(angle), y: ground - high * Math.sin(angle) };
}

function line(from: number, to: number): string {
  return Array.from({ length: 61 }, (_, step) => at(from + ((to - from) * step) / 60))
    .map(({ x, y }, step) => `${step ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('');
}

const whole = line(0, 1);
const fills = { morning: 'fill-morning', midday: 'fill-midday', evening: 'fill-evening' };
const strokes = { morning: 'stroke-morning-line', midday: 'stroke-midday', evening: 'stroke-evening' };

function Sun({ share }: { share: number }) {
  // Outside the arc, so that it covers no dot.
  const { x, y } = at(share);
  const [outX, outY] = [middle + (x - middle) * 1.13, ground + (y - ground) * 1.17];
  return (
    <g transform={`translate(${outX} ${outY})`}>
      <circle r="15" className="fill-honey" />
      {Array.from({ length: 10 }, (_, ray) => ray * 36).map((turn) => (
        <path
          key={turn}
          d="M0-20V-26"
          transform={`rotate(${turn})`}
          className="stroke-honey"
          strokeWidth="2.500"
          strokeLinecap="round"
        />
      ))}
    </g>
  );
}

type DayArcProps = { dots: readonly ArcDot[]; now: number | null; complete: boolean };

/**
 * The day as an arc from sunrise to moonrise, with its tasks as dots. `now` is the share of the day that has passed;
 * null at night. Decorative: the caller provides a text.
 */
export function DayArc({ dots, now, complete }: DayArcProps) {
  return (
    <svg viewBox="0 0 600 244" aria-hidden="true" className="block h-auto w-full overflow-visible">
      <defs>
        <linearGradient id="arc-hours" gradientUnits="userSpaceOnUse" x1="30" x2="570" y1="0" y2="0">
          <stop offset=".36" stopColor="var(--honey)" />
          <stop offset=".5" stopColor="var(--leaf-mid)" />
          <stop offset=".66" stopColor="var(--leaf-mid)" />
          <stop offset="1" stopColor="var(--plum)" />
        </linearGradient>
        <linearGradient id="arc-glow" x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopColor="var(--honey)" stopOpacity=".22" />
          <stop offset="1" stopColor="var(--honey)" stopOpacity="0" />
        </linearGradient>
      </defs>
      <path
        d={`${whole}Z`}
        fill="url(#arc-glow)"
        className={clsx('transition-opacity duration-200', complete && 'animate-fade')}
      />
      <path d={`M8 ${ground}H592`} className="stroke-line" strokeWidth="1.500" />
      <path d={whole} fill="none" className="stroke-line" strokeWidth="3" />
      <path
        d={line(0, now ?? 1)}
        fill="none"
        stroke="url(#arc-hours)"
        strokeWidth="3.500"
        strokeLinecap="round"
      />
      {dots.map(({ id, tone, done }, place) => {
        const { x, y } = at(dots.length > 1 ? 0.045 + (0.91 * place) / (dots.length - 1) : 0.5);
        return (
          <circle
            key={id}
            cx={x}
            cy={y}
            r={done ? 10 : 9}
            strokeWidth={done ? 3 : 2}
            className={clsx(
              'transition-[fill,r] duration-150',
              done ? [fills[tone], 'stroke-paper'] : ['fill-paper', strokes[tone]],
            )}
          />
        );
      })}
      {now !== null && <Sun share={now} />}
      <path
        d="M578 206a13 13 0 1 0 12 18 11 11 0 0 1-12-18Z"
        className={clsx('fill-plum', now === null && 'animate-fade')}
        opacity={now === null ? 1 : 0.8}
      />
      {complete && (
        <g className="animate-rise fill-honey">
          {[0.3, 0.42, 0.58, 0.7].map((share, turn) => {
            const { x, y } = at(share);
            return (
              <path
                key={share}
                d="M0-7C1.500-2 2-1.500 7 0 2 1.500 1.500 2 0 7-1.500 2-2 1.500-7 0-2-1.500-1.500-2 0-7Z"
                transform={`translate(${x} ${y - 30 - (turn % 2) * 12})`}
              />
            );
          })}
        </g>
      )}
    </svg>
  );
}
