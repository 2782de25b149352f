import type { Look } from './look.ts';
import { around, petalShapes, ring } from './outlines.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, shares, trace } from './svg-shapes.ts';

/** An ear of maize in its husk, the silk hanging from its tip. It grows up. */
export function ear({ color, second, green }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const silk = toneOf(second);
  const husk = toneOf(green);
  const grains = shares(7).flatMap((share): Point[] =>
    [-10, -3.4, 3.4, 10].map((x): Point => [x * (1 - share * 0.45), -34 - share * 36]),
  );
  const strands = shares(11).map((share, index) => {
    const x = (share - 0.5) * 54;
    const end: Point = [x, -76 + Math.abs(x) * 0.6 + (index % 3) * 11];
    return trace([
      ['M', [x * 0.1, -72]],
      ['C', [x * 0.4, -100], [x * 1.1, -98], end],
    ]);
  });
  return [
    line(strands.filter((_, index) => index % 2 === 0).join(''), silk.fill, 3.4),
    line(strands.filter((_, index) => index % 2 === 1).join(''), silk.light, 3),
    fill('M-15-20C-16-56-8-78 0-80C8-78 16-56 15-20Z', shade),
    dots(grains, base, 3.6),
    dots(
      grains.filter((_, i) => i % 3 === 0),
      light,
      1.6,
    ),
    fill('M0 2C-30-6-30-44-24-62C-16-40-4-28 0 2Z', husk.fill),
    fill('M0 2C30-6 30-44 24-62C16-40 4-28 0 2Z', husk.shade),
  ].join('');
}

/** A green ball of spines that opens on its brown seed: horse chestnut. */
export function burrNut({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const nut = toneOf(second);
  return [
    fill(
      around(15)
        .map((turn) => trace(petalShapes.pointed(14), { turn, size: 0.5 }))
        .join(''),
      shade,
    ),
    oval([0, 0], 37, 37, base),
    oval([0, 2], 29, 27, light),
    oval([0, 3], 25, 23, nut.fill),
    fill('M10-18A25 23 0 1 1-22 14C2 22 22 4 10-18Z', nut.shade),
    oval([-9, -5], 7, 5, nut.light),
  ].join('');
}

/** An acorn in its cup. It hangs. */
export function acorn({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const cup = toneOf(second);
  return [
    line('M0-12V8', second, 5),
    fill('M-22 30C-24 66-8 84 0 92C8 84 24 66 22 30Z', base),
    fill('M6 30C10 60 6 80 0 92C8 84 24 66 22 30Z', shade),
    line('M-12 42Q-13 56-8 66', light, 4),
    fill('M-27 32C-28 2 28 2 27 32Q0 42-27 32Z', cup.fill),
    dots(
      [
        [-17, 24],
        [-6, 28],
        [6, 28],
        [17, 24],
        [-11, 16],
        [1, 17],
        [12, 15],
      ],
      cup.shade,
      2.8,
    ),
  ].join('');
}

/** Five spiny parts in a star: the fruit of tribulus. */
export function spinyStar({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const wedge = around(5);
  return [
    line(
      wedge
        .flatMap((turn) =>
          [-22, 22].map((side) =>
            trace(
              [
                ['M', [0, -22]],
                ['L', [side, -48]],
              ],
              { turn },
            ),
          ),
        )
        .join(''),
      second,
      4,
    ),
    fill(
      wedge
        .map((turn) => trace([['M', [0, 0]], ['L', [-19, -28]], ['Q', [0, -44], [19, -28]], ['Z']], { turn }))
        .join(''),
      base,
    ),
    line(
      wedge
        .map((turn) =>
          trace(
            [
              ['M', [0, 0]],
              ['L', [22, -30]],
            ],
            { turn },
          ),
        )
        .join(''),
      shade,
      2.4,
    ),
    dots(ring(5, 24), light, 3),
  ].join('');
}

/** A swollen red calyx with pointed sepals: roselle. It grows up. */
export function calyx({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const sepal = (turn: number, size: number) => trace(petalShapes.pointed(30), { turn, size, y: -10 });
  return [
    fill(sepal(-40, 0.78) + sepal(40, 0.78), shade),
    fill(sepal(-20, 0.88) + sepal(20, 0.88), base),
    fill(sepal(0, 0.84), light),
    fill('M-24-14C-26 8-10 12 0 12S26 8 24-14C12-34-12-34-24-14Z', base),
    fill('M4-28C16-10 14 8 2 12C14 12 26 8 24-14C18-26 12-28 4-28Z', shade),
    line('M-9 10L-22 22M0 12V26M9 10L22 22', second, 4),
  ].join('');
}
