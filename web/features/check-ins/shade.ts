import type { CSSProperties } from 'react';
import type { Series } from './series.ts';

/** How much of the colour a day has, from the lowest value to the highest: between the third and the fourth the ink changes. */
const shades = [18, 30, 44, 88, 100] as const;
const firstDark = 88;
/** Of the value 0. */
const faint = 8;

/** One calm colour, more of it for a higher value. A day that was not recorded has no ground, one with the value 0 a faint one. */
export function shadeOf(
  series: Series | undefined,
  figure: Parameters<Series['shareOf']>[0] | undefined,
): CSSProperties {
  if (!series || !figure) return { color: 'var(--ink-soft)' };
  const ground = (much: number) => `color-mix(in oklab, var(--feeling) ${much}%, var(--card))`;
  if (figure.value === 0) return { background: ground(faint), color: 'var(--ink)' };
  const place = Math.min(shades.length - 1, Math.floor(series.shareOf(figure) * shades.length));
  const much = shades[place] ?? shades[0];
  return {
    background: ground(much),
    color: much >= firstDark ? 'var(--on-feeling)' : 'var(--ink)',
  };
}
