import type { CSSProperties } from 'react';
import type { Series } from './series.ts';

/** The number of shades, and the first one with light text. */
const [count, firstDark] = [5, 4];

/** One colour, stronger for a higher value. No background without a record, a faint one for 0. */
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
