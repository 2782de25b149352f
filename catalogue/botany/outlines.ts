import { type Outline, type Point, polar, type Step, upTo } from './svg-shapes.ts';

/** How wide a half is, as the two control points of one curve from base to tip: x in widths, y in lengths. */
const halves = {
  lanceolate: [1.05, 0.22, 0.7, 0.68],
  oval: [1.33, 0.06, 1.33, 0.94],
  ovate: [1.75, 0.06, 0.75, 0.66],
  obovate: [0.35, 0.4, 1.85, 0.84],
  linear: [1.25, 0.1, 1.1, 0.82],
  drip: [2.0, 0.16, 0.3, 0.66],
  cordate: [1.3, 0.06, 0.8, 0.66],
  spoon: [0, 0.55, 2.3, 0.95],
} as const;
export type Blade = keyof typeof halves;
export const blades = Object.keys(halves) as [Blade, ...Blade[]];

/** Half the width of a leaf of 100, where nobody says it. */
export const usualWidth: Record<Blade, number> = {
  lanceolate: 17,
  oval: 24,
  ovate: 25,
  obovate: 22,
  linear: 5,
  drip: 24,
  cordate: 38,
  spoon: 22,
};

export const edges = ['plain', 'toothed', 'scalloped', 'lobed', 'spiny', 'jagged', 'wavy'] as const;
export type Edge = (typeof edges)[number];

type Curve = readonly [Point, Point, Point, Point];

/** The right half of a leaf of 100 that grows up from the origin. */
function halfOf(blade: Blade, wide: number): Curve[] {
  const [ax, ay, bx, by] = halves[blade];
  if (blade === 'cordate') {
    // The two ears of a heart hang below the place where the stalk meets it.
    return [
      [
        [0, 0],
        [wide * 0.3, 16],
        [wide * 1.25, 14],
        [wide * 1.12, -28],
      ],
      [
        [wide * 1.12, -28],
        [wide, -58],
        [wide * 0.35, -78],
        [0, -100],
      ],
    ];
  }
  return [
    [
      [0, 0],
      [wide * ax, -100 * ay],
      [wide * bx, -100 * by],
      [0, -100],
    ],
  ];
}

/** A leaf of 100 as one closed line; `side` gives its right half only, for the shade. */
export function leafOutline(
  blade: Blade,
  wide: number,
  edge: Edge,
  side: 'both' | 'right' = 'both',
): Outline {
  const right = edge === 'plain' ? curved(halfOf(blade, wide)) : cutEdge(sampled(blade, wide, edge), edge);
  const start: Step = ['M', [0, 0]];
  if (side === 'right') return [start, ...right, ['Z']];
  return [start, ...right, ...mirroredBack(right), ['Z']];
}

const curved = (half: readonly Curve[]): Step[] => half.map(([, b, c, d]) => ['C', b, c, d]);

const mirror = ([x, y]: Point): Point => [-x, y];

/** The same line on the left side, from the tip down to the base. */
function mirroredBack(right: readonly Step[]): Step[] {
  const ends: Point[] = [[0, 0], ...right.map((step) => step.at(-1) as Point)];
  return right
    .map(([letter, ...points], index): Step => {
      const controls = points.slice(0, -1).reverse() as Point[];
      return [letter, ...controls.map(mirror), mirror(ends[index] as Point)];
    })
    .reverse();
}

const cuts: Record<Exclude<Edge, 'plain'>, number> = {
  toothed: 9,
  scalloped: 7,
  lobed: 4,
  spiny: 5,
  jagged: 6,
  wavy: 7,
};

function sampled(blade: Blade, wide: number, edge: Exclude<Edge, 'plain'>): Point[] {
  const half = halfOf(blade, wide);
  const count = cuts[edge];
  return upTo(count + 1).map((index) => {
    const along = (index / count) * half.length;
    const at = Math.min(Math.floor(along), half.length - 1);
    return bezier(half[at] as Curve, along - at);
  });
}

