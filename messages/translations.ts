import { type Locale, pageLocale, pseudoLocale, sourceLocale } from './locale.ts';
import type { Source } from './message-types.ts';

type Load = (name: string, source: Source) => Promise<unknown>;

/** Where the messages of each other locale are. A new one adds its line: `de: (name) => import(…)`. */
const loads: Record<Exclude<Locale, typeof sourceLocale>, Load> = {
  [pseudoLocale]: async (_name, source) => (await import('./pseudo.ts')).pseudo(source),
};

const sources = new Map<string, Source>();
const translations = new Map<string, unknown>();
const pending: Promise<void>[] = [];
let wanted: readonly Locale[] | undefined;

/** A page wants its own locale; where there is no page, what `loadLocales` was asked for. */
const wantedLocales = () => wanted ?? (typeof document === 'undefined' ? [] : [pageLocale()]);

function load(locale: Locale, name: string, source: Source): void {
  if (locale === sourceLocale) return;
  pending.push(
    loads[locale](name, source).then((translation) => {
      translations.set(`${locale}/${name}`, translation);
    }),
  );
}

/** A feature's messages have come up: their translations are fetched, for what is wanted. */
export function want(name: string, source: Source): void {
  sources.set(name, source);
  for (const locale of wantedLocales()) load(locale, name, source);
}

/** What a feature's messages say in another locale, if it is here; keys as in the source. */
export const loaded = (locale: Locale, name: string): unknown => translations.get(`${locale}/${name}`);

/** Settles when the translations of all messages so far are here; nothing when none is wanted. To be awaited before they are shown. */
export const translationsReady = (): Promise<unknown> | undefined =>
  pending.length > 0 ? Promise.all(pending) : undefined;

/** For a server, which speaks all of them: loads the translations of what is there and of what comes later. */
export async function loadLocales(all: readonly Locale[]): Promise<void> {
  wanted = all;
  for (const [name, source] of sources) for (const locale of all) load(locale, name, source);
  await translationsReady();
}
