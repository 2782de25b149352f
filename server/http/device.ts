import Bowser from 'bowser';
import { inLocale } from '#messages/define-messages.ts';
import { devices } from '#messages/generated/devices.ts';
import type { Locale } from '#messages/locale.ts';

/** A browser in a few words, "Firefox on Windows", from its user agent. */
export function deviceWords(userAgent: string | null | undefined, locale: Locale): string {
  const words = inLocale(devices, locale);
  if (!userAgent) return words.unknown();
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  if (browser.name && os.name) return words.browserOnSystem({ browser: browser.name, system: os.name });
  return browser.name || os.name || words.unknown();
}
