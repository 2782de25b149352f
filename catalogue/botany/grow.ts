import type { Shoot } from '../botany.schema.ts';
import { branches, growHeads } from './grow-heads.ts';
import { growLeaves } from './grow-leaves.ts';
import { palette } from './palette.ts';
import { curveOf } from './stem.ts';
import { line, type Sheet } from './svg-shapes.ts';

/** A stem with what grows on it: leaves behind it, flowers and fruits before it. */
export function growShoot(sheet: Sheet, { stem, leaf, heads }: Shoot): void {
  const curve = curveOf(stem);
  if (leaf) growLeaves(sheet, leaf, curve);
  const color = palette[stem.color];
  for (const head of heads)
    if (head.at === 'top' && head.number > 1) sheet.add(branches(head, curve, color, stem.width));
  sheet.add(line(curve.d, color, stem.width));
  for (const head of heads) growHeads(sheet, head, curve, color);
}
