import { type Blade, type Edge, leafOutline, usualWidth } from './outlines.ts';
import { toneOf } from './palette.ts';
import { fill, type Lay, line, type Point, polar, segment, shares, trace, upTo } from './svg-shapes.ts';

export type LeafLook = {
  color: string;
  /** Of veins, or of a marbling; the leaf's own light where there is none. */
  second?: string | undefined;
  blade: Blade;
  edge: Edge;
  /** Half the width in hundredths of the length. */
  wide?: number | undefined;
  /** Of a divided leaf. */
  leaflets: number;
};

/** A whole leaf of 100, growing up, in two tones along its midrib. */
export function wholeLeaf({ color, second, blade, edge, wide = usualWidth[blade] }: LeafLook): string {
  const { fill: base, shade, light } = toneOf(color);
  const vein = second ?? light;
  const sides = wide > 12 ? sideVeins(wide) : '';
  return [
    fill(trace(leafOutline(blade, wide, edge)), base),
    fill(trace(leafOutline(blade, wide, edge, 'right')), shade),
    line(`M0 0V-90${sides}`, vein, second ? 3.2 : 2.5),
  ].join('');
}

const sideVeins = (wide: number) =>
  [-24, -44, -64]
    .map((y, index) => {
      const out = Math.round(wide * (0.6 - index * 0.12));
      return `M${-out} ${y - 12}L0 ${y}L${out} ${y - 12}`;
    })
    .join('');

/** One blade as plain paths, for leaves that have several. */
export function bladeAt(look: LeafLook, lay: Lay): { whole: string; half: string } {
  const wide = look.wide ?? usualWidth[look.blade];
  return {
    whole: trace(leafOutline(look.blade, wide, look.edge), lay),
    half: trace(leafOutline(look.blade, wide, look.edge, 'right'), lay),
  };
}

/** The fan of the ginkgo: split once, with veins from the stalk. */
export function fanLeaf({ color }: LeafLook): string {
  const { fill: base, shade, light } = toneOf(color);
  const veins = [-50, -34, -18, 18, 34, 50].map((turn) => {
    const [x, y] = polar(turn, 58);
    return `M0-32L${Math.round(x)} ${Math.round(y - 26)}`;
  });
  return [
    line('M0 0Q-3-18 0-34', shade, 5),
    fill(
      'M0-30C-26-42-52-56-60-80C-44-98-24-102-8-98C-4-92-3-84-1-72C1-84 3-92 8-98C26-102 46-97 60-79C52-55 26-42 0-30Z',
      base,
    ),
    fill('M0-30C3-50 2-60-1-72C1-84 3-92 8-98C26-102 46-97 60-79C52-55 26-42 0-30Z', shade),
    line(veins.join(''), light, 1.6),
  ].join('');
}

/** A round leaf on a long stalk, notched where the stalk meets it. */
export function roundLeaf({ color, edge }: LeafLook): string {
  const { fill: base, shade, light } = toneOf(color);
  const rim: Point[] = shares(edge === 'plain' ? 19 : 12).map((share) =>
    polar(-160 + share * 320, 36, [0, -64]),
  );
  const [first, ...rest] = rim as [Point, ...Point[]];
  const scallops = rest.map((point, index) => {
    const before = rim[index] as Point;
    const out = polar(-160 + ((index + 0.5) / rest.length) * 320, edge === 'plain' ? 37 : 45, [0, -64]);
    return { before, out, point };
  });
  const whole = trace([
    ['M', [0, -56]],
    ['L', first],
    ...scallops.map(({ out, point }) => ['Q', out, point] as const),
    ['Z'],
  ]);
  const half = trace([
    ['M', [0, -56]],
    ['L', polar(0, 36, [0, -64])],
    ...scallops
      .slice(Math.floor(scallops.length / 2) + 1)
      .map(({ out, point }) => ['Q', out, point] as const),
    ['Z'],
  ]);
  const veins = [-110, -60, 0, 60, 110].map((turn) => segment([0, -56], polar(turn, 28, [0, -60])));
  return (
    line('M0 0V-56', shade, 5) + fill(whole, base) + fill(half, shade) + line(veins.join(''), light, 2.2)
  );
}

/** A thick leaf full of gel, with small teeth, and the gel where it is cut. */
export function thickLeaf({ color, second }: LeafLook): string {
  const { fill: base, shade, light } = toneOf(color);
  const teeth = upTo(6).flatMap((index) => {
    const y = -12 - index * 13;
    const x = 15 - index * 1.9;
    return [`M${-x} ${y}l-4-3l4-3Z`, `M${x} ${y}l4-3l-4-3Z`];
  });
  return [
    fill(teeth.join(''), second ?? light),
    fill('M-15 0C-19-30-10-70 0-100C10-70 19-30 15 0Z', base),
    fill('M3 0C7-30 5-70 0-100C10-70 19-30 15 0Z', shade),
    line('M-6-14V-18M-8-32V-35M-4-50V-53M-2-68V-70', light, 3),
  ].join('');
}

/** A long blade of grass that bends over. */
export function grassBlade({ color, wide = 6 }: LeafLook): string {
  const { fill: base, light } = toneOf(color);
  return (
    fill(`M${-wide / 2} 0C${-wide}-50 2-84 30-100C12-80 ${wide}-48 ${wide / 2} 0Z`, base) +
    line('M0-8C-1-48 6-76 20-92', light, 1.4)
  );
}
