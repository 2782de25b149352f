import { type Block, blocksOf } from './blocks.parser.ts';
import { cleanLine } from './clean-text.parser.ts';
import { parseHtml } from './html.parser.ts';

const looksLikeMarkup = /<[a-z!/]|&(#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/i;

/** The blocks of a text that may be HTML, or HTML escaped once or twice; without scripts and styles. */
export function blocksOfMarkup(text: string): Block[] {
  let blocks = plainBlocks(text);
  for (let times = 0; times < 3 && blocks.some((block) => looksLikeMarkup.test(block.text)); times++) {
    blocks = blocks.flatMap((block) =>
      looksLikeMarkup.test(block.text) ? sameKind(block, blocksOfHtml(block.text)) : block,
    );
  }
  return blocks;
}

const plainBlocks = (text: string): Block[] =>
  looksLikeMarkup.test(text) ? blocksOfHtml(text) : blocksOfText(text);

/** The lines of a text without markup. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => cleanLine(line) || [])
    .map((line) => ({ kind: 'text', text: line }));

/** Text from escaped HTML has the kind of its outer block: inside a list item it is an item. */
const sameKind = (outer: Block, inner: Block[]): Block[] =>
  inner.map((block) => (block.kind === 'text' ? { ...block, kind: outer.kind } : block));

function blocksOfHtml(html: string): Block[] {
  // In a fragment, line breaks outside a list count: it is text with a few tags.
  const withBreaks = /<(p|li|br|div|td|h\d)\b/i.test(html) ? html : html.replace(/\r\n|[\n\r]/g, '<br>');
  return blocksOf(parseHtml(withBreaks));
}

/** A text that may be HTML, as one line. */
export const plainLine = (text: string): string =>
  cleanLine(
    blocksOfMarkup(text)
      .map((block) => block.text)
      .join(' '),
  );

/** A text that may be HTML, as lines. */
export const plainLines = (text: string): string[] => blocksOfMarkup(text).map((block) => block.text);
