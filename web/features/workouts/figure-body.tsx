import type { Drawing, Pose } from '#contract/movement.ts';
import { type Figure, figure, type Point, pose } from '#domain/figure.ts';
import type { Frame } from './figure-frame.ts';
import { BehindProp, HeldProp } from './figure-props.tsx';

const near = 'var(--leaf)';
const far = 'var(--leaf-mid)';

const path = (points: readonly Point[]) =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}`;

type LimbProps = { points: readonly Point[]; color: string; width: number };

/** A limb with a hair of paper around it, so that it stands out from what is behind. */
function Limb({ points, color, width }: LimbProps) {
  const d = path(points);
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke="var(--figure-ground, var(--card))" strokeWidth={width + 4} />
      <path d={d} stroke={color} strokeWidth={width} />
    </g>
  );
}

const limbs = (body: Figure, side: 'near' | 'far') => ({
  arm: [body[`${side}Shoulder`], body[`${side}Elbow`], body[`${side}Hand`]],
  leg: [body[`${side}Hip`], body[`${side}Knee`], body[`${side}Heel`], body[`${side}Toe`]],
});

/** The figure in one pose with the things around it. `y` is turned over: SVG counts downwards. */
export function FigureBody({ drawing, still, frame }: { drawing: Drawing; still: Pose; frame: Frame }) {
  const { view, props = [] } = drawing;
  const body = pose(drawing, still);
  const behind = limbs(body, 'far');
  const before = limbs(body, 'near');
  const front = view === 'front';
  const farColor = front ? near : far;
  return (
    <svg
      viewBox={`${frame.left} ${-frame.top} ${frame.right - frame.left} ${frame.top + 12}`}
      className="size-full"
      aria-hidden
    >
      {drawing.floor !== false && (
        <path d={`M${frame.left} 1H${frame.right}`} stroke="var(--line)" strokeWidth={3} />
      )}
      {props.map((prop) => (
        <BehindProp key={prop.kind} prop={prop} body={body} view={view} />
      ))}
      {!front && <Limb points={behind.arm} color={farColor} width={9} />}
      <Limb points={behind.leg} color={farColor} width={11} />
      {front && <Limb points={before.leg} color={near} width={11} />}
      <Torso body={body} front={front} />
      {!front && <Limb points={before.leg} color={near} width={11} />}
      {front && <Limb points={behind.arm} color={farColor} width={9} />}
      <Limb points={before.arm} color={near} width={9} />
      <circle
        cx={body.crown.x}
        cy={-body.crown.y}
        r={figure.headRadius}
        fill={near}
        stroke="var(--figure-ground, var(--card))"
        strokeWidth={2}
      />
      {props.map((prop) => (
        <HeldProp key={prop.kind} prop={prop} body={body} view={view} />
      ))}
    </svg>
  );
}

function Torso({ body, front }: { body: Figure; front: boolean }) {
  if (!front)
    return <path d={path([body.hips, body.neck])} stroke={near} strokeWidth={18} strokeLinecap="round" />;
  return (
    <path
      d={`${path([body.nearShoulder, body.farShoulder, body.farHip, body.nearHip])}Z`}
      fill={near}
      stroke={near}
      strokeWidth={10}
      strokeLinejoin="round"
    />
  );
}
