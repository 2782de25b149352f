import type { CompiledMessage } from 'icu-minify/format';
import { translations as files } from './generated/languages.ts';
import { type Locale, pageLocale, pseudoLocale, sourceLocale } from './locale.ts';

/** A file of messages/<locale>/: ICU messages by key, in the browser compiled. Keys that begin with @ describe. */
export type MessageFile = { readonly [key: string]: string | CompiledMessage | object };

type Load = (name: string, source: MessageFile) => Promise<MessageFile>;

const loads: Record<Exclude<Locale, typeof sourceLocale>, Load> = {
  ...files,
  [pseudoLocale]: async (_name, source) => (await import('./pseudo.ts')).pseudo(source),
};

const sources = new Map<string, MessageFile>();
const translations = new Map<string, MessageFile>();
const pending: Promise<void>[] = [];
let wanted: readonly Locale[] | undefined;

/** A page wants its own locale; where there is no page, what `loadLocales` was asked for. */
const wantedLocales = () => wanted ?? (typeof document === 'undefined' ? [] : [pageLocale()]);

function load(locale: Locale, name: string, source: MessageFile): void {
  if (locale === sourceLocale) return;
  pending.push(
    loads[locale](name, source).then((translation) => {
      translations.set(`${locale}/${name}`, translation);
    }),
  );
}

/** A feature's messages have come up: their translations are fetched, for what is wanted. */
export function want(name: string, source: MessageFile): void {
  sources.set(name, source);
  for (const locale of wantedLocales()) load(locale, name, source);
}

/** What a feature's messages say in another locale, if it is here; keys as in the source. */
export const loaded = (locale: Locale, name: string): MessageFile | undefined =>
  translations.get(`${locale}/${name}`);

/** Settles when the translations of all messages so far are here; nothing when none is wanted. To be awaited before they are shown. */
export const translationsReady = (): Promise<unknown> | undefined =>
  pending.length > 0 ? Promise.all(pending) : undefined;

/** For a server, which speaks all of them: loads the translations of what is there and of what comes later. */
export async function loadLocales(all: readonly Locale[]): Promise<void> {
  wanted = all;
  for (const [name, source] of sources) for (const locale of all) load(locale, name, source);
  await translationsReady();
}
