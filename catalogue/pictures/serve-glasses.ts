import type { Random } from '#domain/random.ts';
import { type Placed, tossed } from './arrange.ts';
import { darker, lighter, mix } from './colours.ts';
import type { Dish } from './dish.ts';
import { glasses, jar } from './kitchenware.ts';
import { type Layer, pick } from './layers.ts';

export function glass(dish: Dish, random: Random): Layer[] {
  const { svg, mouth } = pick(glasses, random);
  const [first, second] = dish.whole;
  const straw = random() < 0.55;
  const beside = dish.whole.slice(0, 3);
  const ground = [
    { x: 96, y: 288 },
    { x: 388, y: 286 },
    { x: 132, y: 310 },
    { x: 352, y: 312 },
    { x: 64, y: 262 },
  ];
  const standing = beside.flatMap((piece, index): Placed[] => {
    const spots = index === 0 ? [0, 2] : index === 1 ? [1, 3] : [4];
    return spots.map((spot) => ({
      picture: piece.picture,
      color: piece.color,
      x: (ground[spot]?.x ?? 0) + (random() - 0.5) * 10,
      y: ground[spot]?.y ?? 0,
      size: spot > 1 ? 46 : 66,
      turn: (random() - 0.5) * 40,
    }));
  });
  const garnish = dish.inside[0] ?? first;
  const drop = second ?? first;
  return [
    { pieces: standing },
    straw
      ? {
          svg: `<path d="M${mouth.x + 18} ${mouth.y + 60} L${mouth.x + 62} 26" stroke="${darker(dish.color, 0.45)}" stroke-width="9" stroke-linecap="round"/>`,
        }
      : { svg: '' },
    { svg: svg(dish.color, lighter(dish.color, 0.32)) },
    {
      pieces: [
        ...(garnish
          ? [
              {
                ...garnish,
                x: mouth.x - mouth.width / 2 + 4,
                y: mouth.y - 4,
                size: 58,
                turn: -18 + random() * 20,
              },
            ]
          : []),
        ...(drop && random() < 0.6
          ? [{ ...drop, x: mouth.x + 22, y: mouth.y + 24, size: 38, turn: random() * 60 }]
          : []),
      ],
    },
  ];
}

export function inJar(dish: Dish, random: Random): Layer[] {
  const lid = pick(['#c9a15a', '#8f9b92', '#b4674a', '#6d7f6b', '#54616a'], random);
  const spots = [
    { x: 92, y: 284 },
    { x: 390, y: 288 },
    { x: 74, y: 216 },
    { x: 404, y: 214 },
  ];
  return [
    {
      pieces: dish.whole.slice(0, 4).map((piece, index) => ({
        ...piece,
        ...(spots[index] ?? { x: 90, y: 280 }),
        size: index < 2 ? 78 : 54,
        turn: (random() - 0.5) * 50,
      })),
    },
    { svg: jar(dish.color, lighter(dish.color, 0.3), lid) },
  ];
}

/** A tall glass of layers, from the side. */
export function coupe(dish: Dish, random: Random): Layer[] {
  const { svg, mouth } = pick(glasses, random);
  const light = mix(dish.color, '#fff6e4', 0.55);
  const heap = dish.inside.slice(0, 3);
  return [
    {
      pieces: dish.whole.slice(0, 2).map((piece, index) => ({
        ...piece,
        x: index === 0 ? 92 : 392,
        y: 282,
        size: 74,
        turn: (random() - 0.5) * 40,
      })),
    },
    { svg: svg(dish.color, light) },
    {
      pieces: tossed(heap, 40, random, 1.2, { x: mouth.x, y: mouth.y + 16 }).map((p) => ({
        ...p,
        y: mouth.y + 14 + (p.y - mouth.y - 16) * 0.42,
        size: Math.min(p.size, 44),
      })),
    },
  ];
}
