import type { Unit } from '#contract/kitchen.ts';
import { baseOf, beside, type Part, partsOf, sum } from './amount-grammar.ts';
import { type AmountWords, englishAmounts } from './amount-words.ts';

/** The amount of a line, in units of the dictionary. */
export type LineAmount = {
  /** Null: the line begins with no amount. */
  amount: number | null;
  /** The upper end of a range. */
  amountTo: number | null;
  unit: Unit | null;
  /** The total weight in grams and volume in millilitres that the line gives beside its amount. */
  grams: number | null;
  millilitres: number | null;
  /** The weight was written in ounces, which may be fluid ounces. */
  isInOunces: boolean;
  /** The amount has no size, "1 jar", or the line contradicts itself. */
  isOpen: boolean;
  /** The weight is of a full can, tin or jar: drained, it is less. */
  tinned: boolean;
  /** The text after the amount. */
  rest: string;
};

const butter = /^\W*(?:of\s+)?(?:[\w-]+\s+){0,3}(?:butter|margarine)\b/i;

/** The amount that begins a line, or that ends it after a name: "Onions - 2", "Carrots (500 g)". */
function headOf(parts: readonly Part[]): number {
  const isHead = ({ kind }: Part) => 'nwvpcl'.includes(kind);
  const first = parts.findIndex(({ kind }) => !'-~,('.includes(kind));
  if (first >= 0 && isHead(parts[first] as Part)) return first;
  const end = parts.at(-1)?.kind === ')' ? parts.length - 2 : parts.length - 1;
  const heads = parts.flatMap((part, index) => (isHead(part) ? [index] : []));
  const [only = -1, second] = heads;
  const [before, kind] = [parts[only - 1]?.kind ?? '', parts[only]?.kind ?? ''];
  const isClear = kind === 'n' ? '-,'.includes(before) : 'wvp'.includes(kind) && 'a-,('.includes(before);
  return second === undefined && only === end && isClear ? only : -1;
}

/** The amount with all that the rest of the line says of it. What contradicts it, or what is left over, opens it. */
function whole(parts: readonly Part[], at: number): Part {
  let amount = parts[at] as Part;
  for (let index = at + 1; index < parts.length; index += 1) {
    const part = parts[index] as Part;
    const before = parts[index - 1]?.kind ?? '';
    if (part.kind === '(') {
      const close = parts.findIndex(({ kind }, place) => place > index && kind === ')');
      const end = close < 0 ? parts.length : close;
      amount = beside(amount, parts.slice(index + 1, end));
      index = end;
    } else if ('wvc'.includes(part.kind) && before !== 'r') {
      const added = before === '+' && part.kind === amount.kind ? sum(amount, part, '+') : undefined;
      const isSaid = ',e-'.includes(before) || part.isAbout || index === parts.length - 1;
      // "1 cup butter or ¾ cup oil": the first is counted.
      if (before === '|' && index > at + 2) break;
      if (added) amount = added;
      else if (isSaid && part.kind !== 'c')
        amount = beside(
          amount,
          parts.slice(index - 1, index + 2).filter(({ kind }) => 'wvetd'.includes(kind)),
        );
      else if (part.kind !== 'c' || '+|'.includes(before)) amount = { ...amount, isOpen: true };
    } else if (index === at + 1 && part.kind === 'h') amount = { ...amount, isHeaped: true };
    // "1 tsp each cumin and coriander": one of each.
    else if (index === at + 1 && part.kind === 'e' && 'wvp'.includes(amount.kind))
      amount = { ...amount, isOpen: true };
  }
  return amount;
}

/** The same length: the places of numbers stay. */
export const cleaned = (text: string): string =>
  text
    .replace(/[\u00a0\u00ad\u2000-\u200f\u202f\u2060-\u2064\ufeff]/g, ' ')
    .replace(
      /^(?:optional\s*[:-])?[\s\-–—*•·▢☐]+(?=\S)|(?<=\p{L})(?:\(\p{L}{1,3}\)|\/(?:n|en|e)(?=\s))/giu,
      (found) => ' '.repeat(found.length),
    );

/** The amount of a text, with its place; undefined where there is none. */
export function amountOf(line: string, words: AmountWords = englishAmounts): Part | undefined {
  const parts = partsOf(line, words);
  const at = headOf(parts);
  const head = parts[at];
  if (head) return { ...inButter(whole(parts, at), line.slice(head.end)), start: head.start, end: head.end };
  // "Salt, and 500 g carrots": how much of what is not clear.
  const said = parts.find(({ kind }) => 'wvc'.includes(kind));
  return said && { ...said, start: 0, end: 0, measure: undefined, isOpen: true };
}

/** Reads how much a line says: a sum, a range, the same in two measures, all or each of several. */
export function readAmount(text: string, words: AmountWords = englishAmounts): LineAmount {
  const line = cleaned(text);
  const amount = amountOf(line, words);
  const nothing = { amount: null, amountTo: null, unit: null, grams: null, millilitres: null };
  if (!amount) return { ...nothing, isInOunces: false, isOpen: false, tinned: false, rest: line.trim() };
  const [before, after] = [line.slice(0, amount.start), line.slice(amount.end)];
  const rest = /\p{L}/u.test(before) && !/^[\s~,(]/.test(line) ? before : after;
  const { low, high, kind, measure, weight, volume } = amount;
  const { factor = 1, unit = kind === 'n' ? 'each' : null, tinned = false } = measure ?? {};
  // The content of containers is in grams.
  const per = kind === 'w' && measure?.tinned !== undefined ? baseOf({ ...amount, low: 1, high: 1 }) : factor;
  return {
    amount: low * per,
    amountTo: high > low ? high * per : null,
    unit: kind === 'w' && measure?.tinned !== undefined ? 'g' : unit,
    grams: weight ? baseOf(weight) : null,
    millilitres: volume ? baseOf(volume) : null,
    isInOunces: weight?.measure?.unit === 'oz' || (kind === 'w' && unit === 'oz'),
    isOpen:
      Boolean(amount.isOpen) ||
      (Boolean(amount.isHeaped) && !weight) ||
      // "1 to 1 1/4 1b. chicken": a second number that no rule knows.
      (kind === 'n' && /^\s*\d(?!\d*%)/.test(rest)) ||
      unit === null ||
      !(low > 0) ||
      !Number.isFinite(high),
    tinned,
    // "1 clove": the measure is the name.
    rest: rest.replace(/^[\s.]*(?:of\b\s*)?/i, '').trim() || line.trim(),
  };
}

/** A stick of butter is eight tablespoons. */
const inButter = (part: Part, rest: string): Part =>
  part.measure?.is === 'stick' && butter.test(rest)
    ? { ...part, kind: 'v', measure: { kind: 'V', unit: 'tbsp', factor: 8 }, volume: undefined }
    : part;
