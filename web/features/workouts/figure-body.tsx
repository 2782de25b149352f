import { clsx } from 'clsx';
import { useMemo } from 'react';
import type { Drawing, Pose } from '#contract/movement.ts';
import { type Figure, figure, type Point, pose } from '#domain/workouts/figure.ts';
import { type MovingFrom, movingParts } from '#domain/workouts/figure-motion.ts';
import type { Frame } from './figure-frame.ts';
import { BehindProp, HeldProp } from './figure-props.tsx';

const ground = 'var(--figure-ground, var(--card))';
/** Limbs behind the body are paler, so that crossed legs can be distinguished. */
const tones = {
  near: { still: 'var(--figure-body)', moving: 'var(--figure-moving)' },
  far: { still: 'var(--figure-body-far)', moving: 'var(--figure-moving-far)' },
};

const path = (points: readonly Point[]) =>
  `M${points.map(({ x, y }) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}`;

type LimbProps = { points: readonly Point[]; moving: MovingFrom; tone: keyof typeof tones; width: number };

/** A limb with an outline in the background colour, to stand out from what is behind; moving limbs are in clay. */
function Limb({ points, moving, tone, width }: LimbProps) {
  const d = path(points);
  const { still, moving: clay } = tones[tone];
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={ground} strokeWidth={width + 4} />
      {moving !== 0 && <path d={d} stroke={still} strokeWidth={width} />}
      {moving !== null && <path d={path(points.slice(moving))} stroke={clay} strokeWidth={width} />}
    </g>
  );
}

const limbs = (body: Figure, side: 'near' | 'far') => ({
  arm: [body[`${side}Shoulder`], body[`${side}Elbow`], body[`${side}Hand`]],
  leg: [body[`${side}Hip`], body[`${side}Knee`], body[`${side}Heel`], body[`${side}Toe`]],
});

type FigureBodyProps = {
  drawing: Drawing;
  still: Pose;
  frame: Frame;
  /** `floor`: figures side by side stand on one line, whatever their width. */
  align?: 'middle' | 'floor';
  className?: string;
};

/** The figure in a pose with its props. `y` is inverted: SVG counts downwards. */
export function FigureBody({
  drawing,
  still,
  frame,
  align = 'middle',
  className = 'size-full',
}: FigureBodyProps) {
  const { view, props = [] } = drawing;
  const moving = useMemo(() => movingParts(drawing), [drawing]);
  const body = pose(drawing, still);
  const behind = limbs(body, 'far');
  const before = limbs(body, 'near');
  const front = view === 'front';
  const farTone = front ? 'near' : 'far';
  const farArm = <Limb points={behind.arm} moving={moving.far} tone={farTone} width={9} />;
  const farLeg = <Limb points={behind.leg} moving={moving.farLeg} tone={farTone} width={11} />;
  const nearLeg = <Limb points={before.leg} moving={moving.nearLeg} tone="near" width={11} />;
  return (
    <svg
      viewBox={`${frame.left} ${-frame.top} ${frame.right - frame.left} ${frame.top + 12}`}
      preserveAspectRatio={align === 'floor' ? 'xMidYMax' : 'xMidYMid'}
      className={clsx('figure', className)}
      aria-hidden
    >
      {drawing.floor !== false && (
        <path d={`M${frame.left} 1H${frame.right}`} stroke="var(--figure-floor)" strokeWidth={3} />
      )}
      {drawing.floor === false && (
        <rect
          x={frame.left + 8}
          y={-frame.top + 2}
          width={frame.right - frame.left - 16}
          height={frame.top + 8}
          rx={8}
          fill="var(--figure-mat)"
        />
      )}
      {props.map((prop) => (
        <BehindProp key={prop.kind} prop={prop} body={body} view={view} />
      ))}
      {!front && farArm}
      {farLeg}
      {front && nearLeg}
      <Torso body={body} front={front} moving={moving.torso} />
      {!front && nearLeg}
      {front && farArm}
      <Limb points={before.arm} moving={moving.near} tone="near" width={9} />
      <circle
        cx={body.crown.x}
        cy={-body.crown.y}
        r={figure.headRadius}
        fill={moving.head ? tones.near.moving : tones.near.still}
        stroke={ground}
        strokeWidth={2}
      />
      {props.map((prop) => (
        <HeldProp key={prop.kind} prop={prop} body={body} view={view} />
      ))}
    </svg>
  );
}

function Torso({ body, front, moving }: { body: Figure; front: boolean; moving: boolean }) {
  const color = moving ? tones.near.moving : tones.near.still;
  if (!front)
    return <path d={path([body.hips, body.neck])} stroke={color} strokeWidth={18} strokeLinecap="round" />;
  return (
    <path
      d={`${path([body.nearShoulder, body.farShoulder, body.farHip, body.nearHip])}Z`}
      fill={color}
      stroke={color}
      strokeWidth={10}
      strokeLinejoin="round"
    />
  );
}
