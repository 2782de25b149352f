import Bowser from 'bowser';

/** A browser in a few words, "Firefox on Windows", from what it says of itself. */
export function deviceWords(userAgent: string | null | undefined): string {
  if (!userAgent) return 'Unknown device';
  const { browser, os } = Bowser.parse(userAgent.slice(0, 400));
  if (browser.name && os.name) return `${browser.name} on ${os.name}`;
  return browser.name || os.name || 'Unknown device';
}
