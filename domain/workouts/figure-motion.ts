import type { Drawing, Pose } from '#contract/movement.ts';

/** From where on a limb moves: 0 the whole of it, 1 from the elbow or knee on, 2 the foot alone; null: not of itself. */
export type MovingFrom = 0 | 1 | 2 | null;
export type Moving = {
  torso: boolean;
  head: boolean;
  near: MovingFrom;
  far: MovingFrom;
  nearLeg: MovingFrom;
  farLeg: MovingFrom;
};

/** A turn that is smaller than this does not count as a movement, in degrees. */
const least = 12;
/** Beside a large movement a small one does not count: it is the share of the largest that it must reach. */
const besideLargest = 0.4;

type Limb = 'near' | 'far' | 'nearLeg' | 'farLeg';
const limbs = ['near', 'far', 'nearLeg', 'farLeg'] as const;

/** How far an angle goes over all stills. */
function swing(poses: readonly Pose[], angle: (pose: Pose) => number): number {
  const all = poses.map(angle);
  return Math.max(...all) - Math.min(...all);
}

/**
 * How far each part of a limb turns of itself. Arms that hang while the trunk bends, and hands at the head that go with it, do
 * not: it is the smaller of the turn as seen and the turn as seen from the trunk.
 */
function turns(poses: readonly Pose[], limb: Limb): number[] {
  return (poses[0]?.[limb] ?? []).map((_, part) => {
    const angle = (pose: Pose) => pose[limb][part] ?? 0;
    return Math.min(
      swing(poses, angle),
      swing(poses, (pose) => angle(pose) - pose.torso),
    );
  });
}

/** Which parts of the figure move in an exercise. */
export function movingParts({ poses }: Pick<Drawing, 'poses'>): Moving {
  const turned = Object.fromEntries(limbs.map((limb) => [limb, turns(poses, limb)])) as Record<
    Limb,
    number[]
  >;
  const trunk = swing(poses, ({ torso }) => torso);
  const nod = Math.min(
    swing(poses, ({ head }) => head),
    swing(poses, ({ head, torso }) => head - torso),
  );
  const largest = Math.max(trunk, nod, ...limbs.flatMap((limb) => turned[limb]));
  const enough = (turn: number) => turn >= Math.max(least, largest * besideLargest);
  const from = (limb: Limb): MovingFrom => {
    const first = turned[limb].findIndex(enough);
    return first < 0 ? null : (first as 0 | 1 | 2);
  };
  return {
    // The trunk leans a little with most movements; it is what moves where nothing turns much further.
    torso: trunk >= least && trunk >= largest * 0.75,
    head: nod >= least && nod >= largest * 0.75,
    near: from('near'),
    far: from('far'),
    nearLeg: from('nearLeg'),
    farLeg: from('farLeg'),
  };
}
