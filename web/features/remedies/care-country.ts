import type { LibraryIndex } from '#contract/library.ts';

/** The country of the browser's first language, if there are care contacts for it. */
export function likelyCountry(countries: LibraryIndex['countries']): string {
  const regions = navigator.languages.map((language) => new Intl.Locale(language).region?.toLowerCase());
  return regions.find((region) => region !== undefined && region in countries) ?? 'other';
}

/** This number reaches help from most mobile phones, also where it is not the country's own. */
const everywhere = '112';

/** Can a contact be dialed, or is it words such as "today"? */
export const isNumber = (contact: string): boolean => /^[\d\s+-]+$/.test(contact);

/** The emergency number of the person's country, as people write it. */
export function emergencyNumber(countries: LibraryIndex['countries'] = {}): string {
  const [first] = countries[likelyCountry(countries)]?.emergency ?? [];
  return first && isNumber(first.contact) ? first.contact : everywhere;
}
