import type { AnyNode, Element, ParentNode } from 'domhandler';
import { cleanLine } from './clean-text.parser.ts';
import { isElement, isParent } from './html.parser.ts';

/** A part of a page on its own line. */
export type Block = {
  kind: 'heading' | 'item' | 'text';
  text: string;
  /** Of a heading: 1 to 6. */
  level?: number | undefined;
  /** The whole text is a link. */
  isLink?: boolean;
};

/** Elements without text for readers: skipped. */
const skippedElements = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'embed',
  'select',
  'button',
  'head',
  'title',
]);
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dt', 'legend', 'summary', 'caption']);
const items = new Set(['li', 'dd', 'tr']);
const apart = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'br',
  'div',
  'dl',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'header',
  'hr',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'table',
  'tbody',
  'ul',
]);

type Step = AnyNode | { close: string; kind: Block['kind'] } | { link: 'ends' };

/** The blocks of an element, one per line. */
export const wordsIn = (element: Element): string =>
  blocksOf(element)
    .map(({ text }) => text)
    .join('\n');

/** The text of a node, without recursion: a hostile page may nest a hundred thousand levels. */
export function blocksOf(root: AnyNode): Block[] {
  const blocks: Block[] = [];
  const kinds: Block['kind'][] = ['text'];
  const steps: Step[] = [root];
  let line = '';
  let linked = '';
  let inLink = false;
  let opened = '';
  const end = () => {
    const text = cleanLine(line);
    const kind = kinds.at(-1) ?? 'text';
    const level = kind === 'heading' ? Number(/^h(\d)$/.exec(opened)?.[1] ?? 6) : undefined;
    const isLink = text !== '' && cleanLine(linked) === text;
    if (text) blocks.push({ kind, text, ...(level && { level }), ...(isLink && { isLink }) });
    line = '';
    linked = '';
  };
  for (let step = steps.pop(); step; step = steps.pop()) {
    if ('link' in step) inLink = false;
    else if ('close' in step) {
      end();
      kinds.pop();
    } else if (step.type === 'text') {
      line += step.data;
      if (inLink) linked += step.data;
    } else if (isElement(step)) {
      openElement(step);
    } else if (isParent(step)) pushChildren(step);
  }
  end();
  return blocks;

  function openElement(element: Element): void {
    const { name } = element;
    if (skippedElements.has(name) || element.attribs.hidden !== undefined) return;
    const kind = headings.has(name) ? 'heading' : items.has(name) ? 'item' : undefined;
    if (name === 'td' || name === 'th') line += ' ';
    if (name === 'a') {
      inLink = true;
      steps.push({ link: 'ends' });
    }
    if (kind || apart.has(name)) {
      end();
      if (kind === 'heading') opened = name;
      kinds.push(kind ?? kinds.at(-1) ?? 'text');
      steps.push({ close: name, kind: kinds.at(-1) ?? 'text' });
    }
    pushChildren(element);
  }

  function pushChildren({ children }: ParentNode): void {
    for (let at = children.length - 1; at >= 0; at--) {
      const child = children[at];
      if (child) steps.push(child);
    }
  }
}
