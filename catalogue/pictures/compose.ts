import { createHash } from 'node:crypto';
import { type Random, randomFrom } from '#domain/random.ts';
import type { RecipeEntry } from '../kitchen.load.ts';
import type { Ingredient } from '../kitchen.schema.ts';
import type { Placed } from './arrange.ts';
import { type Dish, readDish } from './dish.ts';
import { sheet } from './kitchenware.ts';
import { has, type Layer } from './layers.ts';
import { ramekin, smoothBowl, soup } from './serve-bowls.ts';
import { glass, inJar } from './serve-glasses.ts';
import { cookedMeal, rawMeal, salad } from './serve-plates.ts';
import { dessert } from './serve-sweets.ts';
import { tableFor } from './table.ts';

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
