import type { CurrentUser } from '#contract/account.ts';
import { isLocale, pageLocale } from '#messages/locale.ts';
import { storePageInLanguage } from '#web/offline/app-copies.ts';

const year = 31_536_000;

/** Mirrors the person's language on a device of their own, for before they sign in the next time. */
function storeOnDevice({ locale, ownDevice }: CurrentUser): void {
  if (!ownDevice) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/**
 * A page speaks one language. When it is another than the person's, the page is loaded again in theirs: true then. In
 * the page's own language, nothing is done.
 */
export function loadTheirLanguage(user: CurrentUser): boolean {
  if (!isLocale(user.locale) || user.locale === pageLocale()) return false;
  storeOnDevice(user);
  const reload = () => window.location.reload();
  void storePageInLanguage().then(reload, reload);
  return true;
}
