import { useEffect } from 'react';
import { clockOffset } from '#web/lib/server-clock.ts';
import { deviceOwner } from '#web/lib/session.ts';
import { localDayEnds } from './local-day.ts';
import { removeStored, writeStored } from './local-store.ts';

// The snapshot of today's page that public/opening.js shows before the app's script runs, until React replaces it. It
// is stored on the person's own device, for the rest of their day. A person with another first screen
// (components/day-settings.ts) is redirected there instead, also from a prerendered page.

const key = 'openingDay';
const restMs = 1500;
/** A longer page is not stored. */
const mostCharacters = 400_000;

/** Transient elements: toasts, open menus, status lines. */
const passing = '[data-passing], [data-toasts], [role=dialog], [role=alertdialog], [role=menu]';

/** The conditions for showing it again; public/opening.js compares the same values. */
const placeHere = () => [
  document.querySelector<HTMLScriptElement>('script[type=module]')?.src,
  document.documentElement.lang,
  new Date().getTimezoneOffset(),
  // Reading the inner width would force a layout.
  window.outerWidth,
];

/** The snapshot contains this many screen heights; below, nothing is shown until the app is loaded. */
const shownScreens = 1.5;

/** Skips elements below the first screens, which only cost time, and transient ones. */
function isLeftOut(element: Element): boolean {
  if (element.matches(passing)) return true;
  const { top, height } = element.getBoundingClientRect();
  if (height === 0) return getComputedStyle(element).display === 'none';
  return element.closest('main') !== null && top + window.scrollY > window.innerHeight * shownScreens;
}

/** The rendered page as HTML, with the height of the whole. */
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
  // A page that is hidden until its person is known may show the former person's data.
  if (document.documentElement.hasAttribute('data-unknown')) return;
  const owner = deviceOwner();
  const root = document.getElementById('root');
  if (owner === undefined || !root || window.location.pathname !== '/' || window.location.search) return;
  const html = drawn(root);
  const from = Date.now();
  const until = localDayEnds() - clockOffset();
  const day = { owner, from, until, place: placeHere(), waits, html };
  // Without room for it, the app opens without a snapshot.
  if (html.length > mostCharacters || !writeStored(key, JSON.stringify(day))) removeStored(key);
}

/** Stores a snapshot of today's page whenever the data in `shows` is settled. `waits`: is the status line visible? */
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
