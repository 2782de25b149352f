import type { CurrentUser } from '#contract/account.ts';
import { isLocale, pageLocale } from '#messages/locale.ts';
import { storePageInLanguage } from '#web/device/app-copies.ts';

const year = 31_536_000;

/** Stores the language on the person's own device, for the sign-in page. */
function storeOnDevice({ locale, ownDevice }: CurrentUser): void {
  if (!ownDevice) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/** A page has one language. When the person's is another, reloads the page in theirs and returns true. */
export function loadTheirLanguage(user: CurrentUser): boolean {
  if (!isLocale(user.locale) || user.locale === pageLocale()) return false;
  storeOnDevice(user);
  const reload = () => window.location.reload();
  void storePageInLanguage().then(reload, reload);
  return true;
}
