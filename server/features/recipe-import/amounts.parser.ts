import { partsOf } from '#domain/ingredients/amount-grammar.ts';
import { englishAmounts } from '#domain/ingredients/amount-words.ts';
import { numberOf, writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';
import { plainLine } from './plain-text.parser.ts';

const perUnit = { d: 1440, h: 60, m: 1, s: 1 / 60 } as const;
const named = new RegExp(
  `(${writtenNumber})(?:${writtenTo}(${writtenNumber}))?\\s*(days?|tage?|jours?|d[ií]as?|d|hours?|hrs?|h|stunden?|std|heures?|horas?|minutes?|minuten?|minutos?|mins?|m|seconds?|secs?|sekunden?|secondes?|segundos?|s)(?![a-zà-ÿ])`,
  'gi',
);

/**
 * Minutes of a duration: ISO 8601 as sites write it ("PT1H30M", "P0DT0H45M0.000S", "PT90", "PT0.5H", "P1H"), words
 * ("1 hr 20 min", "20-25 minutes": the longer), "1:30", or a number of minutes. Undefined for zero or anything else.
 */
export function minutesOf(given: string): number | undefined {
  const text = plainLine(given.slice(0, 300))
    .toLowerCase()
    // "1 h 30" on French pages.
    .replace(/(\d)\s?h(?:eures?)?\s?(\d{1,2})(?!\d|\s?[a-z])/g, '$1 h $2 min');
  const iso = /^-?p([\dymwdths.,\s]+)$/.exec(text.replace(/\s/g, ''))?.[1];
  if (iso !== undefined) return positive(isoMinutes(iso));
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (clock) return positive(Number(clock[1]) * 60 + Number(clock[2]) + Number(clock[3] ?? 0) / 60);
  if (/^\d+([.,]\d+)?$/.test(text)) return positive(numberOf(text));
  let minutes = 0;
  for (const [, low = '', high, unit = ''] of text.matchAll(named)) {
    const letter = /^[tj]/.test(unit) ? 'd' : unit.startsWith('st') ? 'h' : (unit[0] as keyof typeof perUnit);
    minutes += numberOf(high ?? low) * perUnit[letter];
  }
  return positive(minutes);
}

/** The part after "P": years and months make no sense for a dish, a number without a unit is minutes. */
function isoMinutes(iso: string): number {
  let minutes = 0;
  const [days = '', time = days.includes('t') ? '' : undefined] = iso.split('t');
  for (const [, value = '', unit] of days.matchAll(/([\d.,]+)([ymwdhs])?/g)) {
    if (unit === 'w') minutes += numberOf(value) * 7 * 1440;
    else if (unit === 'd' || unit === 'h' || unit === 's') minutes += numberOf(value) * perUnit[unit];
    // "P30M" formally means thirty months, but sites mean minutes.
    else if (unit === 'm' && time === undefined) minutes += numberOf(value);
  }
  for (const [, value = '', unit = 'm'] of (time ?? '').matchAll(/([\d.,]+)([hms])?/g)) {
    minutes += numberOf(value) * perUnit[unit as 'h' | 'm' | 's'];
  }
  return minutes;
}

const positive = (minutes: number) =>
  minutes > 0 && Number.isFinite(minutes) ? Math.max(1, Math.round(minutes)) : undefined;

const people =
  '(?:servings?|serves|portion(?:s|en|\\(en\\))?|people|persons?|personen|personnes?|parts|pers|raci[oó]n(?:es)?|porci[oó]n(?:es)?|comensales|personas?|por[cç](?:[aã]o|[oõ]es)|pessoas?)(?!\\p{L})';
const pieces =
  '(?:slices?|pieces?|squares?|bars?|wedges?|stücke?|scheiben|tranches?|rebanadas?|fatias?)(?!\\p{L})';
const count = '(?<![\\d.,/])(\\d{1,4})(?:[.,]0+)?(?:\\s?(?:-|–|to|bis|à|a)\\s?\\d{1,3})?(?![\\d/]|[.,]\\d)';
const said = [
  `${count}\\s*(?:[\\p{L}-]+\\s){0,2}${people}`,
  `${people}[^\\p{L}\\d]{0,3}(?:(?:about|for|ca|für|pour|para)\\P{L}{1,3})?${count}`,
  `${count}\\s*(?:\\p{L}+\\s)?${pieces}`,
].map((pattern) => new RegExp(pattern, 'iu'));
/** After a number: how large or how long something is, or one whole dish. */
const noServings =
  /^\W*(?:[^()]{0,30}\)\W*)?(?:minutes?|mins?|minuten|hours?|stunden?|tassen?|tasses?|tazas?|x[ií]caras?|litros?|liters?|gl[aä]s(?:er)?|becher|batch|recipe|blech|springform|kuchen|(?:\p{L}+ )?(?:pan|tin|tray|dish|jar|cake|pie|loaf|tart|bundt)(?!\p{L}))/iu;

/**
 * "Serves 4", "4-6 people", "Makes: 12 muffins", "2 dozen", "1 cake (12 slices)": the number of servings or pieces, the
 * lower end of a range. Undefined without one: "0.75 l", "26 cm Springform", "1 loaf".
 */
export function servingsOf(text: string): number | undefined {
  const line = plainLine(text.slice(0, 300)).replace(/\p{L}+/gu, (word) => {
    const number = inWords[word.toLowerCase()];
    return number === undefined ? word : `${number}`;
  });
  const found = said.map((pattern) => pattern.exec(line)?.[1]).find((number) => number !== undefined);
  return between1And100(found === undefined ? piecesIn(line) : Number(found));
}

/** The first number that counts things. */
function piecesIn(line: string): number | undefined {
  const parts = partsOf(line, englishAmounts);
  const first = parts.find(({ kind }) => 'nwvcl'.includes(kind));
  return first?.kind === 'n' && !first.isOpen && !noServings.test(line.slice(first.end))
    ? first.low
    : undefined;
}

const between1And100 = (number = 0) =>
  number >= 1 && number <= 100 && Number.isInteger(number) ? number : undefined;

const numbers: Record<number, string> = {
  1: 'one eine einen un une una um uma',
  2: 'two zwei deux dos dois duas',
  3: 'three drei trois tres três',
  4: 'four vier quatre cuatro quatro',
  5: 'five fünf cinq cinco',
  6: 'six sechs seis',
  8: 'eight acht huit ocho oito',
  10: 'ten zehn dix diez dez',
  12: 'twelve zwölf douze doce doze',
};
const inWords: Record<string, number> = Object.fromEntries(
  Object.entries(numbers).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word, Number(number)]),
  ),
);
