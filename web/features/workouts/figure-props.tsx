import type { Drawing } from '#contract/movement.ts';
import type { Figure, Point } from '#domain/workouts/figure.ts';

type PropOf = NonNullable<Drawing['props']>[number];
type PropProps = { prop: PropOf; body: Figure; view: Drawing['view'] };

const wood = 'var(--figure-wood)';
const metal = 'var(--figure-metal)';
const soft = 'var(--figure-soft)';

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const line = (a: Point, b: Point) => ({ x1: a.x, y1: -a.y, x2: b.x, y2: -b.y });

/** Props behind the figure: chairs, walls, machines. */
export function BehindProp({ prop, body, view }: PropProps) {
  const [x = 0, y = 0] = prop.at ?? [];
  switch (prop.kind) {
    case 'chair':
      return view === 'side' ? (
        <g stroke={wood} strokeWidth={5} strokeLinecap="round" fill="none">
          <path d={`M${x - 20} -90V-38H${x + 22}M${x - 20} -38V-2M${x + 20} -38V-2`} />
        </g>
      ) : (
        <g stroke={wood} strokeWidth={5} strokeLinecap="round" fill="none">
          <path d={`M${x - 22} -90H${x + 22}V-2M${x - 22} -90V-2M${x - 22} -40H${x + 22}`} />
        </g>
      );
    case 'wall':
      return <rect x={x > 0 ? x : x - 6} y={-190} width={6} height={190} rx={2} fill={wood} opacity={0.7} />;
    case 'step': {
      const width = prop.size ?? 50;
      return <rect x={x - width / 2} y={-20} width={width} height={20} rx={4} fill={wood} />;
    }
    case 'bench': {
      const length = prop.size ?? 112;
      return (
        <g>
          <rect x={x - length / 2} y={-40} width={length} height={9} rx={4} fill={wood} />
          <path
            d={`M${x - length / 2 + 10} -31V-1M${x + length / 2 - 10} -31V-1`}
            stroke={metal}
            strokeWidth={4}
            strokeLinecap="round"
          />
        </g>
      );
    }
    case 'treadmill': {
      const rise = prop.size ?? 0;
      return (
        <g stroke={metal} strokeLinecap="round" fill="none">
          <path d={`M${x - 62} -6L${x + 62} ${-6 - rise}`} strokeWidth={11} />
          <path d={`M${x + 60} ${-8 - rise}L${x + 76} -112H${x + 52}`} strokeWidth={5} />
        </g>
      );
    }
    case 'bike':
      return (
        <g stroke={metal} strokeWidth={5} strokeLinecap="round" fill="none">
          <path
            d={`M${x - 12} -88H${x + 12}M${x} -86L${x + 22} -28L${x + 64} -92L${x + 50} -112M${x + 22} -28L${x - 20} -3H${x + 66}`}
          />
          <circle cx={x + 52} cy={-26} r={23} />
          <circle cx={x + 22} cy={-28} r={6} fill={metal} />
        </g>
      );
    case 'rower':
      return (
        <g stroke={metal} strokeLinecap="round" fill="none">
          <path d={`M${x - 120} -10H${x + 34}`} strokeWidth={5} />
          <circle cx={x + 30} cy={-24} r={17} strokeWidth={5} />
          <path d={`M${body.hips.x - 14} -16H${body.hips.x + 14}`} strokeWidth={7} />
          <line {...line(body.nearHand, { x: x + 26, y: 34 })} strokeWidth={2} />
        </g>
      );
    case 'bar':
      return view === 'side' ? (
        <circle cx={x} cy={-y} r={5} fill={metal} />
      ) : (
        <path d={`M${x - 60} ${-y}H${x + 60}`} stroke={metal} strokeWidth={6} strokeLinecap="round" />
      );
    case 'cable':
      return (
        <g stroke={metal} strokeLinecap="round">
          {view === 'side' && <path d={`M${x + 6} 0V${-Math.max(y + 12, 150)}`} strokeWidth={6} />}
          <circle cx={x} cy={-y} r={6} fill={metal} />
          <line {...line({ x, y }, middle(body.nearHand, body.farHand))} strokeWidth={2.5} />
        </g>
      );
    case 'elliptical':
      return <EllipticalMachine body={body} />;
    case 'pad':
      if (prop.at) {
        const length = prop.size ?? 40;
        return <rect x={x - length / 2} y={-y - 5} width={length} height={10} rx={5} fill={soft} />;
      }
      return <PadOnShin body={body} />;
    case 'sled':
      return <SledPlate body={body} />;
    default:
      return null;
  }
}

