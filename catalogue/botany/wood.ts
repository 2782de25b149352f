import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, shares } from './svg-shapes.ts';

/** Bark rolled from both sides, two sticks of it: cinnamon. 100 wide about the origin. */
export function quills({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const stick = (y: number, turn: number) =>
    `<g transform="translate(0 ${y})rotate(${turn})">${fill('M-46-9H42V9H-46Z', base)}${fill('M-46 1H42V9H-46Z', shade)}${line('M-38-4H20M-20 4H30', light, 1.8)}${oval([42, -4.5], 5.4, 5.4, second)}${oval([42, 4.5], 5.4, 5.4, second)}${oval([42, -4.5], 2.6, 2.6, shade)}${oval([42, 4.5], 2.6, 2.6, shade)}</g>`;
  return stick(-13, -16) + stick(12, 8);
}

/** A piece of bark that curls: rough outside, its colour inside. 100 high about the origin. */
export function barkPiece({ color, second, rays = 5 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const inner = toneOf(second);
  const cracks = shares(rays).map((share) => {
    const y = Math.round(-34 + share * 66);
    const x = share * 7 - 24;
    return `M${Math.round(x)} ${y}l8-5l7 6l6-4`;
  });
  return [
    fill('M-28-48C-36-16-34 20-26 50H2C-4 18-4-18 4-48Z', base),
    fill('M4-48C-4-18-4 18 2 50H22C30 18 32-16 26-48Z', inner.fill),
    fill('M4-48C-4-18-4 18 2 50H8C2 18 4-18 12-48Z', inner.shade),
    line('M18-36C14-10 14 16 15 38M24-20C22 0 22 14 22 26', inner.light, 1.8),
    line(cracks.join(''), shade, 2.6),
    line('M-26-34L-20-38M-28 2L-23-2M-25 34L-20 30', light, 2),
  ].join('');
}

/** Drops of hardened resin, clear at the edge. */
export function resin({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const tear = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y})scale(${size})">${fill('M0-30C14-12 22 2 20 14C18 26-18 28-20 14C-22 2-12-12 0-30Z', base)}${fill('M0-30C14-12 22 2 20 14C18 24 2 26-6 23C12 12 10-8 0-30Z', shade)}${line('M-9 2Q-12 8-10 14', light, 4)}</g>`;
  return (
    tear(-26, 6, 0.95) +
    tear(22, 12, 0.85) +
    tear(0, -10, 1.1) +
    dots(
      [
        [-6, 32],
        [8, 34],
        [40, 34],
      ],
      second,
      4,
    )
  );
}

/** A drop of oil. */
export function oilDrop({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill('M0-50C16-22 34-2 34 18C34 38 18 50 0 50S-34 38-34 18C-34-2-16-22 0-50Z', base),
    fill('M0-50C16-22 34-2 34 18C34 38 18 50 0 50C22 34 20-8 0-50Z', shade),
    line('M-19 14Q-19 28-8 35', light, 6),
    dots([[-12, 0]], second, 3),
  ].join('');
}

/** A small bottle with a dropper's cap, for oils that are distilled. 100 high about the origin. */
export function vial({ color, second, green }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill('M-12-50H12V-24H-12Z', second),
    fill('M-12-38H12V-32H-12Z', toneOf(second).shade),
    fill('M-11-24H11V-16C24-12 26-4 26 4V42Q26 50 18 50H-18Q-26 50-26 42V4C-26-4-24-12-11-16Z', base),
    fill('M8-24H11V-16C24-12 26-4 26 4V42Q26 50 18 50H6Q14 46 14 38V2C14-8 8-12 8-16Z', shade),
    fill('M-17 10H17V36H-17Z', '#fbf5e6'),
    fill('M0 32C-10 28-10 18 0 13C10 18 10 28 0 32Z', green),
    line('M-20 0V6', light, 3),
  ].join('');
}

/** Buds shaped like nails: cloves. */
export function nailBuds({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const bud = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${fill('M-5-6L-3 34Q0 40 3 34L5-6Z', base)}${fill('M1-6L0 38Q2 38 3 34L5-6Z', shade)}${fill('M-13-15L-4-4H4L13-15L5-12L0-17L-5-12Z', base)}${oval([0, -18], 9, 9, second)}${oval([-2, -20], 3.5, 3, light)}</g>`;
  return bud(-26, -4, -24) + bud(2, -12, 8) + bud(28, 2, 38) + bud(-4, 26, 82);
}

/** Thin threads that lie in a small heap: saffron's stigmas, corn silk. */
export function threads({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const strands: readonly [Point, Point, Point][] = [
    [
      [-40, 14],
      [-20, -18],
      [14, 4],
    ],
    [
      [-30, 22],
      [0, 2],
      [36, 18],
    ],
    [
      [-24, -4],
      [10, 12],
      [40, -6],
    ],
    [
      [-36, 4],
      [-8, 26],
      [22, 22],
    ],
    [
      [-10, -12],
      [14, -6],
      [30, 10],
    ],
  ];
  const drawn = strands.map(([a, b, c]) => `M${a.join(' ')}Q${b.join(' ')} ${c.join(' ')}`);
  return (
    line(drawn.join(''), shade, 5) +
    line(drawn.filter((_, i) => i % 2 === 0).join(''), base, 4) +
    dots(
      strands.map(([, , tip]) => tip),
      second,
      3.4,
    )
  );
}
