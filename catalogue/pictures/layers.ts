import type { Random } from '#domain/random.ts';
import type { Piece, Placed } from './arrange.ts';
import type { Dish } from './dish.ts';
import { sheet } from './kitchenware.ts';

/** A layer of the picture: ready SVG, or pieces to be laid. `clip` keeps them inside a circle of that radius. */
export type Layer = { svg: string } | { pieces: Placed[]; clip?: number };

export const pick = <T>(list: readonly T[], random: Random): T =>
  list[Math.floor(random() * list.length)] as T;

export const circle = (r: number, fill: string, more = '') =>
  `<circle cx="${sheet.x}" cy="${sheet.y}" r="${r}" fill="${fill}" ${more}/>`;

export const has = (dish: Dish, ...words: string[]) => words.some((word) => dish.words.includes(word));

export const without = (pieces: readonly Piece[], set: ReadonlySet<string>) =>
  pieces.filter(({ picture }) => !set.has(picture));

/** Scales the pieces. */
export const sized = (pieces: readonly Placed[], factor: number): Placed[] =>
  pieces.map((piece) => ({ ...piece, size: piece.size * factor }));

/** A swirl of something pale on a soup or a dip. */
export function swirl(r: number, color: string, random: Random): string {
  const turn = Math.round(random() * 360);
  const p = (x: number, y: number) => `${sheet.x + x * r} ${sheet.y + y * r}`;
  return `<path transform="rotate(${turn} ${sheet.x} ${sheet.y})" d="M${p(-0.55, 0.1)} C${p(-0.5, -0.6)} ${p(0.5, -0.6)} ${p(0.5, 0)} C${p(0.5, 0.5)} ${p(-0.3, 0.5)} ${p(-0.28, 0.05)} C${p(-0.26, -0.3)} ${p(0.26, -0.28)} ${p(0.24, 0.02)}" fill="none" stroke="${color}" stroke-width="${r * 0.1}" stroke-linecap="round" opacity=".75"/>`;
}
