import type { Leaf } from '../botany.schema.ts';
import { leafForms } from './forms.ts';
import { palette } from './palette.ts';
import type { Curve, Node } from './stem.ts';
import { type Sheet, shares } from './svg-shapes.ts';

const drawLeaf = ({ form, color, vein, ...rest }: Leaf) =>
  leafForms[form]({ ...rest, color: palette[color], ...(vein && { second: palette[vein] }) });

/** The leaves of a stem, each at its node. */
export function growLeaves(sheet: Sheet, leaf: Leaf, { nodeAt }: Curve): void {
  const body = drawLeaf(leaf);
  const { arrangement, number, size, taper, angle, from, to } = leaf;
  const put = ({ at: [x, y], turn }: Node, out: number, long: number) =>
    sheet.lay(body, { x, y, turn: turn + out, size: long, flip: out < 0 });
  if (arrangement === 'tip') {
    put(nodeAt(1), 0, size);
    return;
  }
  if (arrangement === 'basal') {
    const base = nodeAt(0);
    // From the outside in, so that the upright ones stand before the lying ones.
    const fan = shares(number).map((share) => (share * 2 - 1) * angle);
    for (const out of fan.toSorted((a, b) => Math.abs(b) - Math.abs(a)))
      put({ at: base.at, turn: 0 }, out, size * (1 - (1 - taper) * Math.abs(out / angle)));
    return;
  }
  shares(number).forEach((share, index) => {
    const node = nodeAt(number === 1 ? from : from + (to - from) * share);
    const long = size * (1 - (1 - taper) * share);
    const outs =
      arrangement === 'alternate'
        ? [index % 2 ? -angle : angle]
        : arrangement === 'whorled'
          ? [-angle, angle, -angle * 0.45, angle * 0.45, -angle * 1.5, angle * 1.5]
          : [-angle, angle];
    for (const out of outs) put(node, out, long);
  });
}
