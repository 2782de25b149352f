import { parseSync, Visitor } from 'vite';

/** A text in code that people may read, and that belongs into messages/. */
export type LooseWords = { line: number; text: string };

/** Attributes and properties whose texts are for machines. */
const technical =
  /^(class|className|\w+ClassName|style|d|points|viewBox|transform|href|to|path|src|srcSet|sizes|rel|type|id|key|name|role|method|htmlFor|autoComplete|inputMode|pattern|accept|media|fill|stroke|strokeLinecap|strokeLinejoin|preserveAspectRatio|gradientTransform|href|queryKey|timeZone|locale|aria-(labelledby|describedby|controls|live|haspopup|current)|data-[\w-]+|operationId|summary|tag|tone|variant|font(Family)?|tick|animation|transition|gridTemplate\w*)$/;

/** Calls whose texts are for machines or for developers. */
const technicalCall =
  /^(clsx|buttonClass|cn|endpoint|Error|TypeError|RangeError|RegExp|sql|raw|querySelector(All)?|getElementById|matchMedia|addEventListener|removeEventListener|log|info|warn|error|debug|createElement|setAttribute|describe|test|require|z|regex|startsWith|endsWith|includes|split|join|replace|replaceAll|match|test|getItem|setItem|removeItem)$/;

const wordLike =
  /\b(the|of|and|to|a|an|in|is|are|at|on|your?|for|with|or|no|not|was|were|more|this|that|it|by|from|will|be|has|have|per|min|day|days|hours?|done)\b/i;

/** Does it read like English rather than like code? */
export function readsLikeWords(text: string): boolean {
  const trimmed = text.trim();
  // The product's name is its own in every language.
  if (trimmed === 'Tisane') return false;
  if (!/\p{L}{2,}/u.test(trimmed)) return false;
  if (/^[\w./:#?&=%*@[\]{}()$^|\\+-]+$/.test(trimmed) && !/^[A-Z][a-z]+\.?$/.test(trimmed)) return false;
  if (/^[A-Z][a-z]+$/.test(trimmed)) return true;
  if (
    /[[\]]|\b\w+:\w|(^|\s)-?\w+-(\d|\w+-)|^(\d|M\d|[mlhvcsqtaz][ .-]*\d)/i.test(trimmed) &&
    !/[.?!]$/.test(trimmed)
  )
    return false;
  const words = trimmed.split(/\s+/).filter((word) => /^[\p{L}'’(“"]+[\p{L}'’),.:;?!…”"-]*$/u.test(word));
  return words.length >= 2 && (/^[A-Z]/.test(trimmed) || /[.?!…]$/.test(trimmed) || wordLike.test(trimmed));
}

const nameOf = (node: unknown): string => {
  const { type, name, value, property } = node as {
    type: string;
    name?: unknown;
    value?: unknown;
    property?: unknown;
  };
  if (type === 'MemberExpression') return nameOf(property);
  if (type === 'JSXNamespacedName') return '';
  return String(name ?? value ?? '');
};

/** The texts of a source that look written for people. */
export function looseWords(path: string, source: string): LooseWords[] {
  const found: LooseWords[] = [];
  const skipped: [from: number, to: number][] = [];
  const skip = ({ start, end }: { start: number; end: number }) => skipped.push([start, end]);
  const add = (text: string, start: number) => {
    if (skipped.some(([from, to]) => from <= start && start < to)) return;
    found.push({ line: source.slice(0, start).split('\n').length, text: text.trim().replace(/\s+/g, ' ') });
  };
  const { program } = parseSync(path, source);
  new Visitor({
    ImportDeclaration: skip,
    ExportAllDeclaration: skip,
    TSLiteralType: skip,
    ThrowStatement: skip,
    ImportExpression: skip,
    BinaryExpression: ({ operator, left, right }) => {
      if (/^([!=]==?|in)$/.test(operator))
        for (const side of [left, right]) if (side.type === 'Literal') skip(side);
    },
    SwitchCase: ({ test }) => test && skip(test),
    MemberExpression: ({ computed, property }) => computed && skip(property),
    JSXAttribute: (node) => {
      if (technical.test(nameOf(node.name))) skip(node);
    },
    Property: ({ key, value }) => {
      skip(key);
      if (technical.test(nameOf(key))) skip(value);
    },
    CallExpression: (node) => {
      if (technicalCall.test(nameOf(node.callee)))
        for (const each of node.arguments)
          if (each.type === 'Literal' || each.type === 'TemplateLiteral') skip(each);
      if (/^(clsx|buttonClass|z)$/.test(nameOf(node.callee))) skip(node);
    },
    NewExpression: (node) => {
      if (technicalCall.test(nameOf(node.callee))) skip(node);
    },
    TaggedTemplateExpression: skip,
    Literal: (node) => {
      if (typeof node.value === 'string' && readsLikeWords(node.value)) add(node.value, node.start);
    },
    TemplateLiteral: (node) => {
      const text = node.quasis.map(({ value }) => value.cooked ?? '').join('…');
      if (readsLikeWords(text)) add(text, node.start);
    },
    JSXText: (node) => {
      const text = node.value.replace(/&\w+;/g, ' ').trim();
      if (/\p{L}{2,}/u.test(text) && text !== 'Tisane') add(text, node.start);
    },
  }).visit(program);
  return found;
}
