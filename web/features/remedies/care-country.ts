import type { LibraryIndex } from '#contract/library.ts';

/** The country of a language tag; undefined without one. Some browsers have a tag that is none, such as "C". */
function regionOf(language: string): string | undefined {
  try {
    return new Intl.Locale(language).region?.toLowerCase();
  } catch {
    return undefined;
  }
}

/** The country of the browser's first language that is a key of these contacts. */
export function likelyCountry(known: Readonly<Record<string, unknown>>): string {
  const regions = navigator.languages.map(regionOf);
  return regions.find((region) => region !== undefined && region in known) ?? 'other';
}

/** This number reaches help from most mobile phones, also where it is not the country's own. */
const everywhere = '112';

/** Can a contact be dialed, or is it words such as "today"? */
export const isNumber = (contact: string): boolean => /^[\d\s+-]+$/.test(contact);

/** The emergency number of the person's country. */
export function numberHere(numbers: Readonly<Record<string, string>> = {}): string {
  const number = numbers[likelyCountry(numbers)];
  return number !== undefined && isNumber(number) ? number : everywhere;
}

/** The same of the library's contacts. */
export const emergencyNumber = (countries: LibraryIndex['countries'] = {}): string =>
  numberHere(
    Object.fromEntries(
      Object.entries(countries).map(([code, { emergency }]) => [code, emergency[0]?.contact ?? '']),
    ),
  );
