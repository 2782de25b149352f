import type { Look } from './look.ts';
import { around, type PetalShape, petalShapes, ring } from './outlines.ts';
import { toneOf } from './palette.ts';
import { dots, fill, line, oval, type Point, polar, segment, shares, trace } from './svg-shapes.ts';

const petals = (shape: PetalShape, wide: number, turns: readonly number[], far: number) =>
  turns.map((turn) => trace(petalShapes[shape](wide), { turn, size: far / 100 })).join('');

/** A daisy from the front: rays about a disc. */
export function daisy({ color, second, rays = 13, disc = 16 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const wide = Math.min(22, 200 / rays);
  const back = around(rays, 360, 180 / rays);
  const center = toneOf(second);
  return [
    fill(petals('strap', wide, back, 46), shade),
    fill(petals('strap', wide, around(rays), 50), base),
    oval([0, 0], disc, disc, center.shade),
    oval([-1.5, -1.5], disc - 2, disc - 2, center.fill),
    dots([...ring(6, disc * 0.5), [0, 0]], center.light, 1.8),
  ].join('');
}

/** A head whose rays hang and whose cone stands up. */
export function coneflower({ color, second, rays = 9, wide = 17, disc = 22 }: Look): string {
  const { fill: base, shade } = toneOf(color);
  const center = toneOf(second);
  const turns = shares(rays).map((share) => 98 + share * 164);
  const far = (turn: number) => 0.5 - Math.abs(Math.cos((turn * Math.PI) / 180)) * 0.08;
  const laid = (list: readonly number[]) =>
    list.map((turn) => trace(petalShapes.strap(wide), { turn, size: far(turn) })).join('');
  const spikes = shares(6).flatMap((share) =>
    [0.45, 0.75, 1].map((reach): Point => polar(-80 + share * 160, disc * reach * 0.92, [0, -2])),
  );
  return [
    fill(laid(turns.map((turn) => turn + 8)), shade),
    fill(laid(turns), base),
    fill(
      `M${-disc} 2C${-disc}-${disc} ${-disc * 0.6}-${disc * 1.3} 0-${disc * 1.3}S${disc}-${disc} ${disc} 2Q0 12 ${-disc} 2Z`,
      center.shade,
    ),
    dots(spikes, center.light, 2.4),
  ].join('');
}

/** Very many narrow rays in rings: dandelion, calendula. */
export function fullHead({ color, second, rays = 20, disc = 8 }: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  return [
    fill(petals('strap', 12, around(rays), 50), shade),
    fill(petals('strap', 12, around(rays, 360, 180 / rays), 40), base),
    fill(petals('strap', 13, around(Math.round(rays * 0.6)), 25), light),
    oval([0, 0], disc, disc, second),
  ].join('');
}

/** Petals from the front with their stamens: three to ten of them, in every shape. */
export function blossom({
  color,
  second,
  rays = 5,
  petal = 'round',
  wide,
  disc = 8,
  stamens = 10,
}: Look): string {
  const { fill: base, shade, light } = toneOf(color);
  const breadth = wide ?? Math.min(48, 190 / rays);
  const lines = around(rays).map((turn) => segment(polar(turn, 8), polar(turn, 32)));
  const rim = stamens ? ring(stamens, disc * 2.1, 9) : [];
  return [
    fill(petals(petal, breadth, around(rays), 50), base),
    line(lines.join(''), shade, 2.4),
    stamens ? line(rim.map((point) => segment([0, 0], point)).join(''), light, 1.8) : '',
    oval([0, 0], disc, disc, toneOf(second).shade),
    oval([-1, -1], disc - 2, disc - 2, second),
    stamens ? dots(rim, second, 2.6) : '',
  ].join('');
}
