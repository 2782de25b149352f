import { useEffect } from 'react';
import { clockOffset } from '#web/lib/server-clock.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { localDayEnds } from './local-day.ts';
import { removeStored, writeStored } from './local-store.ts';

// What public/opening.js shows before the app's own script has run: today's page as it was on the screen last, until React
// takes its place. It is the person's, on their own device, for the rest of their day. Whoever opens another screen first
// (components/day-settings.ts) is led there instead; what the server has sent with the page is treated alike.

const key = 'openingDay';
const restMs = 1500;
/** A page that is longer than this is not stored. */
const mostCharacters = 400_000;

/** What is only there for the moment: toasts, open menus, lines that come and go. */
const passing = '[data-passing], [data-toasts], [role=dialog], [role=alertdialog], [role=menu]';

/** Where it may be shown again; public/opening.js reads the same. */
const placeHere = () => [
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src,
  document.documentElement.lang,
  new Date().getTimezoneOffset(),
  // The inner width would have the browser lay the page out first.
  window.outerWidth,
];

/** Below so many screens nothing is shown until the app is there. */
const shownScreens = 1.5;

/** What is not seen at first: it would only cost time. What passes must not come back. */
function isLeftOut(element: Element): boolean {
  if (element.matches(passing)) return true;
  const { top, height } = element.getBoundingClientRect();
  if (height === 0) return getComputedStyle(element).display === 'none';
  return element.closest('main') !== null && top + window.scrollY > window.innerHeight * shownScreens;
}

/** The page as it is drawn, as HTML, and as high as the whole. */
function drawn(root: HTMLElement): string {
  const copy = root.cloneNode(true) as HTMLElement;
  const copies = copy.querySelectorAll<HTMLElement>('*');
  for (const [at, element] of [...root.querySelectorAll('*')].entries()) {
    if (isLeftOut(element)) copies[at]?.remove();
    else if (element.matches('main'))
      copies[at]?.style.setProperty('min-height', `${element.clientHeight}px`);
  }
  return copy.innerHTML;
}

function storeSnapshot(waits: boolean): void {
  // A page that is hidden until it is known whose it is may be the former person's, on the device of the next.
  if (document.documentElement.hasAttribute('data-unknown')) return;
  const owner = deviceOwner();
  const root = document.getElementById('root');
  if (owner === undefined || !root || window.location.pathname !== '/' || window.location.search) return;
  const html = drawn(root);
  const from = Date.now();
  const until = localDayEnds() - clockOffset();
  const day = { owner, from, until, place: placeHere(), waits, html };
  // Without room for it the app opens without.
  if (html.length > mostCharacters || !writeStored(key, JSON.stringify(day))) removeStored(key);
}

/** Stores today's page for the next time the app is opened, whenever what it `shows` has come to rest. `waits`: is there a line above? */
export function useOpeningDay(shows: unknown, waits: boolean): void {
  useEffect(() => {
    if (shows === undefined) return;
    const store = () => storeSnapshot(waits);
    const timer = setTimeout(() => (window.requestIdleCallback ?? setTimeout)(store), restMs);
    const leave = () => document.visibilityState === 'hidden' && store();
    document.addEventListener('visibilitychange', leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', leave);
    };
  }, [shows, waits]);
}
