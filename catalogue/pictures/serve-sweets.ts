import { type Random, shuffled } from '#domain/random.ts';
import { aroundTable, inCrescent, inRing, tossed } from './arrange.ts';
import { darker, lighter, mix } from './colours.ts';
import { servedAs } from './cuts.ts';
import type { Dish } from './dish.ts';
import { bowl, glazes, plate, sheet } from './kitchenware.ts';
import { circle, type Layer, pick } from './layers.ts';
import { creamyBowl } from './serve-bowls.ts';
import { coupe } from './serve-glasses.ts';
import { baked } from './serve-plates.ts';

export function dessert(dish: Dish, random: Random): Layer[] {
  const served = servedAs(dish);
  switch (served) {
    case 'balls':
    case 'squares':
    case 'cookies':
      return sweets(dish, random, served);
    case 'baked':
      return baked(dish, random);
    case 'tart':
      return tart(dish, random);
    case 'scoops':
      return scoops(dish, random);
  }
  if (random() < 0.5) return creamyBowl(dish, random, '#f3e3d0');
  return coupe(dish, random);
}

function sweets(dish: Dish, random: Random, shape: 'balls' | 'squares' | 'cookies'): Layer[] {
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
    if (shape === 'squares') {
      return `<g transform="rotate(${Math.round(random() * 30 - 15)} ${cx} ${cy})"><rect x="${(x - 33).toFixed(1)}" y="${(y - 26).toFixed(1)}" width="66" height="56" rx="7" fill="${darker(color, 0.28)}"/><rect x="${(x - 33).toFixed(1)}" y="${(y - 30).toFixed(1)}" width="66" height="54" rx="7" fill="${color}"/></g>`;
    }
    const r = shape === 'balls' ? 33 : 37;
    return `<circle cx="${cx}" cy="${(y + 4).toFixed(1)}" r="${r}" fill="#000" opacity=".13"/><circle cx="${cx}" cy="${cy}" r="${r}" fill="${color}"/><circle cx="${(x - r * 0.3).toFixed(1)}" cy="${(y - r * 0.32).toFixed(1)}" r="${shape === 'balls' ? r * 0.3 : r * 0.16}" fill="#fff" opacity=".2"/>`;
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
