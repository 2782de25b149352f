import type { AroundNavHandler } from 'wouter';

/** What an entry of the browser's history says of itself: how many dialogs were open there, and which address it was reached from. */
type EntryState = { dialogs?: number; from?: string | undefined } | null;

const stateHere = () => window.history.state as EntryState;
const depthHere = () => stateHere()?.dialogs ?? 0;
const address = () => window.location.pathname + window.location.search;

let countOpen = () => 0;
let closeDownTo: (left: number) => void = () => {};
/** True from when we ask the browser to go back until it has done so. */
let going = false;
const afterGoing: (() => void)[] = [];
/** A dialog that Back does not close, because it asks something first, has its entry again after this time. */
const settleMs = 300;

/** Gives each open dialog an entry, and takes back the entries of those that have closed. */
function settle(): void {
  if (going) return;
  const open = countOpen();
  for (let depth = depthHere(); depth < open; depth += 1) {
    window.history.pushState({ ...stateHere(), dialogs: depth + 1 }, '');
  }
  if (depthHere() > open) goBack(depthHere() - open);
}

function goBack(entries: number): void {
  going = true;
  window.history.go(-entries);
}

window.addEventListener('popstate', () => {
  if (going) {
    going = false;
    for (const go of afterGoing.splice(0)) go();
    settle();
    return;
  }
  if (depthHere() < countOpen()) {
    closeDownTo(depthHere());
    setTimeout(settle, settleMs);
  } else settle();
});

/** What closes dialogs until so many are left. */
export function closedByBack(close: (left: number) => void): void {
  closeDownTo = close;
}

/** To be called when a dialog was opened or closed. One that takes the place of another has its entry. */
export function dialogsChanged(count: () => number): void {
  countOpen = count;
  queueMicrotask(settle);
}

/**
 * Around every navigation of the app: what is opened from a dialog takes the place of the dialog's entry, so that Back leads to
 * the page below it; and to replace an address with the one it was reached from, on the same page, is to go back.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  if (going) {
    afterGoing.push(() => aroundNavigation(navigate, to, options));
    return;
  }
  const { from } = stateHere() ?? {};
  const isDialogs = depthHere() > 0;
  if (options?.replace && !isDialogs && from === to && to.split('?')[0] === window.location.pathname) {
    goBack(1);
    return;
  }
  const state = { ...options?.state, from: options?.replace ? from : address() };
  navigate(to, { ...options, replace: Boolean(options?.replace) || isDialogs, state });
};
