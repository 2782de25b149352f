import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, type Point, shares, trace } from './svg-shapes.ts';

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

/** A pod: straight or bent; `rays` are its seeds, `wide` half its width. It hangs. */
export function pod({ color, second, wide = 9, rays = 7, disc = 14 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const body = (inner: number) =>
    `M0 0C${disc + wide} 18 ${disc + wide} 74 4 100C${disc - inner} 74 ${disc - inner} 20 0 0Z`;
  const seeds = shares(rays).map(
    (share): Point => [disc * 0.74 * Math.sin(Math.PI * (0.16 + share * 0.7)) + 1, 16 + share * 66],
  );
  return [
    line('M0-8V4', second, 4),
    fill(body(wide), base),
    fill(body(-wide * 0.2), shade),
    dots(seeds, second, wide * 0.36),
  ].join('');
}
