import type { Look } from './look.ts';
import { around } from './outlines.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, polar, shares, trace } from './svg-shapes.ts';

// What a supplement is made of or taken for: a mineral, its source, the time of day.

/** A crystal with its faces: a mineral. */
export function crystal({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill('M-6-48L16-30V32L-6 46L-24 30V-28Z', base),
    fill('M-6-48L16-30V32L-6 46Z', shade),
    fill('M-6-48L-24-28L-6-18L16-30Z', light),
    fill('M22-14L40-2V34L24 42L16 34V0Z', second),
    fill('M-36 4L-24-4V34L-34 40L-44 32V14Z', second),
    line('M-6-18V44', light, 1.8),
  ].join('');
}

/** A fish, as it swims. */
export function fish({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill('M26 0L50-20Q44 0 50 20Z', shade),
    fill('M-48 2C-34-24 4-28 30 0C4 30-34 26-48 2Z', base),
    fill('M-48 2C-20 10 8 10 30 0C4 30-34 26-48 2Z', light),
    fill('M-8-20Q4-32 16-22L10-12Z', shade),
    line('M-20-13Q-12 0-20 13', shade, 3),
    line('M-6-6q5 6 0 12M8-5q4 5 0 10', second, 2.2),
    dots([[-33, -3]], second, 3.2),
  ].join('');
}

/** The moon with two stars. */
export function moon({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  return [
    fill('M10-46C-30-40-46 0-20 30C0 50 34 46 46 18C20 30-6 16-10-8C-12-26-4-38 10-46Z', base),
    fill('M-34-14C-40 14-18 44 10 42C34 40 42 26 46 18C34 48 0 50-20 30C-32 16-36 0-34-14Z', shade),
    dots(
      [
        [26, -26],
        [38, -6],
      ],
      second,
      4,
    ),
  ].join('');
}

/** The sun. */
export function sun({ color, second }: Look): string {
  const rays = around(12).map((turn) =>
    trace([
      ['M', polar(turn, 34)],
      ['L', polar(turn, turn % 60 ? 42 : 48)],
    ]),
  );
  return (
    line(rays.join(''), second, 5) + oval([0, 0], 26, 26, toneOf(color).shade) + oval([-2, -2], 24, 24, color)
  );
}

/** A slice of citrus. */
export function citrus({ color, second }: Look): string {
  const { fill: base, light } = toneOf(color);
  const wedges = around(8, 360, 22).map((turn) =>
    trace([['M', [0, -5]], ['L', [-12, -33]], ['Q', [0, -40], [12, -33]], ['Z']], { turn }),
  );
  return (
    oval([0, 0], 48, 48, base) +
    oval([0, 0], 42, 42, second) +
    fill(wedges.join(''), base) +
    line(
      around(8, 360, 22)
        .map((turn) =>
          trace([
            ['M', polar(turn, 18)],
            ['L', polar(turn, 27)],
          ]),
        )
        .join(''),
      light,
      3,
    )
  );
}

/** A scallop's shell. */
export function shell({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const ribs = shares(7).map((share) =>
    trace([
      ['M', [0, 36]],
      ['L', polar(-58 + share * 116, 72, [0, 36])],
    ]),
  );
  return [
    fill('M-16 30L-22 46H22L16 30Z', shade),
    fill(
      'M0 42C-30 30-62-6-46-18C-44-32-30-34-27-30C-22-44-10-44-8-38C-4-46 6-46 9-38C12-44 24-42 27-30C32-34 46-30 46-18C62-6 30 30 0 42Z',
      base,
    ),
    line(ribs.join(''), second, 3),
  ].join('');
}

/** Small living rods and rounds: a culture. */
export function culture({ color, second }: Look): string {
  const { shade } = toneOf(color);
  const rods = 'M-36-14L-24-26M-8-34L6-30M24-26L34-14M-40 14L-32 28M-12 4L4-6M20 12L36 10M-4 34L12 30';
  return (
    line(rods, shade, 12) +
    line(rods, color, 9) +
    dots(
      [
        [-20, 18],
        [-20, -6],
        [14, -12],
        [28, 30],
        [10, 14],
      ],
      second,
      5,
    )
  );
}

/** A drop with a cross of light: blood's iron, a vitamin that is dripped. */
export function redDrop({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return (
    fill('M0-50C18-22 34 0 34 18A34 32 0 0 1-34 18C-34 0-18-22 0-50Z', base) +
    fill('M0-50C18-22 34 0 34 18C34 38 16 50 0 50C22 32 18-14 0-50Z', shade) +
    line('M-20 16Q-18 32-6 37', light, 5) +
    line('M0 4V28M-12 16H12', second, 6)
  );
}

/** A ring of six, as chemists draw sugar. */
export function hexagon({ color, second }: Look): string {
  const corners = around(6).map((turn) => polar(turn, 34));
  const [first, ...rest] = corners as [Point, ...Point[]];
  const spokes = around(6).map((turn) =>
    trace([
      ['M', polar(turn, 34)],
      ['L', polar(turn, 46)],
    ]),
  );
  return (
    line(
      trace([['M', first], ...rest.map((corner) => ['L', corner] as const), ['Z']]) + spokes.join(''),
      second,
      6,
    ) +
    dots(corners, color, 8) +
    dots(
      around(6).map((turn) => polar(turn, 47)),
      toneOf(color).light,
      4.5,
    )
  );
}

/** A brown nut with its three sides: the Brazil nut. */
export function nut({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return (
    fill('M-44 8C-40-24-6-38 22-28C44-20 48 4 34 20C10 42-34 38-44 8Z', base) +
    fill('M-44 8C-16-4 20-4 42-10C46 4 42 12 34 20C10 42-34 38-44 8Z', shade) +
    line('M-40 4C-16-6 20-8 42-12', light, 3) +
    line('M-24-12L-14-16M0-20L10-20M-20 20L-8 22M6 20L18 14', second, 2.4)
  );
}
