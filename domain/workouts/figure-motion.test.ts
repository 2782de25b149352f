import { expect, test } from 'vitest';
import type { Pose } from '#contract/movement.ts';
import { movingParts } from './figure-motion.ts';
import { standingPose } from './standing-pose.ts';

const nothing = { torso: false, head: false, near: null, far: null, nearLeg: null, farLeg: null };
const moving = (...changes: Partial<Pose>[]) =>
  movingParts({ poses: changes.map((change) => ({ ...standingPose, ...change })) });

test('a held pose moves nothing, and neither does a breath', () => {
  expect(moving({})).toEqual(nothing);
  expect(moving({}, { torso: 93, near: [-86, -88] })).toEqual(nothing);
});

test('a lifted arm, and a curl of the elbow only', () => {
  expect(moving({}, { near: [90, 90] })).toEqual({ ...nothing, near: 0 });
  expect(moving({}, { near: [-88, 40] })).toEqual({ ...nothing, near: 1 });
  expect(moving({}, { nearLeg: [-90, -90, -40], farLeg: [-90, -90, -40] })).toEqual({
    ...nothing,
    nearLeg: 2,
    farLeg: 2,
  });
});

test('arms that hang, or follow the trunk, do not count as moving', () => {
  expect(moving({}, { torso: 20, head: 20 })).toEqual({ ...nothing, torso: true });
  expect(moving({}, { torso: 20, head: 20, near: [-160, -160], far: [-160, -160] })).toEqual({
    ...nothing,
    torso: true,
  });
});

test('a lean of the trunk does not count beside a large movement', () => {
  expect(moving({}, { torso: 75, near: [100, 100] })).toEqual({ ...nothing, near: 0 });
  expect(moving({ head: 118 }, { head: 62 })).toEqual({ ...nothing, head: true });
});
