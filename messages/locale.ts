import { languages } from './generated/languages.ts';

/**
 * The languages of the interface, one for each complete folder of ARB files in messages/. English is the source. `en-XA`
 * is made from the English by machine, accented and longer, for development and tests, with Greek dates and numbers; the
 * server offers it only where its setting PSEUDO_LOCALE says so. `intl` is what dates, numbers and plurals go by.
 */
export const locales = {
  ...languages,
  'en-XA': { name: '[Ƥšéûðö]', intl: 'el', dir: 'ltr' },
} as const satisfies Record<string, { name: string; intl: string; dir: 'ltr' | 'rtl' }>;

export type Locale = keyof typeof locales;

export const sourceLocale = 'en';
export const pseudoLocale = 'en-XA';

/** What people may choose from. */
export const offeredLocales = Object.keys(languages) as Locale[];

export const isLocale = (value: unknown): value is Locale =>
  typeof value === 'string' && Object.hasOwn(locales, value);

/** The first wanted language (BCP 47, best first) that is offered, by its whole tag or by its language alone. */
export function chooseLocale(wanted: readonly string[], offered: readonly Locale[]): Locale {
  for (const tag of wanted) {
    const exact = offered.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    if (exact) return exact;
    const language = tag.split('-')[0]?.toLowerCase();
    const near = offered.find((locale) => locale.toLowerCase() === language);
    if (near) return near;
  }
  return sourceLocale;
}

let ofPage: Locale | undefined;

/** Outside a page: says which locale `page` functions speak. A browser's is on `<html lang>`, put there by the server. */
export function setPageLocale(locale: Locale): void {
  ofPage = locale;
}

/** The locale of the page that this runs in. A server speaks to many people and has none: it throws there. */
export function pageLocale(): Locale {
  if (ofPage) return ofPage;
  if (typeof document === 'undefined') {
    throw new Error('There is no page here, so no locale: name it with inLocale(messages, locale).');
  }
  const { lang } = document.documentElement;
  ofPage = isLocale(lang) ? lang : sourceLocale;
  return ofPage;
}
