import format, { type CompiledMessage } from 'icu-minify/format';
import { compile } from '#messages/compile.ts';
import { formatters } from './formatters.ts';
import { type Locale, locales, pageLocale, sourceLocale } from './locale.ts';
import type { Messages, Source } from './message-types.ts';
import { loaded, want } from './translations.ts';

type Tree = { readonly [key: string]: string | CompiledMessage | Tree };
type Values = Parameters<typeof format<unknown>>[2];

const isTree = (entry: string | CompiledMessage | Tree): entry is Tree =>
  typeof entry === 'object' && !Array.isArray(entry);

/** `treeIn` is asked at each message, as a translation may come in after the page's modules. */
function speak(tree: Tree, treeIn: () => Tree, localeNow: () => Locale): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(tree)) {
    said[key] = isTree(entry)
      ? speak(entry, () => treeIn()[key] as Tree, localeNow)
      : (values?: Values) =>
          format(compile(treeIn()[key] as CompiledMessage), locales[localeNow()].intl, values, {
            formatters,
          });
  }
  return said;
}

type Kept = { name: string; source: Tree };
const sources = new WeakMap<object, Kept>();

const treeOf = ({ name, source }: Kept, locale: Locale): Tree =>
  (locale === sourceLocale ? undefined : (loaded(locale, name) as Tree | undefined)) ?? source;

/**
 * The messages of a feature, in English, as functions: `dashboard.ritualsLeft({ count: 3 })`. Called as they are they
 * speak the page's locale; where there is no page, see `inLocale`.
 */
export function defineMessages<const S extends Source>(name: string, source: S): Messages<S> {
  const kept = { name, source };
  const said = speak(source, () => treeOf(kept, pageLocale()), pageLocale);
  sources.set(said, kept);
  want(name, source);
  return said as Messages<S>;
}

const spoken = new WeakMap<object, Map<Locale, unknown>>();

/** The same messages in a locale of choice: for the server, which writes to many people. */
export function inLocale<C extends object>(messages: C, locale: Locale): C {
  const kept = sources.get(messages);
  if (!kept) throw new Error('These are not messages.');
  const known = spoken.get(messages) ?? new Map<Locale, unknown>();
  spoken.set(messages, known);
  const said =
    known.get(locale) ??
    speak(
      kept.source,
      () => treeOf(kept, locale),
      () => locale,
    );
  known.set(locale, said);
  return said as C;
}
