import { mix } from '../pictures/colours.ts';
import type { Look } from './look.ts';
import { petalShapes } from './outlines.ts';
import { palette, toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, polar, segment, shares, trace } from './svg-shapes.ts';

/** A ball of bracts with a tuft: thistle, burdock, artichoke. `wide` is the bracts' length: spines or scales. */
export function thistle({ color, second, wide = 12, rays = 13 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const bracts = toneOf(second);
  const tuft = shares(rays).map((share) => -46 + share * 92);
  const threads = (far: number) => tuft.map((turn) => segment([0, -2], polar(turn, far))).join('');
  const spines = shares(11).map((share) => {
    const turn = 62 + share * 236;
    return trace(petalShapes.pointed(26), { turn, y: 16, size: (16 + wide) / 100, x: 0 });
  });
  const scales = [
    [-12, 10],
    [0, 8],
    [12, 10],
    [-15, 22],
    [-5, 21],
    [6, 21],
    [15, 22],
    [-9, 32],
    [1, 33],
    [10, 32],
  ] as const;
  return [
    line(threads(52), shade, 6),
    line(threads(46), base, 5),
    line(
      tuft
        .filter((_, index) => index % 3 === 1)
        .map((turn) => segment([0, -8], polar(turn, 48)))
        .join(''),
      light,
      2.4,
    ),
    fill(spines.join(''), bracts.shade),
    oval([0, 18], 24, 23, bracts.fill),
    dots(scales, bracts.shade, 3.4),
    dots(
      scales.map(([x, y]): Point => [x - 0.6, y - 1.6]),
      bracts.light,
      2,
    ),
  ].join('');
}

/** Bells that hang from a stalk that curls over: comfrey, bearberry. */
export function bells({ color, second, rays = 4, green }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const stalk: Point[] = [
    [0, 10],
    [-18, -34],
    [16, -50],
    [40, -28],
  ];
  const bell = (x: number, y: number, size: number, turn: number) => ({
    body: trace(
      [
        ['M', [-5, 0]],
        ['C', [-16, 8], [-13, 26], [-15, 36]],
        ['Q', [-8, 32], [-5, 37]],
        ['Q', [0, 32], [5, 37]],
        ['Q', [8, 32], [15, 36]],
        ['C', [13, 26], [16, 8], [5, 0]],
        ['Z'],
      ],
      { x, y, size, turn },
    ),
    side: trace(
      [
        ['M', [1, 0]],
        ['C', [6, 10], [4, 26], [5, 37]],
        ['Q', [8, 32], [15, 36]],
        ['C', [13, 26], [16, 8], [5, 0]],
        ['Z'],
      ],
      { x, y, size, turn },
    ),
    cap: [x, y + 1] as Point,
  });
  const hung = [
    bell(-14, -30, 0.95, 14),
    bell(4, -40, 1, 4),
    bell(24, -40, 0.86, -8),
    bell(39, -27, 0.66, -16),
    bell(-16, -8, 0.8, 24),
  ].slice(0, rays);
  return [
    line(
      trace([
        ['M', stalk[0] as Point],
        ['C', stalk[1] as Point, stalk[2] as Point, stalk[3] as Point],
      ]),
      green,
      3,
    ),
    fill(hung.map(({ body }) => body).join(''), base),
    fill(hung.map(({ side }) => side).join(''), shade),
    dots(
      hung.map(({ cap }) => cap),
      green,
      5,
    ),
    dots(
      hung.map(({ cap: [x, y] }): Point => [x - 5, y + 16]),
      second,
      2,
    ),
  ].join('');
}

/** A flower with an upper and a lower lip, from the front: eyebright. */
export function lips({ color, second }: Look): string {
  const { fill: base } = toneOf(color);
  const upper = mix(color, palette.lilac, 0.6);
  return [
    fill('M-20-4C-32-30-20-46 0-40C20-46 32-30 20-4Q0 8-20-4Z', upper),
    fill('M-14 0C-40-4-46 22-28 30C-22 34-20 44-8 46Q0 40 8 46C20 44 22 34 28 30C46 22 40-4 14 0Z', base),
    line('M-18 14L-8 4M0 24V6M18 14L8 4M-9-28L-5-14M9-28L5-14', toneOf(second).shade, 2.2),
    oval([0, 6], 9, 7, second),
  ].join('');
}

/** A goblet of six petals with long red stigmas: saffron. */
export function goblet({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const at = { y: 44 };
  const petal = (turn: number, size: number) => trace(petalShapes.pointed(27), { ...at, turn, size });
  return [
    fill(petal(-24, 0.94) + petal(24, 0.94), shade),
    fill(petal(-9, 1) + petal(9, 1), toneOf(shade).light),
    line('M0 30C-6-6-22-34-33-46M0 30C0-4 2-40 3-62M0 30C6-4 24-30 35-42', second, 5),
    fill(petal(-38, 0.9) + petal(38, 0.9), base),
    fill(trace(petalShapes.pointed(34), { ...at, size: 0.82 }), light),
    line('M0 40V-16M-30 0L-12 32M30 0L12 32', base, 1.8),
  ].join('');
}

/** Stamens as a brush about a stalk or out of a cup: eucalyptus, tea tree. */
export function brush({ color, second, rays = 17, wide = 0 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  if (wide > 0) {
    const rows = shares(9).flatMap((share) => {
      const y = -8 - share * 78;
      return [-82, -58, 58, 82].map((turn) =>
        segment([0, y], polar(turn, wide * (0.8 + 0.2 * Math.sin(share * 20)), [0, y])),
      );
    });
    return (
      line('M0 4V-92', second, 5) +
      line(rows.join(''), shade, 4) +
      line(rows.filter((_, i) => i % 2).join(''), base, 3)
    );
  }
  const fan = shares(rays).map((share) => polar(-95 + share * 190, 46, [0, 6]));
  return [
    line(fan.map((tip) => segment([0, 8], tip)).join(''), base, 3),
    dots(fan, '#e9d48a', 3.2),
    fill('M-17 4H17L11 34Q0 46-11 34Z', second),
    fill('M2 4H17L11 34Q6 41 2 40Z', toneOf(second).shade),
  ].join('');
}

/** A soft tail of flowers: willow, oak, birch. It grows up; a turn lets it hang. */
export function catkin({ color, second, wide = 13 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const hairs = shares(9).flatMap((share): Point[] => {
    const y = -10 - share * 78;
    const x = wide * Math.sin(Math.PI * (0.15 + share * 0.75));
    return [
      [-x, y],
      [x, y],
      [x * 0.3, y - 4],
      [-x * 0.4, y - 3],
    ];
  });
  return (
    line('M0 0V-84', shade, wide * 1.4) +
    dots(hairs, base, 5) +
    dots(
      hairs.filter((_, i) => i % 3 === 0),
      second,
      2.4,
    )
  );
}
