import { bladeAt, type LeafLook } from './leaves-simple.ts';
import { toneOf } from './palette.ts';
import { fill, type Lay, line, num, type Point, polar, segment, shares, trace, upTo } from './svg-shapes.ts';

type Laid = readonly Lay[];

/** Blades on stalks that are drawn as one path, with one shade. */
function assembled(look: LeafLook, lays: Laid, stalks: string, width = 4): string {
  const { fill: base, shade, light } = toneOf(look.color);
  const parts = lays.map((lay) => bladeAt(look, lay));
  const ribs = lays.map(({ x = 0, y = 0, turn = 0, size = 1 }) =>
    segment([x, y], polar(turn, size * 76, [x, y])),
  );
  return [
    line(stalks, shade, width),
    fill(parts.map(({ whole }) => whole).join(''), base),
    fill(parts.map(({ half }) => half).join(''), shade),
    line(ribs.join(''), look.second ?? light, 1.6),
  ].join('');
}

/** Leaflets in pairs along a stalk, one at its end. */
export function pinnateLeaf(look: LeafLook): string {
  const pairs = Math.floor(look.leaflets / 2);
  const lays = shares(pairs).flatMap((share): Lay[] => {
    const y = -18 - share * 56;
    const size = 0.24 + 0.16 * Math.sin(Math.PI * (0.25 + share * 0.6)) + (pairs < 4 ? 0.1 : 0);
    return [
      { y, turn: -62, size },
      { y, turn: 62, size },
    ];
  });
  const end = look.leaflets % 2 === 1 ? [{ y: -72, size: pairs < 4 ? 0.4 : 0.3 }] : [];
  return assembled(look, [...lays, ...end], 'M0 0V-76', 3.4);
}

/** Leaflets from the end of a stalk, as fingers of a hand. */
export function palmateLeaf(look: LeafLook): string {
  const span = look.leaflets > 3 ? 210 : 150;
  const lays = shares(look.leaflets).map((share): Lay => {
    const turn = -span / 2 + share * span;
    return { y: -36, turn, size: 0.64 - Math.abs(turn) * (look.leaflets > 3 ? 0.0022 : 0.0008) };
  });
  return assembled(look, lays, 'M0 0V-38', 4.5);
}

/** One blade with lobes like a hand's: blades that run together. */
export function handLeaf(look: LeafLook): string {
  const { fill: base, shade, light } = toneOf(look.color);
  const span = look.leaflets > 3 ? 216 : 130;
  const from: Point = [0, -34];
  const turns = shares(look.leaflets).map((share) => -span / 2 + share * span);
  const far = (turn: number) => 0.66 - Math.abs(turn) * 0.0017;
  const parts = turns.map((turn) => bladeAt(look, { x: from[0], y: from[1], turn, size: far(turn) }));
  const shaded = turns.map((turn, index) =>
    turn > 1 ? parts[index]?.whole : Math.abs(turn) <= 1 ? parts[index]?.half : '',
  );
  const veins = turns.map((turn) => segment(from, polar(turn, far(turn) * 80, from)));
  return [
    line('M0 0V-36', shade, 5),
    fill(parts.map(({ whole }) => whole).join(''), base),
    fill(shaded.join(''), shade),
    line(veins.join(''), look.second ?? light, 2.4),
  ].join('');
}

/** Threads that branch twice: fennel, chamomile, cumin. */
export function featheryLeaf({ color, leaflets }: LeafLook): string {
  const { fill: base, shade } = toneOf(color);
  const threads = shares(leaflets).flatMap((share) => {
    const y = -14 - share * 66;
    const long = 14 + 20 * Math.sin(Math.PI * (0.3 + share * 0.65));
    return [-1, 1].map((side) => {
      const tip: Point = [side * long, y - long * 0.75];
      const half: Point = [side * long * 0.5, y - long * 0.3];
      const fork: Point = [side * long * 0.95, y - long * 0.2];
      const inner: Point = [side * long * 0.4, y - long * 0.85];
      return trace([
        ['M', [0, y]],
        ['L', half],
        ['L', tip],
        ['M', half],
        ['L', fork],
        ['M', half],
        ['L', inner],
      ]);
    });
  });
  return line(`M0 0V-98${threads.join('')}`, base, 4) + line('M0 0V-80', shade, 4);
}

/** Many short strokes that narrow to a point, like a feather: yarrow. */
export function fernLeaf({ color, leaflets, wide = 24 }: LeafLook): string {
  const { fill: base, shade } = toneOf(color);
  const strokes = shares(leaflets).map((share) => {
    const y = -8 - share * 84;
    const long = wide * Math.sin(Math.PI * (0.22 + share * 0.76));
    return trace([
      ['M', [-long, y - long * 0.5]],
      ['L', [0, y]],
      ['L', [long, y - long * 0.5]],
    ]);
  });
  return line(strokes.join(''), base, num5(leaflets)) + line('M0 0V-94', shade, 4);
}

const num5 = (leaflets: number) => Number(num(56 / leaflets + 2));

/** Leaflets that are cut themselves: parsley, coriander. */
export function cutLeaf(look: LeafLook): string {
  const { fill: base, shade, light } = toneOf(look.color);
  const places: Lay[] = [
    { y: -66, size: 0.46 },
    ...[-1, 1].flatMap((side): Lay[] => [
      { y: -46, x: side * 5, turn: side * 62, size: 0.42 },
      { y: -28, x: side * 5, turn: side * 84, size: 0.3 },
    ]),
  ];
  const leaflet = upTo(3).map((lobe): Lay => ({ turn: (lobe - 1) * 48, size: lobe === 1 ? 1 : 0.76 }));
  const drawn = places.map((place) =>
    leaflet
      .map((lobe) => {
        const lay = {
          ...place,
          turn: (place.turn ?? 0) + (lobe.turn ?? 0),
          size: (place.size ?? 1) * (lobe.size ?? 1),
        };
        return bladeAt({ ...look, blade: 'spoon', wide: 24, edge: 'scalloped' }, lay).whole;
      })
      .join(''),
  );
  return (
    line('M0 0V-66M-5-46L0-40L5-46M-5-28L0-22L5-28', shade, 4) +
    fill(drawn.join(''), base) +
    line('M0-66V-96M-6-47L-34-62M6-47L34-62', light, 2)
  );
}
