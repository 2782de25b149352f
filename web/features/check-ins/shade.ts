import type { CSSProperties } from 'react';
import type { Series } from './series.ts';

/** How many shades there are, and from which on the ink is light. */
const [count, firstDark] = [5, 4];

/** One calm colour, more of it for a higher value. A day that was not recorded has no ground, one with the value 0 a faint one. */
export function shadeOf(
  series: Series | undefined,
  figure: Parameters<Series['shareOf']>[0] | undefined,
): CSSProperties {
  if (!series || !figure) return { color: 'var(--ink-soft)' };
  const shade = figure.value === 0 ? 0 : Math.min(count, 1 + Math.floor(series.shareOf(figure) * count));
  return {
    background: `var(--feeling-${shade})`,
    color: shade >= firstDark ? 'var(--on-feeling)' : 'var(--ink)',
  };
}
