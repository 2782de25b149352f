import type { Block } from './blocks.parser.ts';
import type { Line } from './draft.parser.ts';

/** "For the sauce:", "DRESSING", "**Topping**", "= Sauce =": a heading, no ingredient. A line with a figure is none. */
export function headingOf(line: string): string | undefined {
  if (line.length > 200) return undefined;
  const marked = /^(?:#{1,6}\s*(.+?)\s*#*|\*\*(.+?)\*\*:?|__(.+?)__:?|=+\s*([^=]+?)\s*=+|\[(.+?)\])$/.exec(
    line,
  );
  const inside = marked?.slice(1).find((part) => part !== undefined);
  if (inside) return inside.replace(/\s*:$/, '');
  if (/[\d½¼¾⅓⅔⅛]/.test(line)) return undefined;
  const text = line.replace(/\s*:$/, '');
  if (text.length > 60 || text === '') return undefined;
  if (text !== line) return text;
  if (/^for (the|your) \S/i.test(line) && line.split(' ').length <= 6) return text;
  return undefined;
}

/** Groups lines under their headings. A heading without lines may be an ingredient: it stays a line. */
export function groupedLines(blocks: Block[], firstGroup: string | null = null): Line[] {
  const lines: Line[] = [];
  let group = firstGroup;
  let waiting: string | undefined;
  const flushWaiting = () => {
    if (waiting !== undefined) lines.push({ group: firstGroup, text: waiting });
    waiting = undefined;
  };
  for (const { kind, text } of blocks) {
    const heading = kind === 'heading' ? text.replace(/\s*:$/, '') : headingOf(text);
    if (heading !== undefined) {
      flushWaiting();
      waiting = text;
      group = heading;
    } else {
      waiting = undefined;
      lines.push({ group, text });
    }
  }
  flushWaiting();
  return lines;
}

/** The lines of items of which some are headings, or say the heading that begins with them. */
export function underHeadings<Item>(
  items: readonly Item[],
  read: (item: Item) => { heading?: string | undefined; text?: string },
  first: string | null = null,
): Line[] {
  let group = first;
  return items.flatMap((item) => {
    const { heading, text } = read(item);
    group = heading || group;
    return text === undefined ? [] : { group, text };
  });
}

const bullet = /^\s*(?:[-–—*•◦▪‣●○□☐▢❏✓✔►➤·]|\[[ x]?\])\s+/;

export const withoutBullet = (line: string) => line.replace(bullet, '');

/** Removes the number in "1. Chop", "2) Fry", "Step 3: Serve". A step that begins with an amount has no dot. */
export const withoutNumber = (line: string) =>
  withoutBullet(line).replace(/^(?:step\s*\d{1,2}\s*[.:)\-–]?|\d{1,2}\s*[.)](?!\d))\s*/i, '') || line;

/** Blocks as ingredient lines, and as steps. */
export const ingredientLines = (blocks: Block[]): Line[] =>
  groupedLines(blocks.map((block) => ({ ...block, text: withoutBullet(block.text) })));
export const stepLines = (blocks: Block[]): Line[] =>
  groupedLines(blocks.map((block) => ({ ...block, text: withoutNumber(block.text) })));

const breaks = /\r\n|[\n\r]/;

/** Do the first lines of a text have one that begins a recipe? */
export const hasLine = (text: string, start: RegExp): boolean =>
  text.split(breaks, 400).some((line) => start.test(line));

/** The lines of each recipe of a text, between a line that begins it and the next, or one that ends it. */
export function linesOfRecipes(text: string, start: RegExp, end?: RegExp): string[][] {
  const recipes: string[][] = [];
  let isInside = false;
  for (const line of text.split(breaks)) {
    if (start.test(line)) {
      recipes.push([]);
      isInside = true;
    } else if (end?.test(line)) isInside = false;
    else if (isInside) recipes.at(-1)?.push(line);
  }
  return recipes;
}

/** Splits "1. Chop. 2. Slice." into two steps: sentences numbered from one, or from two without the first number. */
export function stepsApart(step: Line, most: number): Line[] {
  const { group, text } = step;
  // "Heat the oil.Put in …": a list that lost its breaks.
  const broken = text.slice(0, most).match(/[a-z)][.!?](?=\p{Lu}\p{Ll})/gu)?.length ?? 0;
  if (broken > 1)
    return text.split(/(?<=[a-z)][.!?])(?=\p{Lu}\p{Ll})/u).map((piece) => ({ group, text: piece }));
  if (!/[.!?)]\s+2\s*[.)]\s/.test(text.slice(0, most))) return [step];
  const pieces: string[] = [];
  let rest = text.replace(/^\s*1\s*[.)]\s+/, '');
  // More steps than this exceed a recipe's maximum; longer ones are shortened afterwards.
  for (let number = 2; number <= 101; number += 1) {
    const next = new RegExp(`[.!?)]\\s+${number}\\s?[.)]\\s+(?=["“(]?\\p{Lu})`, 'u').exec(
      rest.slice(0, most * 2),
    );
    if (!next) break;
    pieces.push(rest.slice(0, next.index + 1));
    rest = rest.slice(next.index + next[0].length);
  }
  return [...pieces, rest].map((piece) => ({ group, text: piece }));
}
