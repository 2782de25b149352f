import { type AnyNode, type Document, DomHandler, type Element, type ParentNode } from 'domhandler';
import { Parser } from 'htmlparser2';

/** Maximum nesting of elements: real pages have thirty. Deeper ones take quadratic time. */
const maxDepth = 500;

/** A page whose elements are nested too deep. */
export class TooDeep extends Error {}

class ShallowHandler extends DomHandler {
  override onopentag(name: string, attributes: Record<string, string>): void {
    if (this.tagStack.length > maxDepth) throw new TooDeep();
    super.onopentag(name, attributes);
  }
}

/** Parses HTML as leniently as browsers. Throws TooDeep. */
export const parseHtml = (html: string): Document => treeOf(html, false);

/** Parses XML. Entities that a file defines are not expanded, so they cannot grow. Throws TooDeep. */
export const parseXml = (xml: string): Document => treeOf(xml, true);

function treeOf(text: string, xmlMode: boolean): Document {
  const handler = new ShallowHandler();
  const parser = new Parser(handler, { decodeEntities: true, xmlMode });
  parser.end(text);
  return handler.root;
}

export const isElement = (node: AnyNode): node is Element => 'attribs' in node;
export const isParent = (node: AnyNode): node is ParentNode => 'children' in node;

/** Descendant elements that pass a test, in document order. */
export function elementsWhere(root: ParentNode, test: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const waiting: AnyNode[] = root.children.toReversed();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isElement(node) && test(node)) found.push(node);
    if (isParent(node))
      for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at] as AnyNode);
  }
  return found;
}

export const named =
  (...names: string[]) =>
  ({ name }: Element): boolean =>
    names.includes(name);

/** Elements with one of these classes. */
export const ofClass = (...classes: string[]) => {
  const wanted = new Set(classes);
  return ({ attribs }: Element): boolean =>
    (attribs.class ?? '').split(/\s+/).some((each) => wanted.has(each));
};

/** Direct child elements. */
export const childrenOf = ({ children }: ParentNode): Element[] => children.filter((node) => isElement(node));

/** The direct text of an element such as a script. */
export const innerText = ({ children }: Element): string =>
  children.map((child) => ('data' in child ? child.data : '')).join('');
