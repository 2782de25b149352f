import { randomFrom } from '#domain/random.ts';
import type { Look } from './look.ts';
import { petalShapes } from './outlines.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, type Point, polar, segment, shares, trace, upTo } from './svg-shapes.ts';

/** Stalks from one point that each bear a small bunch: the carrot's relatives. It grows up, 100 wide. */
export function umbel({ color, second, rays = 9, green }: Look): string {
  const { shade } = toneOf(color);
  const turns = shares(rays).map((share) => -72 + share * 144);
  const heads = turns.map((turn): Point => polar(turn, 50 - Math.cos((turn * Math.PI) / 180) * 8));
  const bunch = heads.flatMap(([x, y], index) =>
    [-90, -40, 10, 60, 110].map((turn): Point => polar(turn + (turns[index] ?? 0) * 0.4, 6.5, [x, y])),
  );
  return [
    line(heads.map((head) => segment([0, 0], head)).join(''), green, 2.6),
    dots(bunch, shade, 4.6),
    dots(
      bunch.map(([x, y]): Point => [x - 0.7, y - 1.2]),
      color,
      3.8,
    ),
    dots(heads, second, 2.6),
  ].join('');
}

/** A flat or domed crowd of small flowers on stalks that start at different heights. */
export function cluster({ color, second, rays = 26, disc = 30, green }: Look): string {
  const { shade, light } = toneOf(color);
  const points = upTo(rays).map((index): Point => {
    const share = (index + 0.5) / rays;
    // Steps of the golden ratio fill the dome evenly without rows.
    const height = (index * 0.618) % 1;
    const x = (share - 0.5) * 96;
    const dome = Math.sqrt(1 - (x / 52) ** 2) * disc;
    return [x, -6 - dome * (0.2 + 0.8 * height)];
  });
  const stems = [-38, -20, 0, 20, 38].map((x) =>
    trace([
      ['M', [0, 24]],
      ['Q', [x * 0.5, 6], [x, -8]],
    ]),
  );
  return [
    line(stems.join(''), green, 2.6),
    dots(points, shade, 6),
    dots(
      points.map(([x, y]): Point => [x - 0.8, y - 1.6]),
      color,
      5,
    ),
    dots(
      points.filter((_, index) => index % 2 === 0).map(([x, y]): Point => [x, y - 2]),
      light,
      2.2,
    ),
    dots(
      points.map(([x, y]): Point => [x - 0.5, y - 1.5]),
      second,
      1.7,
    ),
  ].join('');
}

/** Rings of small flowers one above the other: lavender, sage. It grows up from the origin. */
export function spike({ color, second, rays = 6, wide = 15, disc = 92 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const rows = shares(rays).map((share) => ({
    y: -6 - share * (disc - 14),
    reach: wide * (1 - 0.55 * share) * (0.85 + 0.15 * Math.sin(share * 9)),
  }));
  const florets = (turns: readonly number[], size: number) =>
    rows
      .flatMap(({ y, reach }) =>
        turns.map((turn) => trace(petalShapes.round(36), { y, turn, size: (reach / 100) * size })),
      )
      .join('');
  return [
    line(`M0 0V-${disc - 10}`, second, 4),
    fill(florets([-78, 78], 1.3), shade),
    fill(florets([-42, 42], 1.35), base),
    fill(florets([0], 1.25), light),
  ].join('');
}

/** A loose plume of very small flowers on branches that curve upwards: goldenrod, meadowsweet. */
export function plume({ color, second, rays = 7, wide = 30, green }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const random = randomFrom(rays * 77 + wide);
  const branches = shares(rays).flatMap((share, index) => {
    const y = -4 - share * 74;
    const reach = wide * (1 - share * 0.72);
    const side = index % 2 ? 1 : -1;
    return [side, -side * 0.8].map((way) => ({
      from: [0, y] as Point,
      to: [way * reach, y - reach * 0.55] as Point,
    }));
  });
  const points = [...branches, { from: [0, -76] as Point, to: [0, -98] as Point }].flatMap(({ from, to }) =>
    [0.34, 0.56, 0.78, 1].map(
      (share): Point => [
        from[0] + (to[0] - from[0]) * share + (random() - 0.5) * 4,
        from[1] + (to[1] - from[1]) * share - (random() - 0.2) * 5,
      ],
    ),
  );
  return [
    line(`M0 0V-92${branches.map(({ from, to }) => segment(from, to)).join('')}`, green, 2.4),
    dots(points, shade, 5),
    dots(
      points.map(([x, y]): Point => [x - 0.6, y - 1.3]),
      base,
      4.2,
    ),
    dots(
      points.filter((_, index) => index % 3 === 0),
      second === base ? light : second,
      2,
    ),
  ].join('');
}
