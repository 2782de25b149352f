import type { Drawing, Pose } from '#contract/movement.ts';

/** The first moving part of a limb: 0 the whole, 1 from the elbow or knee, 2 only the foot; null: none. */
export type MovingFrom = 0 | 1 | 2 | null;
export type Moving = {
  torso: boolean;
  head: boolean;
  near: MovingFrom;
  far: MovingFrom;
  nearLeg: MovingFrom;
  farLeg: MovingFrom;
};

/** The minimum turn of a movement, in degrees. */
const least = 12;
/** The minimum share of the largest movement; smaller ones are ignored. */
const besideLargest = 0.4;

type Limb = 'near' | 'far' | 'nearLeg' | 'farLeg';
const limbs = ['near', 'far', 'nearLeg', 'farLeg'] as const;

/** The range of an angle over all poses. */
function swing(poses: readonly Pose[], angle: (pose: Pose) => number): number {
  const all = poses.map(angle);
  return Math.max(...all) - Math.min(...all);
}

/**
 * The own turn of each part of a limb: the smaller of the absolute turn and the turn relative to the trunk. Arms that
 * hang while the trunk bends, or hands at the head, do not count.
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

/** The moving parts of the figure in an exercise. */
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
    // The trunk leans a little in most movements; it counts only if no limb turns much further.
    torso: trunk >= least && trunk >= largest * 0.75,
    head: nod >= least && nod >= largest * 0.75,
    near: from('near'),
    far: from('far'),
    nearLeg: from('nearLeg'),
    farLeg: from('farLeg'),
  };
}
