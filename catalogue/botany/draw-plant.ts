import type { Apart, Plant } from '../botany.schema.ts';
import { drawForm } from './draw-form.ts';
import { growShoot } from './grow.ts';
import { Sheet } from './svg-shapes.ts';

/** A plant as SVG, 100 by 120, without a ground of its own. The same facts give the same drawing. */
export function drawPlant(slug: string, { shoots, apart }: Plant): string {
  const sheet = new Sheet(slug);
  const put = ({ at: [x, y], turn, size, flip, ...part }: Apart) =>
    sheet.lay(drawForm(part), { x, y, turn, size, flip });
  for (const part of apart) if (part.behind) put(part);
  for (const shoot of shoots) growShoot(sheet, shoot);
  for (const part of apart) if (!part.behind) put(part);
  return sheet.toString();
}
