import { inLocale } from './define-messages.ts';
import { escapeHtml } from './escape-html.ts';
import { app } from './generated/app.ts';
import { landing } from './generated/landing.ts';
import { type Locale, locales } from './locale.ts';

/**
 * A page of HTML in a locale: `{{landing.title}}` and the like become texts, `<html lang="en">` says the language and its
 * direction. Throws when there is no such text.
 */
export function fillPage(html: string, locale: Locale): string {
  const texts: Record<string, unknown> = { app: inLocale(app, locale), landing: inLocale(landing, locale) };
  const { dir } = locales[locale];
  return html
    .replace(/<html lang="en"/, `<html lang="${locale}"${dir === 'ltr' ? '' : ` dir="${dir}"`}`)
    .replace(/\{\{([\w.]+)\}\}/g, (_, path: string) => {
      const text = path
        .split('.')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], texts);
      if (typeof text !== 'function') throw new Error(`There is no text ${path}.`);
      return escapeHtml(String(text()));
    });
}
