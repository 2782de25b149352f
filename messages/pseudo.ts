import type { CompiledMessage } from 'icu-minify/format';
import { compile } from '#messages/compile.ts';
import type { MessageFile } from './translations.ts';

const plain = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const accented = 'ÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽåƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýž';
const accents = new Map([...plain].map((letter, at) => [letter, [...accented][at] ?? letter]));

/** Each letter with an accent, so that one without is not from the messages. */
export const accent = (text: string): string =>
  text.replace(/[A-Za-z]/g, (letter) => accents.get(letter) ?? letter);

const letters = (text: string) => text.replace(/[^\p{L}]/gu, '').length;

/** A third longer, as other languages are, and in brackets, which show where something is cut off or glued on. */
const longer = (text: string) => `[${text}${'~'.repeat(Math.ceil(letters(text) / 3))}]`;

// As icu-minify lays a message out: texts, [name], [name, type, options or format], [mark, …what is in it].
type Node = string | number | [string, ...unknown[]];

function node(part: unknown): unknown {
  if (typeof part === 'string') return accent(part);
  if (!Array.isArray(part)) return part;
  const [name, type, ...rest] = part as [string, ...unknown[]];
  if (type === undefined) return part;
  if (typeof type !== 'number' || type === 0) return [name, ...[type, ...rest].map(node)];
  const [options, ...others] = rest;
  if (type > 3 || !options) return part;
  return [
    name,
    type,
    Object.fromEntries(Object.entries(options).map(([key, branch]) => [key, branchOf(branch)])),
    ...others,
  ];
}

const branchOf = (branch: unknown): unknown => (Array.isArray(branch) ? branch.map(node) : node(branch));

function pseudoMessage(message: string | CompiledMessage): CompiledMessage {
  const compiled = compile(message);
  if (typeof compiled === 'string') return longer(accent(compiled));
  const parts = compiled.map(node) as Node[];
  const length = letters(compiled.filter((part) => typeof part === 'string').join(''));
  return ['[', ...parts, `${'~'.repeat(Math.ceil(length / 3))}]`] as CompiledMessage;
}

/** The messages of a feature in the pseudo-locale. */
export const pseudo = (source: MessageFile): MessageFile =>
  Object.fromEntries(
    Object.entries(source)
      .filter(([key]) => !key.startsWith('@'))
      .map(([key, message]) => [key, pseudoMessage(message as CompiledMessage)]),
  );
