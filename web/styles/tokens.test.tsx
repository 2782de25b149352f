import { afterEach, expect, test } from 'vitest';

afterEach(() => {
  delete document.documentElement.dataset.theme;
});

/** Pairs of text and ground, at 4.5 to 1 (WCAG 1.4.3). */
const texts: [string, string[]][] = [
  ['ink', ['paper', 'card', 'sunken']],
  ['ink-soft', ['paper', 'card', 'sunken']],
  ['accent', ['paper', 'card', 'accent-soft']],
  ['on-accent', ['accent']],
  ['danger', ['paper', 'card', 'danger-soft']],
  ['on-danger', ['danger']],
  ['ink', ['danger-soft', 'notice-soft', 'accent-soft']],
  ['notice-ink', ['card', 'notice-soft']],
  ['on-notice', ['notice']],
  ['rest-ink', ['rest-soft']],
  ['special', ['special-soft']],
  ['streak', ['streak-soft']],
  ['feeling', ['card', 'feeling-soft']],
  ['on-feeling', ['feeling-4', 'feeling-5']],
  ['ink', ['feeling-0', 'feeling-1', 'feeling-2', 'feeling-3']],
];

/** Pairs of adjacent colours, at 3 to 1 (WCAG 1.4.11): edges of controls, the focus, ticked rings. */
const shapes: [string, string[]][] = [
  ['control', ['paper', 'card', 'sunken']],
  ['focus', ['paper', 'card', 'sunken', 'accent-soft']],
  ['morning-line', ['card']],
  ['midday', ['card']],
  ['evening', ['card']],
];

/** The relative luminance of a token in the theme of the page. */
function luminance(token: string): number {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D;
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(--${token})`;
  context.fillStyle = getComputedStyle(probe).color;
  probe.remove();
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) => {
    const share = byte / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const tooLow = (pairs: typeof texts, least: number) =>
  pairs.flatMap(([front, grounds]) =>
    grounds.flatMap((ground) => {
      const found = contrast(front, ground);
      return found < least ? [`${front} on ${ground}: ${found.toFixed(2)}`] : [];
    }),
  );

for (const theme of ['light', 'dark']) {
  test(`tokens have the required contrast in the ${theme} theme`, () => {
    document.documentElement.dataset.theme = theme;
    expect(contrast('ink', 'paper')).toBeGreaterThan(7);
    expect([...tooLow(texts, 4.5), ...tooLow(shapes, 3)]).toEqual([]);
  });
}
