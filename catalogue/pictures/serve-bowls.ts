import type { Random } from '#domain/random.ts';
import { aroundTable, inCrescent, inRows, inSectors, tossed } from './arrange.ts';
import { darker, lighter, mix } from './colours.ts';
import { grains } from './cuts.ts';
import type { Dish } from './dish.ts';
import { bowl, glazes, sheet, spoon } from './kitchenware.ts';
import { circle, has, type Layer, pick, sized, swirl, without } from './layers.ts';

export function smoothBowl(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const toppings = dish.inside.slice(0, 4);
  return [
    { pieces: aroundTable(dish.whole.slice(0, 2), random) },
    {
      svg: bowl(ware, 138) + circle(118, dish.color) + circle(118, lighter(dish.color, 0.2), 'opacity=".25"'),
    },
    {
      pieces: random() < 0.5 ? inCrescent(toppings, 108, random) : inRows(toppings.slice(0, 3), 62, random),
      clip: 118,
    },
  ];
}

export function ramekin(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const chunky = !dish.smooth || has(dish, 'salsa', 'chutney', 'relish', 'tapenade', 'chimichurri');
  return [
    { pieces: aroundTable(dish.whole, random) },
    { svg: random() < 0.6 ? spoon(pick([38, -142, 150, -30], random)) : '' },
    { svg: bowl(ware, 112) + circle(95, dish.color) },
    ...(chunky
      ? [{ pieces: sized(tossed(dish.inside.slice(0, 5), 90, random, 0.9), 0.72), clip: 95 }]
      : [
          { svg: swirl(95, lighter(dish.color, 0.4), random) },
          { pieces: sized(tossed(dish.inside.slice(-2), 38, random, 0.5), 0.7) },
        ]),
  ];
}

export function soup(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const solids = without(dish.inside, grains);
  const twoHandled = random() < 0.3;
  const ears = twoHandled
    ? `<rect x="66" y="164" width="348" height="40" rx="20" fill="${ware.rim}"/><rect x="78" y="174" width="324" height="20" rx="10" fill="${ware.shade}"/>`
    : '';
  const topping = solids.slice(-3);
  return [
    { pieces: aroundTable(dish.whole.slice(0, 4), random) },
    {
      svg:
        ears +
        bowl(ware, 140) +
        circle(118, dish.color) +
        circle(
          118,
          darker(dish.color, 0.12),
          'fill-opacity=".0" stroke="#000" stroke-opacity=".07" stroke-width="8"',
        ),
    },
    ...(dish.smooth
      ? [
          { svg: swirl(112, lighter(dish.color, 0.55), random) },
          { pieces: sized(tossed(topping, 54, random, 0.6), 0.8), clip: 118 },
        ]
      : [{ pieces: sized(tossed(dish.inside.slice(0, 6), 104, random, 0.62), 0.86), clip: 118 }]),
  ];
}

/** Porridges and puddings: a pale ground, toppings along one side or heaped in the middle. */
export function creamyBowl(dish: Dish, random: Random, ground: string): Layer[] {
  const ware = pick(glazes, random);
  const base = mix(ground, dish.color, 0.38);
  const toppings = without(dish.inside, grains).slice(0, 5);
  const bed = dish.inside.find(({ picture }) => grains.has(picture));
  const way = random();
  return [
    { pieces: random() < 0.55 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: bowl(ware, 138) + circle(119, base) },
    { pieces: bed ? sized(tossed([bed], 110, random, 0.7), 0.8) : [], clip: 119 },
    {
      pieces:
        way < 0.45
          ? inCrescent(toppings, 106, random)
          : way < 0.75
            ? tossed(toppings, 62, random, 1.3)
            : inSectors(toppings.slice(0, 4), 84, random),
      clip: 119,
    },
  ];
}

export function noodleBowl(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const strand = mix('#f0dfae', dish.color, 0.35);
  const loops = Array.from({ length: 15 }, (_, index) => {
    const far = 18 + (index % 5) * 18;
    const angle = index * 2.4 + random();
    const [x, y] = [sheet.x + Math.cos(angle) * far, sheet.y + Math.sin(angle) * far];
    const r = 26 + random() * 26;
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.7).toFixed(1)}" transform="rotate(${Math.round(random() * 180)} ${x.toFixed(1)} ${y.toFixed(1)})" fill="none" stroke="${index % 3 ? strand : darker(strand, 0.14)}" stroke-width="8"/>`;
  });
  return [
    { pieces: random() < 0.5 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: bowl(ware, 140) + circle(119, darker(strand, 0.3)) + loops.join('') },
    {
      pieces: tossed(
        dish.inside.filter(({ picture }) => picture !== 'noodles').slice(0, 6),
        88,
        random,
        0.75,
      ),
      clip: 119,
    },
  ];
}

export function stew(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const grain = dish.inside.find(({ picture }) => grains.has(picture));
  const half = grain && random() < 0.75;
  const angle = Math.round(random() * 360);
  return [
    { pieces: random() < 0.6 ? aroundTable(dish.whole.slice(0, 3), random) : [] },
    {
      svg:
        bowl(ware, 142) +
        circle(121, dish.color) +
        (half
          ? `<path transform="rotate(${angle} ${sheet.x} ${sheet.y})" d="M${sheet.x - 121} ${sheet.y} a121 121 0 0 1 242 0 q-60 44 -121 14 t-121 -14z" fill="#f3ead2"/>`
          : ''),
    },
    { pieces: tossed(without(dish.inside, grains).slice(0, 6), 104, random, half ? 0.6 : 0.95), clip: 121 },
  ];
}
