import { locales, pageLocale } from '#messages/locale.ts';

/** Says something aloud, where the device can; what was being said is cut short. */
export function say(text: string): void {
  if (!('speechSynthesis' in window)) return;
  window.speechSynthesis.cancel();
  const words = new SpeechSynthesisUtterance(text);
  words.lang = locales[pageLocale()].intl;
  words.rate = 0.95;
  window.speechSynthesis.speak(words);
}

/** Stops what is being said. */
export function hush(): void {
  if ('speechSynthesis' in window) window.speechSynthesis.cancel();
}
