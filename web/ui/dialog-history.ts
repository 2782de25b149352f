import type { AroundNavHandler } from 'wouter';

/** The state of a history entry: the number of open dialogs, and the address that it was reached from. */
type EntryState = { dialogs?: number; from?: string | undefined } | null;

const stateHere = () => window.history.state as EntryState;
const depthHere = () => stateHere()?.dialogs ?? 0;
const address = () => window.location.pathname + window.location.search;

let countOpen = () => 0;
let closeDownTo: (left: number) => void = () => {};
/** True while a history navigation of ours is in progress. */
let going = false;
const afterGoing: (() => void)[] = [];
/** After this time, a dialog that stays open after Back (to ask first) gets its entry again. */
const settleMs = 300;

/** Adds entries for opened dialogs, and removes those of closed ones. */
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

/** Registers what closes dialogs until `left` remain. */
export function closedByBack(close: (left: number) => void): void {
  closeDownTo = close;
}

/** Call this when a dialog was opened or closed. A dialog that replaces another reuses its entry. */
export function dialogsChanged(count: () => number): void {
  countOpen = count;
  queueMicrotask(settle);
}

/**
 * Wraps every navigation of the app: a page opened from a dialog replaces the dialog's entry, so that Back leads to the
 * page below; replacing an address with its previous one on the same page goes back.
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
