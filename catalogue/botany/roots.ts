import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { fill, line, oval, shares, trace } from './svg-shapes.ts';

// Every root hangs from the origin and is 100 long.

const rings = (ys: readonly number[], reach: (y: number) => number) =>
  ys.map((y) => `M${Math.round(-reach(y))} ${y}Q0 ${y + 5} ${Math.round(reach(y) * 0.3)} ${y + 2}`).join('');

/** One thick root that narrows, with fine side roots. `wide` is half its width at the top. */
export function taproot({ color, second, wide = 14 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line(
      `M${-wide * 0.7} 34Q${-wide * 1.6} 40 ${-wide * 2} 54M${wide * 0.5} 50Q${wide * 1.4} 56 ${wide * 1.8} 72M${-wide * 0.2} 66Q${-wide} 74 ${-wide * 1.1} 86`,
      shade,
      3,
    ),
    fill(`M${-wide}-2C${-wide * 1.15} 34-3 66 4 100C6 66 ${wide * 1.15} 34 ${wide}-2Q0-7 ${-wide}-2Z`, base),
    fill(`M${wide * 0.2}-5C${wide * 0.5} 34 2 66 4 100C6 66 ${wide * 1.15} 34 ${wide}-2Z`, shade),
    line(
      rings([10, 24, 40, 56], (y) => wide * (0.92 - y * 0.009)),
      second === color ? light : second,
      2,
    ),
  ].join('');
}

/** A root that forks as legs do: ginseng, ashwagandha. */
export function forkedRoot({ color, second, wide = 15 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line(
      'M-16 68Q-26 78-30 96M16 66Q24 80 22 98M-14 22Q-34 30-40 48M14 24Q34 28 42 44M-9 74Q-12 86-8 98',
      shade,
      3.4,
    ),
    fill(
      `M${-wide} 2C${-wide - 6} 24-16 34-18 52C-20 72-26 84-32 100C-16 92-6 74 0 54C6 74 16 92 28 100C24 84 20 72 17 52C16 34 ${wide + 6} 24 ${wide} 2Q0-8 ${-wide} 2Z`,
      base,
    ),
    fill(
      `M3-3C10 20 4 40 0 54C6 74 16 92 28 100C24 84 20 72 17 52C16 34 ${wide + 6} 24 ${wide} 2Q8-3 3-3Z`,
      shade,
    ),
    line(
      'M-14 8Q-4 13 4 10M-16 18Q-6 22 2 20M-15 32Q-8 36-2 34M-18 56Q-12 58-7 57M9 60Q14 60 16 57',
      second === color ? light : second,
      2,
    ),
  ].join('');
}

/** Many thin roots from a short stock: valerian, nettle. */
export function fibrous({ color, second, rays = 11 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const strands = shares(rays).map((share, index) => {
    const x = (share - 0.5) * 96;
    const far = 92 - Math.abs(x) * 0.5 - (index % 3) * 9;
    return trace([
      ['M', [x * 0.16, 4]],
      ['C', [x * 0.9, 12], [x * 0.6, 50], [x, far]],
    ]);
  });
  return [
    line(strands.filter((_, i) => i % 2 === 0).join(''), shade, 4.6),
    line(strands.filter((_, i) => i % 2 === 1).join(''), base, 5),
    fill('M-14-3C-18 10-8 20 0 20S18 10 14-3Q0-9-14-3Z', base),
    line('M-13 4Q0 10 13 4', second, 2.4),
  ].join('');
}

/** Swollen roots in a bunch: shatavari, devil's claw. */
export function tubers({ color, second, rays = 6 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const turns = shares(rays).map((share) => 128 + share * 104);
  const tuber = (turn: number, index: number) =>
    trace(
      [
        ['M', [-2, 0]],
        ['C', [-5, -20], [-12, -34], [-8, -62]],
        ['C', [-6, -80], [-2, -86], [0, -98]],
        ['C', [2, -86], [7, -80], [8, -62]],
        ['C', [12, -34], [5, -20], [2, 0]],
        ['Z'],
      ],
      { turn, size: index % 2 ? 1 : 0.84 },
    );
  const all = turns.map(tuber);
  return [
    fill(all.filter((_, i) => i % 2 === 0).join(''), shade),
    fill(all.filter((_, i) => i % 2 === 1).join(''), base),
    line(
      turns
        .filter((_, i) => i % 2 === 1)
        .map((turn) =>
          trace(
            [
              ['M', [-3, -30]],
              ['L', [-3, -62]],
            ],
            { turn },
          ),
        )
        .join(''),
      light,
      2.6,
    ),
    oval([0, 2], 10, 6, second),
  ].join('');
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
