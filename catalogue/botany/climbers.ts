import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, type Point } from './svg-shapes.ts';

/** A thorn bent like a claw, to the right. */
export const hook = ({ color }: Look) =>
  fill('M-8 8C4-20 44-28 60 4C62 22 52 34 40 38C52 20 44 2 26 4C12 6 4 12 0 14Z', color);

/** The tail by which a climber holds on. */
export const tendril = ({ color }: Look) =>
  line('M0 0C20-30 50-40 58-62C62-82 40-88 38-74C37-64 50-64 50-74', color, 5);

/** A narrow leaf that carries a bunch of flowers: linden's bract. It hangs. */
export function bractedBunch({ color, second }: Look): string {
  const { shade } = toneOf(color);
  const bract = toneOf(second);
  const heads: readonly Point[] = [
    [16, 78],
    [30, 84],
    [4, 88],
    [22, 97],
    [38, 73],
    [10, 69],
  ];
  return [
    fill('M0 0C-34 14-40 52-26 80C-6 62 4 30 0 0Z', bract.light),
    fill('M0 0C-16 26-24 54-26 80C-6 62 4 30 0 0Z', bract.fill),
    line(
      `M0 0Q-6 30 8 46${heads.map(([x, y]) => `M8 46Q${Math.round(x * 0.7)} 58 ${x} ${y}`).join('')}`,
      bract.shade,
      2.4,
    ),
    dots(heads, shade, 8.5),
    dots(
      heads.map(([x, y]): Point => [x - 1, y - 1]),
      color,
      7.2,
    ),
    dots(heads, '#dd9a2b', 2.8),
  ].join('');
}
