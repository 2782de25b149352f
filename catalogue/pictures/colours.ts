type Rgb = [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const write = (rgb: Rgb) =>
  `#${rgb
    .map((part) =>
      Math.max(0, Math.min(255, Math.round(part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colours; `share` goes from 0 (the first) to 1 (the second). */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [parse(first), parse(second)];
  return write(a.map((part, index) => part + ((b[index] ?? 0) - part) * share) as Rgb);
}

export const lighter = (hex: string, share = 0.25) => mix(hex, '#ffffff', share);
export const darker = (hex: string, share = 0.2) => mix(hex, '#2a2018', share);

/** Chroma and lightness of a colour, each from 0 to 1. */
export function liveliness(hex: string): { chroma: number; light: number } {
  const rgb = parse(hex).map((part) => part / 255);
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  return { chroma: most - least, light: (most + least) / 2 };
}
