import type { Random } from '#domain/random.ts';
import { aroundTable, inRing, inRows, inSectors, tossed } from './arrange.ts';
import { darker, lighter, mix } from './colours.ts';
import { grains, greens, servedAs } from './cuts.ts';
import type { Dish } from './dish.ts';
import { board, bowl, glazes, ovalDish, plate, sheet, skillet } from './kitchenware.ts';
import { circle, has, type Layer, pick, sized, without } from './layers.ts';
import { creamyBowl, noodleBowl, stew } from './serve-bowls.ts';

export function salad(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const r = 142;
  const bed = dish.inside.filter(({ picture }) => greens.has(picture));
  const rest = without(dish.inside, greens);
  const way = random();
  const leaves = bed[0]
    ? inRing(bed[0], 96, random, 13).map((p) => ({ ...p, size: Math.max(p.size, 58) }))
    : [];
  const inner =
    leaves.length > 0 && bed[0]
      ? inRing(bed[0], 48, random, 8).map((p) => ({ ...p, size: Math.max(p.size, 54) }))
      : [];
  const laid =
    way < 0.42
      ? tossed(rest.length > 0 ? rest.slice(0, 7) : dish.inside, 104, random, bed.length > 0 ? 0.95 : 1.5)
      : way < 0.68
        ? inSectors(dish.inside.slice(0, 6), 110, random)
        : way < 0.84
          ? inRows(dish.inside.slice(0, 5), 110, random)
          : [
              ...inRing(
                dish.inside[0] ?? { picture: 'leafy-green', color: '#5a8f3c', weight: 1 },
                92,
                random,
              ),
              ...tossed(dish.inside.slice(1, 6), 66, random, 1.3),
            ];
  const flat = random() < 0.35;
  return [
    { pieces: random() < 0.6 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: flat ? plate(ware, 150) : bowl(ware, r) },
    { pieces: [...leaves, ...inner, ...laid], clip: flat ? 132 : 122 },
  ];
}

export function rawMeal(dish: Dish, random: Random): Layer[] {
  switch (servedAs(dish)) {
    case 'pieces':
      return pieceBoard(dish, random);
    case 'creamy':
      return creamyBowl(dish, random, '#efe4cf');
    case 'noodles':
      return noodleBowl(dish, random);
  }
  const ware = pick(glazes, random);
  const laid =
    random() < 0.5 ? inSectors(dish.inside, 112, random) : inRows(dish.inside.slice(0, 5), 112, random);
  return [
    { pieces: random() < 0.5 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: random() < 0.5 ? plate(ware, 152) : bowl(ware, 142) },
    { pieces: laid, clip: 124 },
  ];
}

/** Rolls, tacos, cups and canapés: several equal pieces on a board or plate. */
function pieceBoard(dish: Dish, random: Random): Layer[] {
  const wood = pick(
    [
      ['#d8b483', '#b88f5c'],
      ['#b98a62', '#94693f'],
      ['#59635f', '#3f4845'],
    ] as const,
    random,
  );
  const nori = has(dish, 'nori', 'sushi');
  // The stuffed piece is the largest ingredient; a roll is wrapped in a leaf.
  const holder = has(dish, 'stuffed', 'cups')
    ? dish.inside[0]
    : dish.inside.find(({ picture }) => greens.has(picture));
  const shell = nori ? '#27382c' : mix(holder?.color ?? '#7fa65a', '#ffffff', 0.08);
  const filling = dish.inside
    .filter((piece) => piece !== holder && !greens.has(piece.picture) && piece.picture !== 'nori-sheet')
    .slice(0, 4);
  const spots = [
    { x: 150, y: 128 },
    { x: 240, y: 122 },
    { x: 330, y: 128 },
    { x: 150, y: 226 },
    { x: 240, y: 232 },
    { x: 330, y: 226 },
  ];
  const shells = spots
    .map(({ x, y }) =>
      nori
        ? `<circle cx="${x}" cy="${y}" r="40" fill="${shell}"/><circle cx="${x}" cy="${y}" r="33" fill="#f6f1e2"/>`
        : `<ellipse cx="${x}" cy="${y}" rx="43" ry="38" fill="${darker(shell, 0.12)}"/><ellipse cx="${x}" cy="${y}" rx="37" ry="31" fill="${shell}"/>`,
    )
    .join('');
  return [
    { svg: board(wood[0], wood[1]) + shells },
    {
      pieces: spots.flatMap((spot) => sized(tossed(filling, 19, random, 1.5, spot), 0.62)),
    },
  ];
}

