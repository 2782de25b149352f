import type { Head } from '../botany.schema.ts';
import { drawForm } from './draw-form.ts';
import type { Curve, Node } from './stem.ts';
import { line, num, type Point, type Sheet, shares, upTo } from './svg-shapes.ts';

/** Where each head on top stands: in a fan about the stem's tip. */
function topPlaces({ number, spread, drop }: Head, { nodeAt }: Curve): Node[] {
  const tip = nodeAt(1);
  if (number === 1) return [tip];
  return shares(number).map((share): Node => {
    const side = share * 2 - 1;
    return {
      at: [tip.at[0] + side * spread, tip.at[1] + Math.abs(side) ** 1.4 * drop],
      turn: tip.turn * 0.5 + side * Math.min(34, spread),
    };
  });
}

/** The stalks that those on top stand on. */
export function branches(head: Head, curve: Curve, color: string, width: number): string {
  const drawn = topPlaces(head, curve).map(({ at: [x, y] }, index) => {
    const start = curve.nodeAt(Math.min(0.96, head.from + (index % 2) * 0.1));
    const [sx, sy] = start.at;
    return `M${num(sx)} ${num(sy)}Q${num(sx + (x - sx) * 0.75)} ${num(sy + (y - sy) * 0.25)} ${num(x)} ${num(y)}`;
  });
  return line(drawn.join(''), color, width * 0.8);
}

/** Flowers and fruits on a stem. */
export function growHeads(sheet: Sheet, head: Head, curve: Curve, color: string): void {
  const body = drawForm(head);
  const put = ([x, y]: Point, turn: number, size: number, flip = false) =>
    sheet.lay(body, { x, y, turn: turn + (flip ? -head.turn : head.turn), size, flip });
  const { at, number, size, taper, from, to, reach } = head;
  if (at === 'top') {
    const places = topPlaces(head, curve);
    const fromMiddle = (index: number) => Math.abs(index - (number - 1) / 2);
    for (const index of upTo(number).sort((a, b) => fromMiddle(b) - fromMiddle(a))) {
      const node = places[index] as Node;
      const outer = number > 1 ? fromMiddle(index) / ((number - 1) / 2) : 0;
      put(node.at, node.turn, size * (1 - (1 - taper) * outer));
    }
    return;
  }
  shares(number).forEach((share, index) => {
    const { at: spot, turn } = curve.nodeAt(number === 1 ? from : from + (to - from) * share);
    const big = size * (1 - (1 - taper) * share);
    if (at === 'around') {
      put(spot, turn, big);
      return;
    }
    for (const side of at === 'axils' ? [-1, 1] : [index % 2 ? 1 : -1]) {
      const sideways = turn + side * 58;
      const end: Point = [
        spot[0] + Math.sin((sideways * Math.PI) / 180) * reach,
        spot[1] - Math.cos((sideways * Math.PI) / 180) * reach * (at === 'hanging' ? 0.3 : 1),
      ];
      if (reach > 3)
        sheet.add(
          line(
            `M${spot.map(num).join(' ')}Q${num(end[0])} ${num(spot[1] - 2)} ${end.map(num).join(' ')}`,
            color,
            1.2,
          ),
        );
      put(end, at === 'hanging' ? 0 : turn + side * 40, big, side < 0);
    }
  });
}
