import type { Random } from '#domain/random.ts';
import { liveliness, mix } from './colours.ts';
import type { Dish } from './dish.ts';

const grounds = [
  ['#f6e7bd', '#efd696'],
  ['#dfe9d0', '#c8dab2'],
  ['#f4d9c6', '#e9bf9f'],
  ['#dbe7ea', '#bfd4da'],
  ['#eadfe9', '#d6c3d6'],
  ['#f3ebdc', '#e4d6ba'],
  ['#f7dcd2', '#efc0ae'],
  ['#d6e5dc', '#b4d0c0'],
  ['#e9e4d4', '#d2c8ab'],
  ['#f3e0b9', '#dfbf86'],
] as const;

/** The table under a dish: a soft colour with enough contrast, and sometimes a cloth. */
export function tableFor(dish: Dish, random: Random): string {
  const [light, deep] = groundFor(dish, random);
  const plain = `<rect width="480" height="360" fill="${light}"/>`;
  const way = random();
  if (way < 0.3) return `${plain}<path d="M0 360V232L480 92v268z" fill="${deep}" opacity=".5"/>`;
  if (way < 0.5) {
    const stripes = Array.from({ length: 7 }, (_, n) => `M${n * 80 - 20} 0h26v360h-26z`).join('');
    return `${plain}<path d="${stripes}" fill="${deep}" opacity=".38"/>`;
  }
  if (way < 0.66) return `${plain}<circle cx="240" cy="188" r="196" fill="${deep}" opacity=".45"/>`;
  if (way < 0.82) {
    const dots = Array.from({ length: 6 }, (_, row) =>
      Array.from(
        { length: 9 },
        (_, n) => `<circle cx="${n * 60 + (row % 2) * 30}" cy="${row * 64 + 20}" r="5"/>`,
      ).join(''),
    ).join('');
    return `${plain}<g fill="${deep}" opacity=".6">${dots}</g>`;
  }
  return `${plain}<rect x="26" y="22" width="428" height="316" rx="10" fill="${deep}" opacity=".4"/><rect x="36" y="32" width="408" height="296" rx="6" fill="none" stroke="#fff" stroke-width="2" stroke-dasharray="2 7" opacity=".8"/>`;
}

/** A drink gets a tint of its own colour; other dishes get a different colour. */
function groundFor(dish: Dish, random: Random): readonly [string, string] {
  if (dish.category === 'smoothies' && liveliness(dish.color).chroma > 0.2) {
    return [mix(dish.color, '#fffaf0', 0.78), mix(dish.color, '#fff6e6', 0.6)];
  }
  return grounds[Math.floor(random() * grounds.length)] ?? grounds[0];
}