export function cookedMeal(dish: Dish, random: Random): Layer[] {
  switch (servedAs(dish)) {
    case 'creamy':
      return creamyBowl(dish, random, '#ead7b2');
    case 'noodles':
      return noodleBowl(dish, random);
    case 'rounds':
      return rounds(dish, random);
    case 'baked':
      return baked(dish, random);
    case 'stew':
      return stew(dish, random);
  }
  if (random() < 0.45) return panful(dish, random);
  return grainPlate(dish, random);
}

function panful(dish: Dish, random: Random): Layer[] {
  return [
    {
      pieces:
        random() < 0.6
          ? aroundTable(dish.whole.slice(0, 2), random).filter(({ x, y }) => !(x > 300 && y < 150))
          : [],
    },
    { svg: skillet(140) + circle(112, mix(dish.color, '#c9a46a', 0.35), 'opacity=".9"') },
    { pieces: tossed(dish.inside.slice(0, 7), 106, random, 1.35), clip: 126 },
  ];
}

function grainPlate(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const grain = dish.inside.find(({ picture }) => grains.has(picture));
  const rest = without(dish.inside, grains);
  const ground = grain ? circle(104, mix(grain.color, '#ffffff', 0.15)) : '';
  return [
    { pieces: random() < 0.5 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: plate(ware, 156) + (ground || circle(100, mix(dish.color, ware.well, 0.55))) },
    { pieces: grain ? tossed([grain], 98, random, 0.9) : [], clip: 112 },
    {
      pieces:
        random() < 0.5
          ? tossed(rest.slice(0, 6), 84, random, 1.15)
          : [
              ...inRing(
                rest[0] ?? dish.inside[0] ?? { picture: 'herb', color: '#5a8f3c', weight: 1 },
                74,
                random,
              ),
              ...tossed(rest.slice(1, 5), 46, random, 1.2),
            ],
      clip: 116,
    },
  ];
}

/** Flat round things, fried: overlapping on a plate, with what is served on them. */
function rounds(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const crust = mix('#c98f45', dish.color, 0.3);
  const many = !has(dish, 'socca', 'omelet', 'crepe', 'dosa');
  const discs = many
    ? [0, 1, 2, 3, 4].map((n) => {
        const angle = (n / 5) * Math.PI * 2 + random() * 0.5;
        return { x: sheet.x + Math.cos(angle) * 56, y: sheet.y + Math.sin(angle) * 50, r: 47 };
      })
    : [{ x: sheet.x, y: sheet.y, r: 102 }];
  const svg = discs
    .map(
      ({ x, y, r }) =>
        `<circle cx="${(x + 2).toFixed(1)}" cy="${(y + 4).toFixed(1)}" r="${r}" fill="#000" opacity=".12"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r}" fill="${darker(crust, 0.2)}"/><circle cx="${x.toFixed(1)}" cy="${(y - 1).toFixed(1)}" r="${r - 5}" fill="${lighter(crust, 0.18)}"/><circle cx="${(x - r * 0.2).toFixed(1)}" cy="${(y - r * 0.1).toFixed(1)}" r="${(r * 0.5).toFixed(1)}" fill="${crust}" opacity=".55"/>`,
    )
    .join('');
  return [
    { pieces: random() < 0.6 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: plate(ware, 152) + svg },
    { pieces: tossed(without(dish.inside, grains).slice(0, 5), many ? 52 : 78, random, 0.8), clip: 116 },
  ];
}

export function baked(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const pieces = tossed(dish.inside.slice(0, 6), 100, random, 1.35).map((p) => ({
    ...p,
    x: sheet.x + (p.x - sheet.x) * 1.28,
    y: sheet.y + (p.y - sheet.y) * 0.68,
  }));
  return [
    { svg: `${ovalDish(ware)}<rect x="98" y="105" width="284" height="162" rx="80" fill="${dish.color}"/>` },
    { pieces },
  ];
}
