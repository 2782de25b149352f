import { type Random, shuffled } from '#domain/random.ts';
import {
  aroundTable,
  inCrescent,
  inRing,
  inRows,
  inSectors,
  type Piece,
  type Placed,
  tossed,
} from './arrange.ts';
import { darker, lighter, mix } from './colours.ts';
import { grains, greens } from './cuts.ts';
import type { Dish } from './dish.ts';
import {
  board,
  bowl,
  glasses,
  glazes,
  jar,
  ovalDish,
  plate,
  sheet,
  skillet,
  spoon,
  type Ware,
} from './kitchenware.ts';

/** A layer of the picture: ready SVG, or pieces to be laid. `clip` keeps them inside a circle of that radius. */
export type Layer = { svg: string } | { pieces: Placed[]; clip?: number };

const pick = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)] as T;
const circle = (r: number, fill: string, more = '') =>
  `<circle cx="${sheet.x}" cy="${sheet.y}" r="${r}" fill="${fill}" ${more}/>`;

const has = (dish: Dish, ...words: string[]) => words.some((word) => dish.words.includes(word));
const without = (pieces: readonly Piece[], set: ReadonlySet<string>) =>
  pieces.filter(({ picture }) => !set.has(picture));

/** A swirl of something pale on a soup or a dip. */
function swirl(r: number, color: string, random: Random): string {
  const turn = Math.round(random() * 360);
  const p = (x: number, y: number) => `${sheet.x + x * r} ${sheet.y + y * r}`;
  return `<path transform="rotate(${turn} ${sheet.x} ${sheet.y})" d="M${p(-0.55, 0.1)} C${p(-0.5, -0.6)} ${p(0.5, -0.6)} ${p(0.5, 0)} C${p(0.5, 0.5)} ${p(-0.3, 0.5)} ${p(-0.28, 0.05)} C${p(-0.26, -0.3)} ${p(0.26, -0.28)} ${p(0.24, 0.02)}" fill="none" stroke="${color}" stroke-width="${r * 0.1}" stroke-linecap="round" opacity=".75"/>`;
}

/** Chooses how a dish is served, by what it is, and lays it out. */
export function serve(dish: Dish, random: Random): Layer[] {
  switch (dish.category) {
    case 'smoothies':
      return has(dish, 'bowl') ? smoothBowl(dish, random) : glass(dish, random);
    case 'sauces':
      return random() < 0.36 ? inJar(dish, random) : ramekin(dish, random);
    case 'soups':
      return soup(dish, random);
    case 'desserts':
      return dessert(dish, random);
    case 'salads':
      return salad(dish, random);
    case 'raw-meals':
      return rawMeal(dish, random);
    case 'cooked-meals':
      return cookedMeal(dish, random);
  }
}

