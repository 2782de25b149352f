import type { Look } from './look.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, shares, trace } from './svg-shapes.ts';

/** A pod: straight or bent; `rays` are its seeds, `wide` half its width. It hangs. */
export function pod({ color, second, wide = 9, rays = 7, disc = 14 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const body = (inner: number) =>
    `M0 0C${disc + wide} 18 ${disc + wide} 74 4 100C${disc - inner} 74 ${disc - inner} 20 0 0Z`;
  const seeds = shares(rays).map(
    (share): Point => [disc * 0.74 * Math.sin(Math.PI * (0.16 + share * 0.7)) + 1, 16 + share * 66],
  );
  return [
    line('M0-8V4', second, 4),
    fill(body(wide), base),
    fill(body(-wide * 0.2), shade),
    dots(seeds, second, wide * 0.36),
  ].join('');
}

/** A broad flat pod: senna. */
export function flatPod({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line('M0-10Q4-2 2 8', second, 4),
    fill('M2 6C34 8 36 40 22 70C14 92-2 98-12 90C-28 76-24 24 2 6Z', base),
    fill('M2 6C34 8 36 40 22 70C14 92-2 98-12 90C12 76 22 40 2 6Z', shade),
    dots(
      [
        [4, 24],
        [6, 38],
        [5, 52],
        [1, 66],
        [-5, 79],
      ],
      light,
      4,
    ),
  ].join('');
}

/** A chili pepper under its green cap. */
export function chili({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line('M-2-14Q4-6 0 6', second, 6),
    fill('M-15 8C-22 40-12 76 26 98C10 70 16 40 15 8Q0 0-15 8Z', base),
    fill('M2 5C2 40 4 72 26 98C10 70 16 40 15 8Z', shade),
    fill('M-17 11Q-14-2 0-2T17 11Q8 7 0 12Q-8 7-17 11Z', second),
    line('M-11 20Q-13 38-7 54', light, 4),
  ].join('');
}

/** A long fruit with warts along its ribs: bitter melon. */
export function wartyFruit({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const warts = [-15, -5, 6, 16].flatMap((x, row) =>
    shares(6).map(
      (share): Point => [x * Math.sin(Math.PI * (0.12 + share * 0.76)), 16 + share * 66 + (row % 2) * 5],
    ),
  );
  const rim = shares(9).flatMap((share): Point[] => {
    const x = 26 * Math.sin(Math.PI * (0.14 + share * 0.76)) - 2;
    return [
      [-x, 12 + share * 74],
      [x, 12 + share * 74],
    ];
  });
  return [
    line('M0-14Q4-6 0 6', second, 5),
    dots(rim, base, 5),
    fill('M0 2C38 14 34 70 0 100C-34 70-38 14 0 2Z', base),
    fill('M0 2C38 14 34 70 0 100C14 70 16 20 0 2Z', shade),
    dots(warts, light, 2.8),
  ].join('');
}

/** A round fruit in ribs: pumpkin. */
export function ribbedFruit({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const rib = (x: number, rx: number, tint: string) => oval([x, 4], rx, 34, tint);
  return [
    line('M0-26Q-2-38 8-44', second, 9),
    rib(-30, 18, shade),
    rib(30, 18, shade),
    rib(-17, 19, base),
    rib(17, 19, base),
    rib(0, 18, light),
    rib(0, 15, base),
  ].join('');
}

/** A dry fruit with three wings: wild yam. It hangs. */
export function wingedPod({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line('M0-8V6', second, 4),
    fill('M0 6C-36-4-44 50-6 82L0 88L6 82C44 50 36-4 0 6Z', shade),
    fill('M0 6C-16 20-16 66 0 88C16 66 16 20 0 6Z', base),
    line('M0 12V82M-24 24Q-28 46-14 66M24 24Q28 46 14 66', light, 2),
  ].join('');
}

/** Small hearts on thin stalks along a stem: shepherd's purse. It grows up. */
export function hearts({ color, second, green }: Look): string {
  const { shade } = toneOf(color);
  const heart = (x: number, y: number, turn: number) =>
    trace(
      [
        ['M', [0, 0]],
        ['L', [-9, -12]],
        ['Q', [-10, -20], [-2, -17]],
        ['L', [0, -14]],
        ['L', [2, -17]],
        ['Q', [10, -20], [9, -12]],
        ['Z'],
      ],
      { x, y, turn },
    );
  const nodes = shares(7).map((share, index) => ({
    y: -2 - share * 66,
    side: index % 2 ? 1 : -1,
    far: 22 - share * 9,
  }));
  return [
    line(
      `M0 6V-84${nodes
        .map(({ y, side, far }) =>
          trace([
            ['M', [0, y]],
            ['L', [side * far, y - 9]],
          ]),
        )
        .join('')}`,
      green,
      2.6,
    ),
    fill(nodes.map(({ y, side, far }) => heart(side * far, y - 7, side * 34)).join(''), color),
    fill(
      nodes
        .filter(({ side }) => side > 0)
        .map(({ y, side, far }) => heart(side * far, y - 7, side * 34))
        .join(''),
      shade,
    ),
    dots(
      [
        [-7, -84],
        [0, -92],
        [7, -85],
        [-3, -78],
        [5, -77],
      ],
      second,
      4.6,
    ),
  ].join('');
}
/** Two dry husks about a grain, with a bristle: oats. It hangs. */
export function spikelet({ color, second }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    line('M4 40Q14 76 22 100', second, 3),
    fill('M0 0C-26 22-22 62-10 92C0 66 4 30 0 0Z', base),
    fill('M0 0C24 22 22 60 12 88C2 66-2 30 0 0Z', shade),
    line('M-4 14Q-14 42-10 74M4 16Q12 42 10 70', light, 2.6),
  ].join('');
}
