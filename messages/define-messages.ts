import format, { type CompiledMessage } from 'icu-minify/format';
import { compile } from '#messages/compile.ts';
import { formatters } from './formatters.ts';
import { type Locale, locales, pageLocale } from './locale.ts';
import { loaded, type MessageFile, want } from './translations.ts';

type Values = Parameters<typeof format<unknown>>[2];
type Functions = { [key: string]: Functions | ((values?: Values) => unknown) };

/** A function for each message, in groups: the key `times.morning` is `times.morning()`. */
function functionsOf(name: string, source: MessageFile, localeNow: () => Locale): Functions {
  const functions: Functions = {};
  for (const [key, text] of Object.entries(source)) {
    if (key.startsWith('@')) continue;
    const groups = key.split('.');
    const last = groups.pop() ?? key;
    let group = functions;
    for (const each of groups) {
      group[each] ??= {};
      group = group[each] as Functions;
    }
    group[last] = (values) => {
      const locale = localeNow();
      // A translation may come in after the page's modules. What it lacks is said in English.
      const message = (loaded(locale, name)?.[key] ?? text) as CompiledMessage;
      return format(compile(message), locales[locale].intl, values, { formatters });
    };
  }
  return functions;
}

/** `<link>…</link>` in a message is filled by a function from what is between the marks. */
export type Mark<T> = (chunks: (string | T)[]) => T;

/** What a message with marks gives: parts for the screen to lay out. */
export type Marked<T> = string | T | (string | T)[];

type Origin = { name: string; source: MessageFile };
const origins = new WeakMap<object, Origin>();

/**
 * The messages of a feature as functions: `dashboard.ritualsLeft({ count: 3 })`. `npm run messages` writes the calls of this,
 * with their types. Called as they are the functions speak the page's locale; where there is no page, see `inLocale`.
 */
export function defineMessages<M extends object>(name: string, source: MessageFile): M {
  const functions = functionsOf(name, source, pageLocale);
  origins.set(functions, { name, source });
  want(name, source);
  return functions as M;
}

const known = new WeakMap<object, Map<Locale, unknown>>();

/** The same messages in a locale of choice: for the server, which writes to many people. */
export function inLocale<M extends object>(messages: M, locale: Locale): M {
  const origin = origins.get(messages);
  if (!origin) throw new Error('These are not messages.');
  const byLocale = known.get(messages) ?? new Map<Locale, unknown>();
  known.set(messages, byLocale);
  const functions = byLocale.get(locale) ?? functionsOf(origin.name, origin.source, () => locale);
  byLocale.set(locale, functions);
  return functions as M;
}