function glass(dish: Dish, random: Random): Layer[] {
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

function smoothBowl(dish: Dish, random: Random): Layer[] {
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

function ramekin(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const chunky = !dish.smooth || has(dish, 'salsa', 'chutney', 'relish', 'tapenade', 'chimichurri');
  return [
    { pieces: aroundTable(dish.whole, random) },
    { svg: random() < 0.6 ? spoon(pick([38, -142, 150, -30], random)) : '' },
    { svg: bowl(ware, 112) + circle(95, dish.color) },
    chunky
      ? {
          pieces: tossed(dish.inside.slice(0, 5), 90, random, 0.9).map((p) => ({
            ...p,
            size: p.size * 0.72,
          })),
          clip: 95,
        }
      : { svg: swirl(95, lighter(dish.color, 0.4), random) },
    chunky
      ? { svg: '' }
      : { pieces: tossed(dish.inside.slice(-2), 38, random, 0.5).map((p) => ({ ...p, size: p.size * 0.7 })) },
  ];
}

function inJar(dish: Dish, random: Random): Layer[] {
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

function soup(dish: Dish, random: Random): Layer[] {
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
    dish.smooth
      ? { svg: swirl(112, lighter(dish.color, 0.55), random) }
      : {
          pieces: tossed(dish.inside.slice(0, 6), 104, random, 0.62).map((p) => ({
            ...p,
            size: p.size * 0.86,
          })),
          clip: 118,
        },
    dish.smooth
      ? { pieces: tossed(topping, 54, random, 0.6).map((p) => ({ ...p, size: p.size * 0.8 })), clip: 118 }
      : { svg: '' },
  ];
}

function salad(dish: Dish, random: Random): Layer[] {
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

function rawMeal(dish: Dish, random: Random): Layer[] {
  if (has(dish, 'roll', 'wrap', 'taco', 'cups', 'boats', 'sushi', 'nori', 'stuffed', 'canap'))
    return pieceBoard(dish, random);
  if (has(dish, 'muesli', 'oat', 'porridge', 'chia', 'buckwheat', 'pudding', 'parfait', 'cream', 'soaked')) {
    return creamyBowl(dish, random, '#efe4cf');
  }
  if (has(dish, 'noodle', 'spaghetti', 'pad thai', 'pasta', 'ribbons')) return noodleBowl(dish, random);
  const ware = pick(glazes, random);
  const laid =
    random() < 0.5 ? inSectors(dish.inside, 112, random) : inRows(dish.inside.slice(0, 5), 112, random);
  return [
    { pieces: random() < 0.5 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: random() < 0.5 ? plate(ware, 152) : bowl(ware, 142) },
    { pieces: laid, clip: 124 },
  ];
}

/** Porridges and puddings: a pale ground, toppings along one side or heaped in the middle. */
function creamyBowl(dish: Dish, random: Random, ground: string): Layer[] {
  const ware = pick(glazes, random);
  const base = mix(ground, dish.color, 0.38);
  const toppings = without(dish.inside, grains).slice(0, 5);
  const bed = dish.inside.find(({ picture }) => grains.has(picture));
  const way = random();
  return [
    { pieces: random() < 0.55 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: bowl(ware, 138) + circle(119, base) },
    {
      pieces: bed ? tossed([bed], 110, random, 0.7).map((p) => ({ ...p, size: p.size * 0.8 })) : [],
      clip: 119,
    },
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

function noodleBowl(dish: Dish, random: Random): Layer[] {
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

/** Rolls, tacos, cups and canapés: several of the same on a board or plate. */
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
  const shell = nori
    ? '#27382c'
    : mix(dish.inside.find(({ picture }) => greens.has(picture))?.color ?? '#7fa65a', '#ffffff', 0.08);
  const filling = dish.inside
    .filter(({ picture }) => !greens.has(picture) && picture !== 'nori-sheet')
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
      pieces: spots.flatMap((spot) =>
        tossed(filling, 19, random, 1.5, spot).map((p) => ({ ...p, size: p.size * 0.62 })),
      ),
    },
  ];
}

function cookedMeal(dish: Dish, random: Random): Layer[] {
  if (has(dish, 'porridge', 'oats', 'congee', 'polenta', 'compote', 'amaranth with', 'teff with', 'grits'))
    return creamyBowl(dish, random, '#ead7b2');
  if (has(dish, 'noodle', 'soba', 'japchae', 'pasta', 'spaghetti', 'pad thai'))
    return noodleBowl(dish, random);
  if (
    has(
      dish,
      'pancake',
      'socca',
      'omelet',
      'fritter',
      'patties',
      'patty',
      'burger',
      'cakes',
      'falafel',
      'crepe',
      'dosa',
    )
  )
    return rounds(dish, random);
  if (
    has(
      dish,
      'bake',
      'gratin',
      'pie',
      'lasagn',
      'casserole',
      'moussaka',
      'crumble',
      'stuffed',
      'roast',
      'tian',
    )
  )
    return baked(dish, random);
  if (
    has(
      dish,
      'curry',
      'stew',
      'chili',
      'dal',
      'tagine',
      'ratatouille',
      'goulash',
      'ragout',
      'kitchari',
      'braise',
      'beans',
      'rundown',
      'shakshuka',
      'ful',
    )
  ) {
    return stew(dish, random);
  }
  if (random() < 0.45) return panful(dish, random);
  return grainPlate(dish, random);
}

function stew(dish: Dish, random: Random): Layer[] {
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

function panful(dish: Dish, random: Random): Layer[] {
  return [
    {
      pieces:
        random() < 0.6
          ? aroundTable(dish.whole.slice(0, 2), random).filter(({ x, y }) => !(x > 300 && y < 150))
          : [],
    },
    { svg: skillet(140) },
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
    { svg: plate(ware, 152) + ground },
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

function baked(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const pieces = tossed(dish.inside.slice(0, 6), 100, random, 1.35).map((p) => ({
    ...p,
    x: sheet.x + (p.x - sheet.x) * 1.28,
    y: sheet.y + (p.y - sheet.y) * 0.68,
  }));
  return [
    { svg: ovalDish(ware) + `<rect x="98" y="105" width="284" height="162" rx="80" fill="${dish.color}"/>` },
    { pieces },
  ];
}

function dessert(dish: Dish, random: Random): Layer[] {
  if (has(dish, 'truffle', 'balls', 'bites', 'fudge')) return sweets(dish, random, 'ball');
  if (has(dish, 'bar', 'square', 'brownie', 'slice', 'flapjack')) return sweets(dish, random, 'square');
  if (has(dish, 'cookie', 'biscuit', 'macaroon', 'cakes')) return sweets(dish, random, 'cookie');
  if (has(dish, 'crumble', 'crisp', 'cobbler', 'baked', 'roasted', 'clafoutis')) return baked(dish, random);
  if (has(dish, 'tart', 'cheesecake', 'cake', 'pie')) return tart(dish, random);
  if (has(dish, 'sorbet', 'ice cream', 'granita', 'nice cream', 'sherbet', 'frozen'))
    return scoops(dish, random);
  if (random() < 0.5) return creamyBowl(dish, random, '#f3e3d0');
  return coupe(dish, random);
}

function sweets(dish: Dish, random: Random, shape: 'ball' | 'square' | 'cookie'): Layer[] {
  const base = mix(dish.color, '#7a4f2c', 0.25);
  const ware = pick(glazes, random);
  const spots = shuffled(
    [0, 1, 2, 3, 4, 5, 6].map((n) =>
      n === 0
        ? { x: sheet.x, y: sheet.y }
        : {
            x: sheet.x + Math.cos((n / 6) * Math.PI * 2) * 78,
            y: sheet.y + Math.sin((n / 6) * Math.PI * 2) * 74,
          },
    ),
    random,
  );
  const draw = ({ x, y }: { x: number; y: number }, index: number) => {
    const color = index % 3 === 1 ? lighter(base, 0.18) : index % 3 === 2 ? darker(base, 0.14) : base;
    const [cx, cy] = [x.toFixed(1), y.toFixed(1)];
    if (shape === 'square') {
      return `<g transform="rotate(${Math.round(random() * 30 - 15)} ${cx} ${cy})"><rect x="${(x - 33).toFixed(1)}" y="${(y - 26).toFixed(1)}" width="66" height="56" rx="7" fill="${darker(color, 0.28)}"/><rect x="${(x - 33).toFixed(1)}" y="${(y - 30).toFixed(1)}" width="66" height="54" rx="7" fill="${color}"/></g>`;
    }
    const r = shape === 'ball' ? 33 : 37;
    return `<circle cx="${cx}" cy="${(y + 4).toFixed(1)}" r="${r}" fill="#000" opacity=".13"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.32).toFixed(1)}" r="${shape === 'ball' ? r * 0.3 : r * 0.16}" fill="#fff" opacity=".2"/>`;
  };
  const crumbs = dish.inside.slice(0, 3);
  return [
    { pieces: aroundTable(dish.whole.slice(0, 3), random) },
    { svg: plate(ware, 148) + spots.map(draw).join('') },
    {
      pieces: spots.flatMap((spot) =>
        tossed(crumbs, 16, random, 0.9, spot)
          .slice(0, 4)
          .map((p) => ({ ...p, size: Math.min(p.size * 0.6, 26) })),
      ),
    },
  ];
}

function tart(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const [first, second] = dish.inside;
  const fill =
    circle(112, '#c89358') +
    circle(112, 'none', 'stroke="#a8743c" stroke-width="7" stroke-dasharray="11 7"') +
    circle(97, lighter(dish.color, 0.1));
  return [
    { pieces: random() < 0.5 ? aroundTable(dish.whole.slice(0, 2), random) : [] },
    { svg: plate(ware, 150) + fill },
    {
      pieces: [
        ...(first ? inRing(first, 76, random) : []),
        ...(second ? inRing(second, 44, random) : []),
        ...(first ? tossed([first], 16, random, 1) : []),
      ],
      clip: 97,
    },
  ];
}

function scoops(dish: Dish, random: Random): Layer[] {
  const ware = pick(glazes, random);
  const spots = [
    { x: sheet.x - 44, y: sheet.y - 18 },
    { x: sheet.x + 44, y: sheet.y - 16 },
    { x: sheet.x, y: sheet.y + 42 },
  ];
  const balls = spots
    .map(({ x, y }, index) => {
      const color =
        index === 1 ? lighter(dish.color, 0.16) : index === 2 ? darker(dish.color, 0.07) : dish.color;
      return `<circle cx="${x + 2}" cy="${y + 5}" r="50" fill="#000" opacity=".1"/><circle cx="${x}" cy="${y}" r="50" fill="${color}"/><path d="M${x - 34} ${y - 12} q14 -30 44 -28" stroke="#fff" stroke-width="7" stroke-linecap="round" fill="none" opacity=".45"/>`;
    })
    .join('');
  return [
    { pieces: aroundTable(dish.whole.slice(0, 3), random) },
    { svg: bowl(ware, 134) + balls },
    { pieces: inCrescent(dish.inside.slice(0, 2), 104, random), clip: 114 },
  ];
}

/** A tall glass of layers, from the side. */
function coupe(dish: Dish, random: Random): Layer[] {
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
