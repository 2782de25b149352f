import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point } from './svg-shapes.ts';

// Dosage forms: what a supplement is sold as.

/** A capsule of two halves. */
export function capsule({ color, second }: Look): string {
  const [a, b] = [toneOf(color), toneOf(second)];
  return [
    fill('M0-20H-28A20 20 0 0 0-28 20H0Z', a.fill),
    fill('M0 6H-46Q-40 20-28 20H0Z', a.shade),
    fill('M0-20H28A20 20 0 0 1 28 20H0Z', b.fill),
    fill('M0 6H46Q40 20 28 20H0Z', b.shade),
    line('M-30-11H-8M8-11H30', a.light, 4),
  ].join('');
}

/** Round tablets with a score. */
export function tablets({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const one = ([x, y]: Point) =>
    oval([x, y + 7], 27, 17, shade) +
    oval([x, y], 27, 17, base) +
    line(`M${x - 15} ${y}H${x + 15}`, second, 3.4);
  return one([-20, 12]) + one([22, 16]) + one([2, -16]);
}

/** Clear beads of oil. */
export function softgels({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const one = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${oval([0, 0], 26, 15, base)}${fill('M-26 2C-20 20 20 20 26 2C16 10-14 10-26 2Z', shade)}${line('M-13-7Q-4-11 6-9', light, 4)}${oval([12, -4], 3, 2, second)}</g>`;
  return one(-20, 14, -18) + one(22, 18, 24) + one(4, -14, 6);
}

/** A heap of powder with its scoop. */
export function powder({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const tool = toneOf(second);
  return [
    fill('M-50 34C-34 30-20-8 2-10C22-8 34 30 50 34Q0 44-50 34Z', base),
    fill('M6-10C24-6 34 30 50 34Q20 40-4 39C18 28 18 4 6-10Z', shade),
    dots(
      [
        [-20, 22],
        [-6, 8],
        [-2, 26],
        [10, 20],
        [-30, 30],
      ],
      shade,
      2,
    ),
    line('M10 4L40-36', tool.fill, 7),
    fill('M-10 2C-4-14 14-14 22 0C18 16-4 18-10 2Z', tool.fill),
    oval([6, 0], 12, 6, base),
  ].join('');
}

/** A glass in which something dissolves. */
export function fizz({ color, second }: Look): string {
  const { shade, light } = toneOf(color);
  return (
    fill('M-28-44H28L22 46Q20 50 16 50H-16Q-20 50-22 46Z', light) +
    fill('M-26-16H26L22 46Q20 50 16 50H-16Q-20 50-22 46Z', color) +
    oval([0, 38], 15, 7, second) +
    dots(
      [
        [-8, 24],
        [8, 16],
        [-4, 6],
        [12, 0],
        [-12, -8],
        [4, -28],
        [-8, -34],
        [14, -24],
      ],
      '#fdfaf0',
      3,
    ) +
    line('M-28-44L-22 46M28-44L22 46', shade, 2.6)
  );
}

/** Tablets under foil. */
export function blister({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const spots: Point[] = [
    [-26, -16],
    [0, -16],
    [26, -16],
    [-26, 16],
    [0, 16],
    [26, 16],
  ];
  return (
    fill('M-42-34H42Q46-34 46-30V30Q46 34 42 34H-42Q-46 34-46 30V-30Q-46-34-42-34Z', base) +
    dots(spots, shade, 11) +
    dots(spots.slice(1), second, 9) +
    dots(
      spots.slice(1).map(([x, y]): Point => [x - 3, y - 3]),
      light,
      2.4,
    ) +
    line('M-34-22L-18-10', light, 3)
  );
}

/** A jar of many colours. */
export function jar({ color, second, green }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const pills: Point[] = [
    [-16, 36],
    [0, 38],
    [15, 35],
    [-10, 24],
    [7, 25],
    [19, 22],
    [-20, 20],
    [-2, 13],
    [14, 10],
    [-15, 6],
  ];
  return (
    fill('M-24-48H24V-30H-24Z', second) +
    fill('M-24-36H24V-30H-24Z', toneOf(second).shade) +
    fill('M-26-30H26Q34-26 34-16V42Q34 50 26 50H-26Q-34 50-34 42V-16Q-34-26-26-30Z', light) +
    fill('M-34 0H34V42Q34 50 26 50H-26Q-34 50-34 42Z', base) +
    dots(
      pills.filter((_, i) => i % 3 === 0),
      '#cf4a42',
      6,
    ) +
    dots(
      pills.filter((_, i) => i % 3 === 1),
      '#e9b34a',
      6,
    ) +
    dots(
      pills.filter((_, i) => i % 3 === 2),
      green,
      6,
    ) +
    line('M-26-18V-2', '#fdfaf0', 3) +
    line('M34-16V42', shade, 2)
  );
}