/** Pedals under the feet, on rails to a wheel in front. */
function EllipticalMachine({ body: { nearHeel, nearToe, farHeel, farToe } }: { body: Figure }) {
  const wheel = { x: Math.max(nearToe.x, farToe.x) + 34, y: 28 };
  return (
    <g stroke={metal} strokeLinecap="round" fill="none">
      <line {...line({ ...farHeel, y: farHeel.y - 9 }, wheel)} strokeWidth={4} opacity={0.6} />
      <line {...line({ ...nearHeel, y: nearHeel.y - 9 }, wheel)} strokeWidth={5} />
      <path d={`M${wheel.x} ${-wheel.y}V-132l-14 -6M${wheel.x - 20} -1h44`} strokeWidth={5} />
      <circle cx={wheel.x} cy={-wheel.y} r={22} strokeWidth={5} />
    </g>
  );
}

function PadOnShin({ body: { nearKnee, nearHeel } }: { body: Figure }) {
  const at = {
    x: nearKnee.x + (nearHeel.x - nearKnee.x) * 0.8,
    y: nearKnee.y + (nearHeel.y - nearKnee.y) * 0.8,
  };
  return <circle cx={at.x} cy={-at.y} r={10} fill={soft} />;
}

/** The plate that feet push against. */
function SledPlate({ body: { nearHeel, nearToe } }: { body: Figure }) {
  const way = { x: nearToe.x - nearHeel.x, y: nearToe.y - nearHeel.y };
  const from = { x: nearHeel.x - way.x * 0.9, y: nearHeel.y - way.y * 0.9 };
  const to = { x: nearToe.x + way.x * 0.9, y: nearToe.y + way.y * 0.9 };
  return <line {...line(from, to)} stroke={metal} strokeWidth={7} strokeLinecap="round" />;
}

/** Props in the figure's hands, drawn above it. */
export function HeldProp({ prop, body, view }: PropProps) {
  const hands = middle(body.nearHand, body.farHand);
  switch (prop.kind) {
    case 'dumbbells':
      return (
        <>
          <Dumbbell at={body.farHand} view={view} />
          <Dumbbell at={body.nearHand} view={view} />
        </>
      );
    case 'one-dumbbell':
      return <Dumbbell at={body.nearHand} view={view} />;
    case 'kettlebell':
      return (
        <g>
          <path
            d={`M${hands.x - 7} ${-hands.y + 9}a7 8 0 0 1 14 0`}
            fill="none"
            stroke={metal}
            strokeWidth={4}
          />
          <circle cx={hands.x} cy={-hands.y + 17} r={11} fill={metal} />
        </g>
      );
    case 'barbell':
      return view === 'side' ? (
        <g>
          <circle cx={hands.x} cy={-hands.y} r={20} fill={metal} opacity={0.9} />
          <circle cx={hands.x} cy={-hands.y} r={4} fill="var(--figure-ground, var(--card))" />
        </g>
      ) : (
        <g stroke={metal} strokeLinecap="round">
          <path d={`M${hands.x - 70} ${-hands.y}H${hands.x + 70}`} strokeWidth={5} />
          <path
            d={`M${hands.x - 62} ${-hands.y - 18}v36M${hands.x + 62} ${-hands.y - 18}v36`}
            strokeWidth={8}
          />
        </g>
      );
    case 'ball':
      return <circle cx={hands.x} cy={-hands.y} r={13} fill={soft} />;
    case 'band':
      return prop.at ? (
        <g stroke={soft} strokeWidth={3} fill="none">
          <line {...line({ x: prop.at[0], y: prop.at[1] + 6 }, body.nearHand)} />
          <line {...line({ x: prop.at[0], y: prop.at[1] + 6 }, body.farHand)} />
        </g>
      ) : (
        <line {...line(body.nearHand, body.farHand)} stroke={soft} strokeWidth={4} strokeLinecap="round" />
      );
    case 'strap':
      return (
        <path
          d={`M${body.nearHand.x} ${-body.nearHand.y}L${body.nearToe.x} ${-body.nearToe.y}L${body.farHand.x} ${-body.farHand.y}`}
          fill="none"
          stroke={soft}
          strokeWidth={3}
          strokeLinejoin="round"
        />
      );
    case 'rope': {
      const low = -Math.min(body.nearHeel.y, body.farHeel.y) + 8;
      return (
        <path
          d={`M${body.nearHand.x} ${-body.nearHand.y}C${body.nearHand.x + 46} ${low + 6} ${body.farHand.x - 46} ${low + 6} ${body.farHand.x} ${-body.farHand.y}`}
          fill="none"
          stroke={soft}
          strokeWidth={3}
        />
      );
    }
    default:
      return null;
  }
}

function Dumbbell({ at, view }: { at: Point; view: Drawing['view'] }) {
  if (view === 'side') return <circle cx={at.x} cy={-at.y} r={8} fill={metal} />;
  return (
    <g stroke={metal} strokeLinecap="round">
      <path d={`M${at.x - 8} ${-at.y}h16`} strokeWidth={4} />
      <path d={`M${at.x - 9} ${-at.y - 6}v12M${at.x + 9} ${-at.y - 6}v12`} strokeWidth={6} />
    </g>
  );
}
