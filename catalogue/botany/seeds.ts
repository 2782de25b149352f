import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { fill, type Lay, line, type Outline, trace } from './svg-shapes.ts';

/** Where a handful lies, in a square of 100 about the origin, each turned its own way. */
const handful: readonly Lay[] = [
  { x: -30, y: 10, turn: -64 },
  { x: -8, y: 20, turn: 72 },
  { x: 16, y: 14, turn: -20 },
  { x: 34, y: 22, turn: 40 },
  { x: -18, y: -6, turn: 24 },
  { x: 6, y: -4, turn: -76 },
  { x: 28, y: -2, turn: 98 },
  { x: -40, y: 26, turn: 10 },
];

const grain = (wide: number, bend = 0): Outline => [
  ['M', [0, -16]],
  ['C', [wide + bend, -12], [wide + bend, 12], [0, 16]],
  ['C', [-wide + bend, 12], [-wide + bend, -12], [0, -16]],
];
const ribs = (wide: number, bend = 0): Outline => [
  ['M', [bend * 0.4, -13]],
  ['C', [wide * 0.3 + bend, -8], [wide * 0.3 + bend, 8], [bend * 0.4, 13]],
];

const scattered = (outline: Outline, lays: readonly Lay[], size = 1) =>
  lays.map((lay) => trace(outline, { ...lay, size })).join('');

/** Long ribbed fruits that people call seeds: caraway bends, fennel is straight. `wide` and `disc` are width and bend. */
export function ribbedSeeds({ color, second, wide = 7, disc = 0, rays = 8 }: Look): string {
  const lays = handful.slice(0, rays);
  return (
    fill(scattered(grain(wide, disc), lays), color) +
    fill(
      scattered(
        [
          ...grain(wide, disc).slice(0, 2),
          ['C', [wide * 0.3 + disc, 12], [wide * 0.3 + disc, -12], [0, -16]],
        ],
        lays,
      ),
      toneOf(color).shade,
    ) +
    line(scattered(ribs(wide, disc), lays), second, 1.6)
  );
}

/** Round seeds with a light spot: coriander, mustard. */
export function roundSeeds({ color, second, wide = 10, rays = 8 }: Look): string {
  const lays = handful.slice(0, rays);
  const { shade } = toneOf(color);
  const at = (dx: number, dy: number) =>
    lays
      .map(({ x = 0, y = 0 }) => `M${x + dx} ${y + dy}h0`)
      .join('')
      .replaceAll(' -', '-');
  return (
    line(at(0, 0), shade, wide * 2) +
    line(at(-1, -1), color, wide * 2 - 3) +
    line(at(-wide * 0.3, -wide * 0.3), second, wide * 0.5)
  );
}

/** Angular seeds: black cumin, fenugreek. */
export function angularSeeds({ color, second, wide = 8, rays = 8 }: Look): string {
  const lays = handful.slice(0, rays);
  const body: Outline = [
    ['M', [-wide, 6]],
    ['L', [-wide * 0.6, -9]],
    ['L', [wide * 0.5, -11]],
    ['L', [wide, 3]],
    ['L', [1, 11]],
    ['Z'],
  ];
  const face: Outline = [['M', [wide * 0.5, -11]], ['L', [wide, 3]], ['L', [1, 11]], ['L', [1, -2]], ['Z']];
  return (
    fill(scattered(body, lays), color) +
    fill(scattered(face, lays), toneOf(color).shade) +
    line(
      scattered(
        [
          ['M', [-wide * 0.5, -6]],
          ['L', [1, -2]],
        ],
        lays,
      ),
      second,
      1.8,
    )
  );
}
