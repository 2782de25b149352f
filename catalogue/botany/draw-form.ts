import type { Head } from '../botany.schema.ts';
import { forms } from './forms.ts';
import type { Draw } from './look.ts';
import { palette } from './palette.ts';

type Drawn = Pick<Head, 'form' | 'color' | 'second' | 'rays' | 'petal' | 'wide' | 'disc' | 'stamens'>;

/** A flower, fruit, root or other part, in a square of 100. */
export function drawForm({ form, color, second, rays, petal, wide, disc, stamens }: Drawn): string {
  const draw = forms[form] as Draw;
  const hex = palette[color];
  return draw({
    color: hex,
    second: second ? palette[second] : hex,
    green: palette.stalk,
    rays,
    petal,
    wide,
    disc,
    stamens,
  });
}
