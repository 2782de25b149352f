import type { Stem } from '../botany.schema.ts';
import type { Point } from './svg-shapes.ts';

/** A place on a stem and which way the stem goes there, in degrees from straight up. */
export type Node = { at: Point; turn: number };

export type Curve = { nodeAt(share: number): Node; d: string };

/** A stem as a curve: bowed to one side, or winding to both. */
export function curveOf({ from, to, bend, wind }: Stem): Curve {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  /** Points beside the straight line; positive is to its right. */
  const beside = (share: number, out: number): Point => [
    from[0] + dx * share - (dy / far) * out,
    from[1] + dy * share + (dx / far) * out,
  ];
  const [b, c] = [beside(0.33, bend + wind), beside(0.67, bend - wind)];
  const nodeAt = (t: number): Node => {
    const u = 1 - t;
    const of = (axis: 0 | 1) =>
      u ** 3 * from[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * to[axis];
    const slope = (axis: 0 | 1) =>
      u * u * (b[axis] - from[axis]) + 2 * u * t * (c[axis] - b[axis]) + t * t * (to[axis] - c[axis]);
    return { at: [of(0), of(1)], turn: (Math.atan2(slope(0), -slope(1)) * 180) / Math.PI };
  };
  const text = (points: readonly Point[]) =>
    points.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`).join(' ');
  return { nodeAt, d: `M${text([from])}C${text([b, c, to])}` };
}
