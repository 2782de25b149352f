import Bowser from 'bowser';
import { inLocale } from '#messages/define-messages.ts';
import { devices } from '#messages/generated/devices.ts';
import type { Locale } from '#messages/locale.ts';

/** The maximum length of a stored user agent. */
const maxLength = 400;

/** The user agent of a request as it is stored; undefined for a text without a version, which is none. */
export function storedUserAgent(userAgent: string | undefined): string | undefined {
  return userAgent?.includes('/') ? userAgent.slice(0, maxLength) : undefined;
}

/** A stored user agent in words. Earlier versions stored the words: they have no slash. */
export function storedDevice(stored: string | null, locale: Locale): string | null {
  return stored?.includes('/') ? deviceWords(stored, locale) : stored;
}

/** A browser in a few words, "Firefox on Windows", from its user agent. */
export function deviceWords(userAgent: string | null | undefined, locale: Locale): string {
  const words = inLocale(devices, locale);
  if (!userAgent) return words.unknown();
  const { browser, os } = Bowser.parse(userAgent.slice(0, maxLength));
  if (browser.name && os.name) return words.browserOnSystem({ browser: browser.name, system: os.name });
  return browser.name || os.name || words.unknown();
}
