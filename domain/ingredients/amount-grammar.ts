import { type AmountWords, type Measure, wordOf } from './amount-words.ts';
import { figure, figureOf } from './written-numbers.ts';

/** A word, sign, number or measured amount of a line, with its place in the text. */
export type Part = {
  /** As in `Word`; a lower-case measure is one with its number: "2 lb". */
  kind: string;
  start: number;
  end: number;
  /** A number, or how many of the measure: the ends of a range. */
  low: number;
  high: number;
  measure?: Measure | undefined;
  isAbout?: boolean;
  /** The same amount by weight, and by volume. */
  weight?: Part | undefined;
  volume?: Part | undefined;
  /** It is contradictory or vague: nobody knows how much it is. */
  isOpen?: boolean | undefined;
  /** A heaped or scant measure: how much it is only a weight beside it says. */
  isHeaped?: boolean | undefined;
  /** The sign inside "1.200" or "1,500", which may be of thousands. */
  grouping?: string | undefined;
  /** The written numbers that grow with the amount. */
  numbers: readonly Part[];
};

const other = /[\p{L}\p{N}'’%]+|\S/uy;
const number = new RegExp(figure, 'uy');

/** The words, signs and numbers of a text. */
function wordsIn(text: string, words: AmountWords): Part[] {
  const parts: Part[] = [];
  for (let start = 0; start < text.length; ) {
    const found = (pattern: RegExp) => {
      pattern.lastIndex = start;
      return pattern.exec(text)?.[0];
    };
    const [written, said] = [found(number), found(words.pattern)];
    const end = start + (written ?? said ?? found(other) ?? ' ').length;
    const place = { start, end, numbers: [] };
    if (written) {
      const value = figureOf(written);
      const grouping = /^\d{1,3}([.,])\d{3}$/.exec(written)?.[1];
      const part: Part = { ...place, kind: 'n', low: value, high: value, grouping };
      parts.push({ ...part, numbers: [part] });
    } else if (text.slice(start, end).trim()) {
      const { kind, value = 0, measure } = said ? wordOf(words, said) : { kind: 'a' };
      parts.push({ ...place, kind, low: value, high: value, measure });
    }
    start = end;
  }
  return parts;
}

const last = (parts: readonly Part[]) => parts.at(-1) as Part;
const ofKind = (parts: readonly Part[], kinds: string) => parts.filter(({ kind }) => kinds.includes(kind));
export const middleOf = ({ low, high }: Part) => (low + high) / 2;
const grams: Readonly<Record<string, number>> = { oz: 28.35, lb: 453.6, cup: 240, tbsp: 15, tsp: 5 };
/** Grams, millilitres or pieces of one of a measure. */
const oneOf = ({ measure }: Part, factor = measure?.factor ?? 1) =>
  factor * (grams[measure?.unit ?? ''] ?? 1);
/** Grams of a weight, millilitres of a volume. */
export const baseOf = (part: Part) => middleOf(part) * oneOf(part);
const possible = (part: Part) => [baseOf(part), middleOf(part) * oneOf(part, part.measure?.abroad)];

/** Do these differ by less than a tenth? */
export const isAlike = (one: number, another: number) =>
  Math.abs(one - another) <= 0.1 * Math.max(one, another) + 1e-9;

const plain = (part: Part, low: number, high = low): Part => ({
  ...part,
  kind: 'n',
  low,
  high,
  grouping: undefined,
});

/** An amount said twice: of two that contradict each other nobody knows which is right. */
function same(one: Part, another: Part): Part {
  const isOpen = one.isOpen || another.isOpen;
  const numbers = [...one.numbers, ...another.numbers];
  if (one.kind === another.kind && 'wv'.includes(one.kind)) {
    const agree = possible(one).some((first) => possible(another).some((second) => isAlike(first, second)));
    // Ounces, pints and spoons differ by country.
    const best = another.measure?.metric && one.measure?.abroad ? another : one;
    return { ...one, ...another, ...best, numbers, isOpen: isOpen || !agree };
  }
  if (another.kind === 'w') {
    const weight = one.weight ? same(one.weight, another) : another;
    return { ...one, numbers, weight, isOpen: isOpen || weight.isOpen };
  }
  if (another.kind !== 'v') return { ...one, numbers, isOpen };
  const volume = one.volume ? same(one.volume, another) : another;
  return { ...one, numbers, volume, isOpen: isOpen || volume.isOpen };
}

function agreeing(one: Part, another: Part): Part | undefined {
  const part = same(one, another);
  return part.isOpen ? undefined : part;
}

/** Two measures of one kind together, in the first: "1 lb 2 oz". Without a sign the second is a smaller measure. */
export function sum(one: Part, another: Part, sign: '+' | '-' | ''): Part | undefined {
  const isSmaller = oneOf(another) < oneOf(one) && baseOf(another) < baseOf(one);
  if (sign === '' && !(isSmaller && one.measure?.metric === another.measure?.metric)) return undefined;
  const share = (oneOf(another) / oneOf(one)) * (sign === '-' ? -1 : 1);
  const [low, high] = [one.low + another.low * share, one.high + another.high * share];
  const isOpen = one.isOpen || another.isOpen || low <= 0 || Boolean(one.weight ?? another.weight);
  return { ...one, low, high, isOpen, volume: undefined, numbers: [...one.numbers, ...another.numbers] };
}

function range(one: Part, another: Part): Part {
  const high = (another.high * oneOf(another)) / oneOf(one);
  const numbers = [...one.numbers, ...another.numbers];
  return { ...one, high, numbers, isOpen: one.isOpen || another.isOpen || high < one.low };
}

/** A number with a fraction: "1 1/2", "1-1/2", "1 and 1/2". */
const mixed = (whole: Part, fraction: Part): Part | undefined =>
  fraction.high < 1 && whole.low >= 1 && whole.low % 1 === 0 && whole.low === whole.high
    ? {
        ...plain(whole, whole.low + fraction.low),
        numbers: [{ ...whole, low: whole.low + fraction.low, end: fraction.end }],
      }
    : undefined;

const product = (many: Part, part: Part): Part => ({
  ...part,
  low: part.low * many.low,
  high: part.high * many.high,
  isOpen: part.isOpen || many.isOpen,
  numbers: many.numbers,
  weight: part.weight && product(many, part.weight),
  volume: part.volume && product(many, part.volume),
});

/** A number of a measure. */
function measured(many: Part, word: Part): Part | undefined {
  const { metric, least = 0, factor = 1 } = word.measure ?? {};
  const isSmall = metric && factor <= 1;
  const isThousands = many.grouping === '.' ? isSmall : many.grouping === ',' && (isSmall || !metric);
  const { low, high } = isThousands ? { low: many.low * 1000, high: many.high * 1000 } : many;
  const numbers = isThousands ? many.numbers.map((one) => ({ ...one, low: one.low * 1000 })) : many.numbers;
  return {
    ...many,
    numbers,
    kind: word.kind.toLowerCase(),
    low,
    high,
    measure: word.measure,
    isOpen: many.isOpen || low < least,
  };
}

/** Containers of a known content: "2 (14 oz) cans". */
const packed = (many: Part, each: Part, tin?: Part): Part => {
  const all = product(many, each);
  return { ...all, measure: all.measure && { ...all.measure, tinned: tin?.measure?.tinned ?? false } };
};

/** Beside an amount: "(about 1 lb in total)", "(400 g, 240 g drained)", ", 6 oz each". `isNext`: nothing is between. */
export function beside(amount: Part, inside: readonly Part[], isNext = false): Part {
  const kinds = inside.map(({ kind }) => kind).join('');
  const { kind } = amount;
  const drained = /[wv]d|da?,?[wv]/.exec(kinds);
  const said = drained ? [inside[drained.index + drained[0].search(/[wv]/)] as Part] : ofKind(inside, 'wv');
  // "(or 2 cans)" is another amount; "(⅓ cup dry)" and "(keep 2 tbsp)" say something else.
  if (!drained && (!/^[~oetnwvpcl,(]/.test(kinds) || /[wv]y/.test(kinds))) return amount;
  const isTotal = kinds.includes('t') || (kind !== 'c' && inside.some(({ isAbout }) => isAbout));
  const isEach = kinds.includes('e') || (!isTotal && (kind === 'c' || (kind === 'n' && isNext)));
  if (isEach && 'wv'.includes(kind)) return amount;
  let all = amount;
  for (const [index, one] of said.entries()) {
    if (kinds.slice(0, inside.indexOf(one)).includes('|')) continue;
    const whole = isEach ? product({ ...amount, kind: 'n' }, one) : one;
    // What is in a container is its amount; three bananas stay three, though they are a cup.
    if (drained || (kind === 'c' && index === 0)) all = packed({ ...amount, low: 1, high: 1 }, whole, amount);
    else if (!(kind === 'n' && one.kind === 'v')) all = same(all, whole);
  }
  return drained && all.measure ? { ...all, measure: { ...all.measure, tinned: false } } : all;
}

type Rule = readonly [
  pattern: RegExp,
  means: (...parts: [Part, Part, Part, Part, ...Part[]]) => Part | undefined,
];
const one = (part: Part): Part => plain(part, 1);

/**
 * The grammar: what a sequence of kinds means. The first rule that fits anywhere puts one part in the place of several,
 * until none fits. Lower-case w, v, p, c, l are measures with their number.
 */
const rules: readonly Rule[] = [
  // "1 1/2", "1-1/2", "1 and 1/2", "one and a half", "three quarters", "half a", "1/2 of a", "a dozen", "a cup"
  [/n[&-]?n/y, (...parts) => mixed(parts[0], last(parts))],
  [/n&i?f/y, (...parts) => mixed(parts[0], last(parts))],
  [/n\+n(?=s*[WVPC])/y, (one, _and, more) => ({ ...plain(one, one.low + more.low), numbers: [one, more] })],
  [/if/y, (_a, share) => share],
  [
    /nf/y,
    (many, share) => (many.low === 1 || share.low !== 0.5 ? plain(many, many.low * share.low) : undefined),
  ],
  [/[nf]o?i(?=s*[nWVPCza])/y, (share) => (share.low < 1 ? plain(share, share.low) : undefined)],
  [/fo?(?=[nsWVPCz]|(?:^|[~(])f$)/y, (share) => plain(share, share.low)],
  [
    /^~?fa?/y,
    (...parts) =>
      ofKind(parts, 'f')[0] && parts.at(-1)?.kind === 'f' ? plain(last(parts), last(parts).low) : undefined,
  ],
  [/(?<=^|[-+|(/~,&m])i(?=s*[WVPCz])/y, one],
  [/^~?i/y, (...parts) => one(last(parts))],
  [/un/y, (_least, many) => ({ ...many, isOpen: true })],
  [/~n/y, (_about, many) => ({ ...many, isAbout: true })],
  // "1-15 oz can" is one can, "2-3 cloves" a range.
  [
    /n-n[WV]-?s*C/y,
    (many, _x, each, unit, ...rest) => {
      const content = each.low >= 4 * many.low ? measured(each, unit) : undefined;
      return content && packed(many, content, last(rest));
    },
  ],
  [/n[-|e]~?n/y, (...parts) => range(parts[0], last(parts))],
  [/nz/y, (many) => plain(many, many.low * 12, many.high * 12)],
  [/\(n\)(?=[x-]?[nC])/y, (_open, many) => many],
  // "2 lb", "14-ounce", "1 heaped tsp", "pinch of", "small bunch of"
  [
    /n-?o?(?:\(?[sh]\)?)*[WVPCL]/y,
    (...parts) => {
      const said = measured(parts[0], last(parts));
      return said && { ...said, isHeaped: ofKind(parts, 'h').length > 0 };
    },
  ],
  [
    /^~?s*[PL]/y,
    (...parts) => (last(parts).measure?.alone ? measured(one(last(parts)), last(parts)) : undefined),
  ],
  [/~([wvpcl])/y, (_about, said) => ({ ...said, isAbout: true })],
  // "100 g - 150 g", "1 lb 2 oz", "1 cup plus 2 tbsp", "1 cup less 2 tbsp"
  [/([wvl])-~?\1/y, (...parts) => range(parts[0], last(parts))],
  [/([wv])\1/y, (first, second) => sum(first, second, '') ?? agreeing(first, second)],
  [/vw|wv/y, same],
  [/([wv]),?[+&]\1/y, (...parts) => sum(parts[0], last(parts), '+')],
  [/([wv])m\1/y, (...parts) => sum(parts[0], last(parts), '-')],
  // "600 ml/1 pint", "1 cup or 240 ml", "225g/8oz/1 cup"
  [/[wvpc][/|][wvpc]/y, (...parts) => same(...swapped(parts[0], last(parts)))],
  [/[wv]\([wvpc]\)/y, (first, _open, second) => same(first, second)],
  [/^n,(?=[wv]-?s*C)/y, (many) => many],
  // "2 x 400 g cans", "2 (14 oz) cans", "400 g can", "2 cans", "2 cans of 400 g"
  [
    /nx?\(?~?[wv]e?\)?-?s*C/y,
    (...parts) => packed(parts[0], ofKind(parts.slice(1), 'wv')[0] as Part, last(parts)),
  ],
  [/[wv]-?s*C/y, (...parts) => packed(one(parts[0]), parts[0], last(parts))],
  [/c[oe]?~?[wv]e?/y, (...parts) => beside(parts[0], parts.slice(1))],
  // "2 large onions", "1 (1-inch) piece", "2 (6-inch) tortillas", "2 x 150 g", "1 4-lb chicken"
  [/^~?ns(?:[-|]?s)*(?!-)/y, (...parts) => ofKind(parts, 'n')[0]],
  [
    /n?x?\(?l\)?-?[PL]/y,
    (...parts) => {
      const { is, alone } = last(parts).measure ?? {};
      const long = ofKind(parts, 'l')[0] as Part;
      return is === 'piece' || alone ? (parts[0].kind === 'n' ? product(parts[0], long) : long) : undefined;
    },
  ],
  [/n(?:x?l|\(l\))/y, (many) => many],
  [/nx?w|n[xe]~?[wv]/y, (...parts) => packed(parts[0], last(parts))],
  // "1½ (5 g) teaspoons"
  [/n\([wv]\)(?=[WVP])/y, (many, _open, said) => same(many, said)],
  [/^[wvpcn]\([^()]*[wv][^()]*\)/y, (amount, ...inside) => beside(amount, inside, true)],
];

/** The measured one first: "1 stick or ½ cup". */
const swapped = (one: Part, another: Part): [Part, Part] =>
  'pc'.includes(one.kind) && 'wv'.includes(another.kind) ? [another, one] : [one, another];

/** The parts of a text, with its amounts put together. */
export function partsOf(text: string, words: AmountWords): Part[] {
  const parts = wordsIn(text, words);
  for (let index = 0; index < rules.length; ) {
    const [pattern, means] = rules[index] as Rule;
    const kinds = parts.map(({ kind }) => kind).join('');
    const fits = parts.some((first, at) => {
      pattern.lastIndex = at;
      const length = pattern.exec(kinds)?.[0].length ?? 0;
      const some = parts.slice(at, at + length);
      const made = length > 0 ? means(...(some as [Part, Part, Part, Part])) : undefined;
      if (made) parts.splice(at, length, { ...made, start: first.start, end: last(some).end });
      return made !== undefined;
    });
    index = fits ? 0 : index + 1;
  }
  return parts;
}
