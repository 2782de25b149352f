const vulgar: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅙': 1 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};
const signs = `[${Object.keys(vulgar).join('')}]`;

/** Pattern source of one number: "2", "0.5", "1,5", "1/2", "½". "80/20" and "2%" are none. */
export const figure = String.raw`\d+\s?[/\u2044]\s?(?:[234568]|10|16)(?!\d)|(?:\d+(?:[.,]\d+)?|\.\d+)(?![\d%]|[.,]\d)|${signs}`;

/** The value of a text that `figure` matches. */
export function figureOf(text: string): number {
  const [over, under] = text.split(/[/⁄]/);
  return vulgar[text] ?? (under ? Number(over) / Number(under) : Number(text.replace(',', '.')));
}

/** Pattern source of a number as written in recipes: "2", "0.5", "1,5", "1/2", "1 1/2", "½", "1½". */
export const writtenNumber = String.raw`(?:\d+\s+\d+/\d+|\d+/\d+|\d+(?:[.,]\d+)?(?:\s*${signs})?|${signs})`;

/** Pattern source of the text between the ends of a range, "2-3", "2 to 3", in any of our languages. */
export const writtenTo = String.raw`\s*(?:-|\u2013|to|bis|à|a|oder|ou|o)\s*`;

/** The value of a text that `writtenNumber` matches. */
export function numberOf(text: string): number {
  return text
    .replace(new RegExp(signs, 'g'), (sign) => ` ${sign}`)
    .split(/\s+/)
    .filter(Boolean)
    .reduce((sum, part) => sum + figureOf(part), 0);
}
