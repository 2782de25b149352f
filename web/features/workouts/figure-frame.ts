import type { Drawing, Pose } from '#contract/movement.ts';
import { between, figure, pose } from '#domain/workouts/figure.ts';

/** The drawing area of a cycle: wide enough for all of its stills and props. y runs up. */
export type Frame = { left: number; right: number; top: number };

const margin = 14;
/** How far props extend from their position: left, right, up. */
const reach: Partial<Record<string, [left: number, right: number, up: number]>> = {
  chair: [26, 26, 92],
  wall: [8, 8, 170],
  step: [30, 30, 22],
  bench: [58, 58, 42],
  treadmill: [70, 80, 130],
  bike: [40, 84, 110],
  rower: [126, 50, 60],
  cable: [14, 14, 10],
  bar: [20, 20, 8],
  pad: [20, 20, 8],
  elliptical: [30, 90, 140],
};

export function frameOf(drawing: Drawing): Frame {
  const points = drawing.poses.flatMap((still) => {
    const { crown, ...others } = pose(drawing, still);
    const head = [
      { x: crown.x - figure.headRadius, y: crown.y },
      { x: crown.x + figure.headRadius, y: crown.y + figure.headRadius },
    ];
    return [...Object.values(others), ...head];
  });
  const around = (drawing.props ?? []).flatMap(({ kind, at, size }) => {
    if (!at) return [];
    const [left, right, up] = reach[kind] ?? [10, 10, 10];
    const half = kind === 'bench' && size ? size / 2 : undefined;
    return [
      { x: at[0] - (half ?? left), y: 0 },
      { x: at[0] + (half ?? right), y: at[1] + up },
    ];
  });
  const all = [...points, ...around];
  return {
    left: Math.min(...all.map(({ x }) => x)) - margin,
    right: Math.max(...all.map(({ x }) => x)) + margin,
    top: Math.max(...all.map(({ y }) => y)) + margin,
  };
}

/** The stills forwards and backwards: one, two, three become one, two, three, two. */
function thereAndBack(stills: readonly Pose[]): Pose[] {
  return [...stills, ...stills.slice(1, -1).reverse()];
}

/** Ease in and out, as bodies move. */
const eased = (share: number) => share * share * (3 - 2 * share);

/** The pose at a moment of the cycle, from 0 up to 1, interpolated between stills, with the holds of each. */
export function poseAt(drawing: Drawing, moment: number): Pose {
  const order = thereAndBack(drawing.poses);
  const [first] = order;
  if (!first || order.length === 1) return drawing.poses[0] as Pose;
  const parts = order.flatMap((still) => [still.hold ?? 0.25, 1]);
  const whole = parts.reduce((sum, part) => sum + part, 0);
  let left = (moment % 1) * whole;
  for (const [index, part] of parts.entries()) {
    if (left < part) {
      const from = order[Math.floor(index / 2)] ?? first;
      const to = order[(Math.floor(index / 2) + 1) % order.length] ?? first;
      return index % 2 === 0 ? from : between(from, to, eased(left / part));
    }
    left -= part;
  }
  return first;
}