function bezier([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const of = (axis: 0 | 1) =>
    u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis];
  return [of(0), of(1)];
}

/** Teeth, scallops, lobes or spines between the points of an edge, from base to tip. */
function cutEdge(points: readonly Point[], edge: Exclude<Edge, 'plain'>): Step[] {
  return points.slice(1).flatMap((to, index): Step[] => {
    const from = points[index] as Point;
    const far = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
    const out = (share: number, lift: number): Point => [
      middle[0] + ((from[1] - to[1]) / far) * far * share + (to[0] - from[0]) * lift,
      middle[1] + ((to[0] - from[0]) / far) * far * share + (to[1] - from[1]) * lift,
    ];
    const isLast = index === points.length - 2;
    const inner: Point = isLast ? to : [to[0] * 0.8, to[1]];
    const deep: Point = isLast ? to : [to[0] * 0.42, to[1]];
    if (edge === 'toothed')
      return [
        ['L', out(0.27, 0.3)],
        ['L', isLast ? to : [to[0] * 0.93, to[1]]],
      ];
    if (edge === 'scalloped') return [['Q', out(0.62, 0), to]];
    if (edge === 'wavy') return [['Q', out(index % 2 ? 0.5 : -0.1, 0), to]];
    // Teeth that point back to the stalk, as a dandelion's.
    if (edge === 'jagged')
      return [
        ['L', out(0.85, -0.45)],
        ['L', isLast ? to : [to[0] * 0.45, to[1]]],
      ];
    if (edge === 'spiny')
      return [
        ['L', out(0.75, 0.15)],
        ['L', isLast ? to : [to[0] * 0.5, to[1]]],
      ];
    const bulge = out(0.55, 0.2);
    return [
      ['C', [bulge[0] * 1.05, from[1]], bulge, isLast ? to : [inner[0] * 0.95, inner[1] + far * 0.3]],
      ...(isLast ? [] : [['L', deep] as Step]),
    ];
  });
}

/** A petal of 100 that grows up from the origin. `wide` is half its width. */
export const petalShapes = {
  round: (wide: number): Outline => [
    ['M', [0, 0]],
    ['C', [wide * 0.9, -30], [wide * 1.7, -100], [0, -100]],
    ['C', [-wide * 1.7, -100], [-wide * 0.9, -30], [0, 0]],
  ],
  strap: (wide: number): Outline => [
    ['M', [0, 0]],
    ['C', [wide * 1.4, -30], [wide * 1.3, -98], [0, -100]],
    ['C', [-wide * 1.3, -98], [-wide * 1.4, -30], [0, 0]],
  ],
  pointed: (wide: number): Outline => [
    ['M', [0, 0]],
    ['C', [wide * 1.5, -25], [wide * 0.8, -75], [0, -100]],
    ['C', [-wide * 0.8, -75], [-wide * 1.5, -25], [0, 0]],
  ],
  notched: (wide: number): Outline => [
    ['M', [0, 0]],
    ['C', [wide * 0.9, -30], [wide * 1.7, -90], [wide * 0.6, -100]],
    ['Q', [wide * 0.2, -98], [0, -84]],
    ['Q', [-wide * 0.2, -98], [-wide * 0.6, -100]],
    ['C', [-wide * 1.7, -90], [-wide * 0.9, -30], [0, 0]],
  ],
} as const;
export type PetalShape = keyof typeof petalShapes;
export const petalNames = Object.keys(petalShapes) as [PetalShape, ...PetalShape[]];

/** Angles all around, or over a part of the round, about straight up. */
export const around = (count: number, span = 360, start = 0) =>
  upTo(count).map((index) =>
    span === 360
      ? start + (index * 360) / count
      : -span / 2 + start + (span * index) / Math.max(1, count - 1),
  );

/** Points on a ring. */
export const ring = (count: number, radius: number, start = 0): Point[] =>
  around(count, 360, start).map((turn) => polar(turn, radius));
