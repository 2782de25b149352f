import type { Unit } from '#contract/kitchen.ts';
import { type LineDictionary, type NamedThings, oneOf } from './ingredient-names.ts';
import type { LineAmount } from './line-amounts.ts';
import { type LineLanguage, type Meaning, type Measure, spelled, tokensIn } from './line-languages.ts';
import { numberOf } from './written-numbers.ts';

/** Reads a number: "1.500" grams are fifteen hundred; "0,5" and "0.5" are the same. */
function amountOf(text: string, { words }: LineLanguage, isSmall: boolean): number {
  const said = words.numbers[spelled(text)];
  if (said !== undefined) return said;
  return numberOf(isSmall ? text.replace(/^(\d{1,3})\.(\d{3})$/, '$1$2') : text);
}

const asCounted: Measure = { unit: 'each', factor: 1 };

/** Reads the amount of a line. */
export function readForeignAmount(text: string, language: LineLanguage, isCount = false): LineAmount {
  const nothing = { amountTo: null, unit: null, grams: null, container: false, tinned: false };
  const line = text
    .normalize('NFC')
    .replace(/[\u00a0\u2000-\u200b\u202f]/g, ' ')
    // "1 y 1/2 tazas"
    .replace(/^(\D{0,20}\d+)\s+(?:y|e|et|und)\s+(?=\d\/\d|[½¼¾⅓⅔])/i, '$1 ')
    // "Zwiebel(n)"
    .replace(/(?<=\p{L})\(\p{L}{1,3}\)/gu, '');
  const [whole, many, low, high, word = ''] = (isCount ? language.number : language.amount).exec(line) ?? [];
  if (whole === undefined || low === undefined) return { ...nothing, amount: null, rest: line.trim() };
  const written = spelled(word).replace(/\.$/, '').replace(/\s/g, '');
  // "2 gr. Zwiebeln" are two large ones, "200 gr Mehl" are grams: a small number is ambiguous.
  if (language.words.locale === 'de' && written === 'gr' && amountOf(low, language, true) < 10)
    return { ...nothing, amount: null, rest: line.trim() };
  const {
    unit,
    factor,
    tinned = false,
  } = word
    ? (language.measures.get(spelled(word).replace(/\s/g, '')) ?? language.measures.get(written) ?? asCounted)
    : asCounted;
  const isSmall = /^(?:g|gr|ml)$/.test(written);
  const times = Number(many ?? 1);
  const of = (value: string) => times * factor * amountOf(value, language, isSmall);
  const rest = line.slice(whole.length).trim();
  const amount = of(low);
  const said = {
    ...nothing,
    amount,
    amountTo: high === undefined ? null : of(high),
    unit,
    container: unit === null,
    rest,
  };
  const isCounted = unit === null || unit === 'each';
  const size = (isCounted && language.size.exec(rest)) || language.inBrackets.exec(rest);
  if (!size) return { ...said, tinned };
  const [all, before = '', weight = '', weighedIn = '', after = ''] = size;
  const around = tokensIn(`${before} ${after}`);
  const isOneOf = (list: readonly string[]) => list.flatMap(tokensIn).some((one) => around.includes(one));
  const isFull = tinned && !isOneOf(language.words.drained);
  const each = amountOf(weight, language, true);
  const count = isCounted && (unit === null || isOneOf(language.words.each)) ? amount : 1;
  const left = size.index === 0 ? rest.slice(all.length).trim() : rest;
  const inOne = language.measures.get(spelled(weighedIn));
  if (inOne?.unit === 'g') return { ...said, grams: each * inOne.factor * count, tinned: isFull, rest: left };
  if (unit !== null || !inOne) return said;
  // A tin with a volume in millilitres.
  return { ...said, amount: each * inOne.factor * count, unit: inOne.unit, container: false, rest: left };
}

/** Does the text after an amount begin with a name of several words, whose first may look like a unit? */
export const beginsWithName = (text: string, language: LineLanguage): boolean =>
  namesIn(tokensIn(text), language).some(
    ({ meanings, start, end }) => start === 0 && end > 1 && meanings.length > 0,
  );

type Found = { meanings: readonly Meaning[]; start: number; end: number };

function namesIn(tokens: readonly string[], { named, longest }: LineLanguage): Found[] {
  const found: Found[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    for (let length = Math.min(longest, tokens.length - start); length > 0; length -= 1) {
      const meanings = named.get(tokens.slice(start, start + length).join(' '));
      if (!meanings) continue;
      found.push({ meanings, start, end: start + length });
      start += length - 1;
      break;
    }
  }
  return found;
}

/** Finds the ingredient of some words. All words must be known, also in brackets and after commas. */
export function foreignThing(
  text: string,
  unit: Unit | null,
  { things }: LineDictionary,
  language: LineLanguage,
): NamedThings {
  const tokens = tokensIn(text);
  const found = namesIn(tokens, language);
  const names = found.filter(({ meanings }) => meanings.length > 0);
  const mentions = [...new Set(names.flatMap(({ meanings }) => meanings.map(({ id }) => id)))].sort();
  const nothing = { ingredient: null, isSeveral: false, mentions, part: null };
  const [first, second] = names;
  const isCooked = tokens.some((token, index) => language.cooked.has(token) && !isIn(found, index));
  const isWhole = tokens.every(
    (token, index) =>
      isIn(found, index) ||
      language.plain.has(token) ||
      language.joins.has(token) ||
      language.cooked.has(token) ||
      /^\d+(?:g|gr|kg|ml|cl|l|cm|mm)?$/.test(token) ||
      /^(?:g|gr|kg|ml|cl|dl|l|cm|mm|x)$/.test(token),
  );
  if (!first || !isWhole) return nothing;
  const between = names
    .slice(1)
    .map(({ start }, index) =>
      tokens.slice(names[index]?.end ?? 0, start).flatMap((token) => language.joins.get(token) ?? []),
    );
  const meant = names.map(({ meanings }) => {
    const id = oneOf(new Set(meanings.map((each) => each.id)), unit, { things });
    return things.get(id ?? '');
  });
  const [thing] = meant;
  if (!thing || meant.includes(undefined) || between.some((joins) => joins.length === 0)) return nothing;
  if (isCooked && (thing.category === 'grains' || /\bdried\b/.test(thing.name))) return nothing;
  const isSeveral = second !== undefined && (between[0] ?? []).every((join) => join === 'and');
  const part = first.meanings.find(({ id }) => id === thing.id)?.part ?? null;
  return { ingredient: thing.id, isSeveral, mentions, part };
}

const isIn = (found: readonly Found[], index: number) =>
  found.some(({ start, end }) => start <= index && index < end);

/** "Saft von 1 Zitrone": the fruit, its number, and what is taken from it. */
export function pressedFruit(text: string, language: LineLanguage) {
  const [, first = '', second, count = '', rest = ''] = language.pressed.exec(text.normalize('NFC')) ?? [];
  if (!first) return undefined;
  const tokens = tokensIn(rest);
  const found = namesIn(tokens, language);
  const [name, ...others] = found.filter(({ meanings }) => meanings.length > 0);
  const [fruit, ...more] = name?.meanings ?? [];
  const isWhole = tokens.every((token, index) => isIn(found, index) || language.plain.has(token));
  if (!fruit || others.length + more.length > 0 || !isWhole) return undefined;
  const isJuice = [first, second].some(
    (word) => word && language.words.juice.some((one) => spelled(one) === spelled(word)),
  );
  return { fruit: fruit.id, part: isJuice ? 'juice' : 'zest', count: amountOf(count, language, false), rest };
}
