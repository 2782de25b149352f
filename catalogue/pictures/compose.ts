import { createHash } from 'node:crypto';
import { type Random, randomFrom } from '#domain/random.ts';
import type { RecipeEntry } from '../kitchen.load.ts';
import type { Ingredient } from '../kitchen.schema.ts';
import type { Placed } from './arrange.ts';
import { liveliness, mix } from './colours.ts';
import { type Dish, readDish } from './dish.ts';
import { sheet } from './kitchenware.ts';
import { has, type Layer } from './layers.ts';
import { ramekin, smoothBowl, soup } from './serve-bowls.ts';
import { glass, inJar } from './serve-glasses.ts';
import { cookedMeal, rawMeal, salad } from './serve-plates.ts';
import { dessert } from './serve-sweets.ts';

/** Chooses the way to serve a dish, and arranges it. */
function serve(dish: Dish, random: Random): Layer[] {
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

/** A recipe's picture as SVG, 480 by 360, from its ingredients. The same recipe gives the same picture. */
export function composePicture(
  entry: RecipeEntry,
  dictionary: Map<string, Ingredient>,
  picture: (name: string) => string,
): string {
  const seed = createHash('sha256').update(entry.id).digest().readUInt32LE(0);
  const random = randomFrom(seed);
  const dish = readDish(entry, dictionary);
  const table = tableFor(dish, random);
  const layers = serve(dish, random);
  const names = [
    ...new Set(layers.flatMap((layer) => ('pieces' in layer ? layer.pieces.map((p) => p.picture) : []))),
  ];
  const symbol = new Map(names.map((name, index) => [name, `p${index}`] as const));
  const defs = names.map(
    (name) => `<g id="${symbol.get(name)}">${ownIds(picture(name), `${symbol.get(name)}-`)}</g>`,
  );
  const clips = [
    ...new Set(layers.flatMap((layer) => ('pieces' in layer && layer.clip ? [layer.clip] : []))),
  ];
  const circles = clips.map(
    (r) => `<clipPath id="c${r}"><circle cx="${sheet.x}" cy="${sheet.y}" r="${r}"/></clipPath>`,
  );
  const body = layers.map((layer) => drawLayer(layer, symbol)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}"><defs>${defs.join('')}${circles.join('')}</defs>${table}${body}</svg>`;
}

/** Adds a prefix to the ids of a picture, so that two pictures never share an id. */
export function ownIds(body: string, prefix: string): string {
  return body
    .replace(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${prefix}$1"`);
}

function drawLayer(layer: Layer, symbol: Map<string, string>): string {
  if ('svg' in layer) return layer.svg;
  const drawn = layer.pieces.map((piece) => drawPiece(piece, symbol.get(piece.picture) ?? '')).join('');
  return layer.clip ? `<g clip-path="url(#c${layer.clip})">${drawn}</g>` : drawn;
}

/** Draws a piece, rotated about its centre; pictures are 32 by 32. */
function drawPiece({ x, y, size, turn, color }: Placed, id: string): string {
  const scale = (size / 32).toFixed(2);
  const move = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(turn)}) scale(${scale}) translate(-16 -16)`;
  return `<use href="#${id}" transform="${move}" color="${color}"/>`;
}

const grounds = [
  ['#f6e7bd', '#efd696'],
  ['#dfe9d0', '#c8dab2'],
  ['#f4d9c6', '#e9bf9f'],
  ['#dbe7ea', '#bfd4da'],
  ['#eadfe9', '#d6c3d6'],
  ['#f3ebdc', '#e4d6ba'],
  ['#f7dcd2', '#efc0ae'],
  ['#d6e5dc', '#b4d0c0'],
  ['#e9e4d4', '#d2c8ab'],
  ['#f3e0b9', '#dfbf86'],
] as const;

/** The table under a dish: a soft colour with enough contrast, and sometimes a cloth. */
function tableFor(dish: Dish, random: Random): string {
  const [light, deep] = groundFor(dish, random);
  const plain = `<rect width="480" height="360" fill="${light}"/>`;
  const way = random();
  if (way < 0.3) return `${plain}<path d="M0 360V232L480 92v268z" fill="${deep}" opacity=".5"/>`;
  if (way < 0.5) {
    const stripes = Array.from({ length: 7 }, (_, n) => `M${n * 80 - 20} 0h26v360h-26z`).join('');
    return `${plain}<path d="${stripes}" fill="${deep}" opacity=".38"/>`;
  }
  if (way < 0.66) return `${plain}<circle cx="240" cy="188" r="196" fill="${deep}" opacity=".45"/>`;
  if (way < 0.82) {
    const dots = Array.from({ length: 6 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, n) => `<circle cx="${n * 60 + (row % 2) * 30}" cy="${row * 64 + 20}" r="5"/>`,
      ).join(''),
    ).join('');
    return `${plain}<g fill="${deep}" opacity=".6">${dots}</g>`;
  }
  return `${plain}<rect x="26" y="22" width="428" height="316" rx="10" fill="${deep}" opacity=".4"/><rect x="36" y="32" width="408" height="296" rx="6" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 7" opacity=".8"/>`;
}

/** A drink gets a tint of its own colour; other dishes get a different colour. */
function groundFor(dish: Dish, random: Random): readonly [string, string] {
  if (dish.category === 'smoothies' && liveliness(dish.color).chroma > 0.2) {
    return [mix(dish.color, '#fffaf0', 0.78), mix(dish.color, '#fff6e6', 0.6)];
  }
  return grounds[Math.floor(random() * grounds.length)] ?? grounds[0];
}
