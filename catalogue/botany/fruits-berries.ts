import type { Look } from './look.ts';
import { around, petalShapes } from './outlines.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, shares, trace } from './svg-shapes.ts';

/** A round berry; `second` is its crown or its navel. */
export function berry({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const crown = around(5).map((turn) => trace(petalShapes.pointed(30), { turn, size: 0.15, y: -26 }));
  return [
    oval([0, 0], 42, 42, base),
    fill('M18-38A42 42 0 1 1-30 30C0 34 34 8 18-38Z', shade),
    fill(crown.join(''), second),
    oval([-16, -4], 8, 6, light),
  ].join('');
}

/** Round fruits on a stalk that hangs, wide above and narrow below. */
export function berries({ color, second, rays = 9 }: Look): string {
  const { shade, light } = toneOf(color);
  const places: Point[] = [
    [-17, 20],
    [17, 22],
    [0, 27],
    [-13, 39],
    [14, 42],
    [1, 49],
    [-10, 60],
    [9, 64],
    [-1, 77],
    [2, 91],
  ];
  const points = places.slice(0, rays);
  const end = points.at(-1)?.[1] ?? 60;
  return [
    line(`M0 0Q3 ${end / 2} 0 ${end}`, second, 3),
    dots(points, shade, 11),
    dots(
      points.map(([x, y]): Point => [x - 1.2, y - 1.2]),
      color,
      9.4,
    ),
    dots(
      points.map(([x, y]): Point => [x - 4, y - 4]),
      light,
      2.4,
    ),
  ].join('');
}

/** Flat heads of small berries on stalks that branch from one point: elder, cramp bark. It hangs when turned. */
export function berryHead({ color, second, rays = 15 }: Look): string {
  const { shade, light } = toneOf(color);
  const places: Point[] = [
    [-40, -22],
    [-27, -30],
    [-14, -27],
    [0, -34],
    [14, -28],
    [28, -31],
    [40, -22],
    [-33, -12],
    [-20, -16],
    [-7, -20],
    [7, -19],
    [21, -17],
    [33, -11],
    [-13, -6],
    [14, -6],
    [0, -9],
  ];
  const points = places.slice(0, rays);
  return [
    line(
      points
        .filter((_, i) => i % 2 === 0)
        .map((tip) =>
          trace([
            ['M', [0, 40]],
            ['Q', [tip[0] * 0.3, 4], tip],
          ]),
        )
        .join(''),
      second,
      3,
    ),
    dots(points, shade, 8),
    dots(
      points.map(([x, y]): Point => [x - 1, y - 1]),
      color,
      6.6,
    ),
    dots(
      points.map(([x, y]): Point => [x - 3, y - 3]),
      light,
      1.8,
    ),
  ].join('');
}

/** A berry of many small ones with its star above: raspberry. It hangs. */
export function bramble({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const rows: readonly [number, readonly number[]][] = [
    [24, [-20, -7, 7, 20]],
    [38, [-24, -12, 0, 12, 24]],
    [52, [-20, -7, 7, 20]],
    [65, [-13, 0, 13]],
    [77, [-6, 6]],
  ];
  const points = rows.flatMap(([y, xs]) => xs.map((x): Point => [x, y]));
  return [
    line('M0-6V14', second, 5),
    dots(points, shade, 9.4),
    dots(
      points.map(([x, y]): Point => [x - 1, y - 1]),
      base,
      7.6,
    ),
    dots(
      points.map(([x, y]): Point => [x - 3, y - 3]),
      light,
      2,
    ),
    fill('M0 22L-26 16L-10 8L-14-4L0 4L14-4L10 8L26 16Z', second),
  ].join('');
}

/** A rose hip: an oval with what is left of the flower at its end. It hangs. */
export function hip({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line('M0-4V12', second, 5),
    fill('M-7 10C-34 16-32 66-11 82H11C32 66 34 16 7 10Q0 6-7 10Z', base),
    fill('M4 9C18 30 16 64 3 82H11C32 66 34 16 7 10Z', shade),
    fill('M-10 80L-17 98L-5 90L0 100L5 90L17 98L10 80Z', second),
    line('M-17 30Q-22 44-16 56', light, 4),
  ].join('');
}

/** A stone fruit: olive, amla with its segments. `rays` are the lines over it. */
export function drupe({ color, second, wide = 34, rays = 0 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const far = wide * 1.32;
  const lines = shares(rays).map((share) => {
    const x = (share - 0.5) * 2 * far;
    return trace([
      ['M', [0, 4]],
      ['C', [x, 12], [x, 72], [0, 82]],
    ]);
  });
  return [
    line('M0-8V8', second, 5),
    fill(`M0 3C${far} 3 ${far} 84 0 84C-${far} 84-${far} 3 0 3Z`, base),
    fill(`M0 3C${far} 3 ${far} 84 0 84C${far * 0.7} 70 ${far * 0.6} 14 0 3Z`, shade),
    rays
      ? line(lines.join(''), light, 1.8)
      : line(`M${-wide * 0.5} 26Q${-wide * 0.62} 40 ${-wide * 0.46} 54`, light, 4),
  ].join('');
}
