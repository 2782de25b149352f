import { numberOf, writtenNumber, writtenTo } from '#domain/ingredients/written-numbers.ts';
import { plainLine } from './plain-text.ts';

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

/**
 * "Serves 4", "4-6 people", "Makes: 12 muffins", "2 (6-inch) pizzas": the number, or the lower end of a range;
 * undefined without a figure.
 */
export function servingsOf(text: string): number | undefined {
  const line = plainLine(text.slice(0, 300));
  const figures = /(\d{1,4})(?:[.,]0+)?(?!\d|[.,]\d)/.exec(line.replace(/\([^)]*\)/g, ' '));
  const words = line.toLowerCase().match(/a dozen|\p{L}+/gu) ?? [];
  const count = figures ? Number(figures[1]) : words.map((word) => inWords[word]).find(Boolean);
  return count !== undefined && count >= 1 && count <= 100 ? count : undefined;
}

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
const inWords: Record<string, number> = {
  'a dozen': 12,
  ...Object.fromEntries(
    Object.entries(numbers).flatMap(([number, words]) =>
      words.split(' ').map((word) => [word, Number(number)]),
    ),
  ),
};
