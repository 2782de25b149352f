import type { Unit } from '#contract/kitchen.ts';
import { type LineDictionary, longestAt, type NamedThings, oneOf } from './ingredient-names.ts';
import { type LineLanguage, type Meaning, spelled, tokensIn } from './line-languages.ts';
import { numberOf } from './written-numbers.ts';

const amountOf = (text: string, { words }: LineLanguage): number =>
  words.numbers[spelled(text)] ?? numberOf(text);

/** Does the text after an amount begin with a name of several words, whose first may look like a unit? */
export const beginsWithName = (text: string, language: LineLanguage): boolean =>
  namesIn(tokensIn(text), language).some(
    ({ meanings, start, end }) => start === 0 && end > 1 && meanings.length > 0,
  );

type NameInLine = { meanings: readonly Meaning[]; start: number; end: number };

function namesIn(tokens: readonly string[], { named, longest }: LineLanguage): NameInLine[] {
  const found: NameInLine[] = [];
  for (let start = 0; start < tokens.length; start += 1) {
    const name = longestAt(tokens, start, named, longest);
    if (!name) continue;
    found.push({ meanings: name.of, start, end: name.end });
    start = name.end - 1;
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

const isIn = (found: readonly NameInLine[], index: number) =>
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
  return { fruit: fruit.id, part: isJuice ? 'juice' : 'zest', count: amountOf(count, language), rest };
}
