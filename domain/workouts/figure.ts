import type { Drawing, Joint, Pose } from '#contract/movement.ts';

/** Lengths of the figure's parts; a standing person is about 172 high. x is to the right, y up from the floor. */
export const figure = {
  torso: 52,
  neck: 9,
  headRadius: 11,
  upperArm: 28,
  forearm: 30,
  thigh: 43,
  shin: 42,
  foot: 15,
  /** Half of the width between the shoulders and between the hips, front view only. */
  shoulder: 17,
  hip: 9,
  /** Half of a limb's thickness, so that a lying body stays above the floor. */
  thickness: 5,
} as const;

export type Point = { x: number; y: number };
/** The position of every joint; `crown` is the middle of the head. */
export type Figure = Record<
  | 'hips'
  | 'neck'
  | 'crown'
  | `${'near' | 'far'}${'Shoulder' | 'Elbow' | 'Hand' | 'Hip' | 'Knee' | 'Heel' | 'Toe'}`,
  Point
>;

const along = (from: Point, degrees: number, length: number): Point => ({
  x: from.x + Math.cos((degrees * Math.PI) / 180) * length,
  y: from.y + Math.sin((degrees * Math.PI) / 180) * length,
});

/** The figure in one pose, its lowest point on the floor (or `lift` above it), its anchor at x = 0. */
export function pose(drawing: Pick<Drawing, 'view' | 'anchor'>, still: Pose): Figure {
  const hips = { x: 0, y: 0 };
  const neck = along(hips, still.torso, figure.torso);
  const crown = along(neck, still.head, figure.neck + figure.headRadius);
  const across = drawing.view === 'front' ? still.torso - 90 : undefined;
  const beside = (point: Point, width: number) =>
    across === undefined ? point : along(point, across, width);
  const arm = (shoulder: Point, [upper, fore]: readonly [number, number]) => {
    const elbow = along(shoulder, upper, figure.upperArm);
    return { shoulder, elbow, hand: along(elbow, fore, figure.forearm) };
  };
  const leg = (hip: Point, [thigh, shin, foot]: readonly [number, number, number]) => {
    const knee = along(hip, thigh, figure.thigh);
    const heel = along(knee, shin, figure.shin);
    return { hip, knee, heel, toe: along(heel, foot, figure.foot) };
  };
  // Arms hang a little below the neck's end of the torso.
  const yoke = along(hips, still.torso, figure.torso - 4);
  const near = arm(beside(yoke, figure.shoulder), still.near);
  const far = arm(beside(yoke, -figure.shoulder), still.far);
  const nearLeg = leg(beside(hips, figure.hip), still.nearLeg);
  const farLeg = leg(beside(hips, -figure.hip), still.farLeg);
  const raw: Figure = {
    hips,
    neck,
    crown,
    nearShoulder: near.shoulder,
    nearElbow: near.elbow,
    nearHand: near.hand,
    farShoulder: far.shoulder,
    farElbow: far.elbow,
    farHand: far.hand,
    nearHip: nearLeg.hip,
    nearKnee: nearLeg.knee,
    nearHeel: nearLeg.heel,
    nearToe: nearLeg.toe,
    farHip: farLeg.hip,
    farKnee: farLeg.knee,
    farHeel: farLeg.heel,
    farToe: farLeg.toe,
  };
  const lowest = Math.min(
    crown.y - figure.headRadius,
    ...Object.entries(raw).map(([name, { y }]) => (name === 'crown' ? Infinity : y - figure.thickness)),
  );
  const shift = { x: -raw[drawing.anchor satisfies Joint].x, y: (still.lift ?? 0) - lowest };
  for (const name of Object.keys(raw) as (keyof Figure)[]) {
    raw[name] = { x: raw[name].x + shift.x, y: raw[name].y + shift.y };
  }
  return raw;
}

/** Interpolates two poses, from 0 (the first) to 1 (the second), angle by angle. */
export function between(from: Pose, to: Pose, share: number): Pose {
  const mix = (a: number, b: number) => a + (b - a) * share;
  const two = (a: readonly [number, number], b: readonly [number, number]): [number, number] => [
    mix(a[0], b[0]),
    mix(a[1], b[1]),
  ];
  const three = (
    a: readonly [number, number, number],
    b: readonly [number, number, number],
  ): [number, number, number] => [mix(a[0], b[0]), mix(a[1], b[1]), mix(a[2], b[2])];
  return {
    torso: mix(from.torso, to.torso),
    head: mix(from.head, to.head),
    near: two(from.near, to.near),
    far: two(from.far, to.far),
    nearLeg: three(from.nearLeg, to.nearLeg),
    farLeg: three(from.farLeg, to.farLeg),
    lift: mix(from.lift ?? 0, to.lift ?? 0),
  };
}
