import type { Pose } from '#contract/movement.ts';

/** A standing pose with arms and legs straight down. Angles in degrees, as in a drawing. */
export const standingPose: Pose = {
  torso: 90,
  head: 90,
  near: [-90, -90],
  far: [-90, -90],
  nearLeg: [-90, -90, 0],
  farLeg: [-90, -90, 0],
};
