import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { fill, line, oval, type Point, shares, trace } from './svg-shapes.ts';

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

/** A lying rootstock with knobs: ginger, tormentil. 100 wide about the origin. */
export function knobs({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill(
      'M-46 6C-52-8-38-16-30-8C-30-26-10-30-6-12C2-18 10-14 12-8C14-30 36-32 36-10C50-12 54 8 40 14C30 20 26 14 20 16C22 32 2 38-4 20C-14 26-22 20-24 14C-34 20-44 16-46 6Z',
      base,
    ),
    fill(
      'M40 14C30 20 26 14 20 16C22 32 2 38-4 20C-14 26-22 20-24 14C-34 20-44 16-46 6C-30 12-10 6 4 12C20 4 40 10 47-2C50 6 46 12 40 14Z',
      shade,
    ),
    line(
      'M-37-7Q-33 2-36 12M-17-22Q-12-6-17 16M8-10Q4 4 8 24M23-24Q30-10 26 8',
      second === color ? light : second,
      2.6,
    ),
    oval([24, -24], 9, 4.5, light),
    oval([-46, 2], 3.5, 7, light),
  ].join('');
}

/** Fingers from one piece, one of them cut so that its colour shows: turmeric. */
export function fingers({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const cut = toneOf(second);
  return [
    line('M-30 14L-40-16M-6 20L-14-18M18 18L26-14M6 8L34 26', shade, 20),
    line('M-36 8C-14 20 14 20 36 8', base, 24),
    line('M-31 12L-40-15M-7 18L-14-17M18 16L26-13', base, 16),
    line(
      'M-46-10Q-40-6-34-10M-43 2Q-37 5-31 1M-20-10Q-14-6-8-10M-18 2Q-12 6-6 2M20-6Q26-2 31-7M-26 22Q-22 14-25 8M14 26Q17 18 13 12',
      shade,
      2,
    ),
    oval([40, 8], 8, 12, cut.shade),
    oval([41, 8], 6.5, 10, cut.fill),
    oval([42, 8], 3, 5, cut.light),
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

/** A round root with a tail: maca. */
export function turnip({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill('M0 0C44 2 44 46 14 66C6 74 4 86 2 100C-2 86-6 74-14 66C-44 46-44 2 0 0Z', base),
    fill('M8 0C44 4 42 46 14 66C6 74 4 86 2 100C0 80 4 66 8 56C18 36 18 14 8 0Z', shade),
    line('M-26 16Q-12 22 0 18M-30 30Q-16 36-6 33M-20 48Q-10 52-4 50', second, 2.4),
    line('M-22 12Q-28 20-27 30', light, 4),
  ].join('');
}

/** A bulb of cloves in papery skins: garlic. */
export function bulb({ color, second }: Look): string {
  const { fill: base, shade } = toneOf(color);
  return [
    line('M-8 82L-14 98M0 84V100M8 82L13 97M-3 83L-6 96M4 83L7 95', toneOf(second).shade, 2.4),
    fill('M-5-4C-6 12-40 24-42 54C-42 76-20 86 0 86S42 76 42 54C40 24 6 12 5-4Z', base),
    fill('M4-4C8 20 22 40 20 62C18 78 8 86 0 86C20 86 42 76 42 54C40 24 6 12 5-4Z', shade),
    line('M-3 6C-8 30-24 44-22 82M2 6C2 36 0 56 2 86M4 8C10 30 26 44 24 80', second, 2.2),
    line('M-33 46Q-36 58-30 68', '#fdfaf0', 3),
  ].join('');
}

/** Round slices as they are dried and sold; `second` is the rind. */
export function slices({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const disc = ([x, y]: Point, r: number) =>
    oval([x, y], r, r * 0.62, second) +
    oval([x, y - 1.5], r - 4, r * 0.62 - 3.4, base) +
    oval([x, y - 1.5], r * 0.4, r * 0.24, light) +
    line(
      `M${x - r * 0.7} ${y - 1.5}h${r * 0.2}M${x + r * 0.5} ${y - 1.5}h${r * 0.2}M${x} ${y - r * 0.45}v${r * 0.12}M${x} ${y + r * 0.22}v${r * 0.12}`,
      shade,
      2,
    );
  return disc([-18, 12], 28) + disc([24, 18], 23) + disc([4, -10], 25);
}
