import { createHash } from 'node:crypto';
import { type Box, boxesOf, laidBox, union, viewOf } from './bounds.ts';

/** Points are of a sheet whose y grows downwards; what grows, grows towards -y. */
export type Point = readonly [x: number, y: number];
/** One step of a path: its letter and its points. */
export type Step = readonly [letter: string, ...points: Point[]];
export type Outline = readonly Step[];

/** Where a part is laid: moved, turned (degrees, clockwise), enlarged; `flip` mirrors it first. */
export type Lay = { x?: number; y?: number; turn?: number; size?: number; flip?: boolean };

const short = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** A number as short as the picture allows. */
export const num = (value: number) => short(value, 1);

const pair = ([x, y]: Point) => {
  const [a, b] = [short(x, 0), short(y, 0)];
  return b.startsWith('-') ? a + b : `${a} ${b}`;
};

/** The point at a distance from another, at an angle from straight up. */
export function polar(turn: number, far: number, [x, y]: Point = [0, 0]): Point {
  const angle = (turn * Math.PI) / 180;
  return [x + Math.sin(angle) * far, y - Math.cos(angle) * far];
}

/** Straight lines and curves between points as the `d` of a path, laid where it is wanted. */
export function trace(
  outline: Outline,
  { x = 0, y = 0, turn = 0, size = 1, flip = false }: Lay = {},
): string {
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  const lay = ([px, py]: Point): Point => {
    const [a, b] = [(flip ? -px : px) * size, py * size];
    return [x + a * cos - b * sin, y + a * sin + b * cos];
  };
  return outline
    .map(([letter, ...points]) => letter + points.map((point) => pair(lay(point))).join(' '))
    .join('')
    .replaceAll(' -', '-');
}

/** A straight line as the `d` of a path. */
export const segment = (from: Point, to: Point) =>
  trace([
    ['M', from],
    ['L', to],
  ]);

export const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;

export const line = (d: string, color: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** Round dots as one path: points of no length with round ends. */
export const dots = (points: readonly Point[], color: string, radius: number) =>
  line(points.map((point) => `M${pair(point)}h0`).join(''), color, radius * 2);

export const oval = ([x, y]: Point, rx: number, ry: number, color: string) =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${color}"/>`;

/** Whole numbers from 0. */
export const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Even shares from 0 to 1; one alone stands in the middle. */
export const shares = (count: number) =>
  upTo(count).map((index) => (count === 1 ? 0.5 : index / (count - 1)));

/** One drawing: parts that are used several times are written once and get an id of this drawing. */
export class Sheet {
  readonly #symbols = new Map<string, { id: string; body: string; boxes: Box[] }>();
  readonly #layers: string[] = [];
  readonly #boxes: Box[] = [];
  readonly #prefix: string;

  /** Ids differ between drawings too, so that two may stand in one page. */
  constructor(slug: string) {
    this.#prefix = `p${createHash('sha256').update(slug).digest('hex').slice(0, 5)}`;
  }

  /** Lays a part that is drawn in a square of 100 about its origin. */
  lay(body: string, { x = 0, y = 0, turn = 0, size = 100, flip = false }: Lay): void {
    const symbol = this.#symbols.get(body) ?? {
      id: `${this.#prefix}-${this.#symbols.size}`,
      body,
      boxes: boxesOf(body),
    };
    this.#symbols.set(body, symbol);
    this.#boxes.push(laidBox(symbol.boxes, { x, y, turn, scale: size / 100, flip }));
    const scale = short(size / 100, 3);
    const turned = Math.round(turn) ? `rotate(${Math.round(turn)})` : '';
    const across = flip ? `scale(-${scale} ${scale})` : `scale(${scale})`;
    this.#layers.push(
      `<use href="#${symbol.id}" transform="translate(${num(x)} ${num(y)})${turned}${across}"/>`,
    );
  }

  /** Adds what is drawn at its place already. */
  add(svg: string): void {
    this.#layers.push(svg);
    this.#boxes.push(...boxesOf(svg));
  }

  toString(): string {
    const defs = [...this.#symbols.values()].map(({ id, body }) => `<g id="${id}">${body}</g>`).join('');
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewOf(union(this.#boxes))}"><defs>${defs}</defs>${this.#layers.join('')}</svg>`;
  }
}
