import type { QueryKey } from '@tanstack/react-query';
import { account, type CurrentUser } from '#contract/account.ts';
import { call, sessionOf } from '#web/lib/call.ts';
import { setStoredClock } from '#web/lib/device-clock.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { newId } from '#web/lib/new-id.ts';
import { nextFrame } from '#web/lib/next-frame.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { clockOffset, onClockOffset, setClockOffset } from '#web/lib/server-clock.ts';
import { deviceOwner, notifyLeave, observeSession, setDeviceOwner } from '#web/lib/session.ts';
import { dismissToasts } from '#web/lib/toast.ts';
import { onDeviceMessage, tellDevice } from './device-channel.ts';
import {
  forgetLeaving,
  isLeaving,
  isOfAnotherSession,
  isOutdated,
  markLeaving,
  readRecord,
  sessionMark,
  writeRecord,
} from './device-record.ts';
import { emptyDevice, emptyTab, takeTab } from './empty-device.ts';
import { moveFormerReplies } from './former-replies.ts';
import { forgetMemory, readStored, writeStored } from './local-store.ts';
import { storedReply, storeEachReply, storeReplies } from './replies.ts';
import { tracked, unsentOfOthers } from './store.ts';
import { withTimeout } from './with-timeout.ts';

// This module alone decides whose device this is: all stored data is bound to that person and deleted with them.

/** On the person's own device all pages and tabs share one device id; on a shared device each page has a new one. */
function storeDeviceClock(isOwn: boolean): void {
  if (!isOwn) {
    setStoredClock(undefined);
    return;
  }
  const id = readStored('deviceId') ?? newId();
  writeStored('deviceId', id);
  setStoredClock({
    id,
    lastMadeAt: () => Number(readStored('lastMadeAt') ?? 0),
    store: (madeAt) => void writeStored('lastMadeAt', String(madeAt)),
  });
}

/** Why the person of this tab is no longer signed in. */
type Departure = 'ended' | 'logged-out';

const userKey = keyOf(account.user, {});
const hour = 60 * 60 * 1000;

let person: string | undefined;
/** The last person here, so that the next one does not get their return path. */
let previous: string | undefined;
let departure: Departure | undefined;
/** The mark of the person's session. */
let session: string | undefined;
let answeredAt = 0;

export const departureHere = () => departure;
export const isAnother = (user: CurrentUser) => previous !== undefined && previous !== user.id;

/** All queries but the user query, which is being answered when another person is found. */
const ofPerson = { predicate: ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] !== account.user.path };

function forgetPerson(): void {
  setDeviceOwner(undefined);
  forgetMemory();
  notifyLeave();
  void queryClient.cancelQueries(ofPerson);
  queryClient.removeQueries(ofPerson);
  queryClient.getMutationCache().clear();
}

function leaveHere(why: Departure): Promise<void> {
  previous = person ?? previous;
  // The server may report this before the app knows the user: the owner of this device gets their return path. Later
  // refusals keep the toast.
  if (person !== undefined || deviceOwner() !== undefined) {
    departure = why;
    dismissToasts();
  }
  person = undefined;
  session = undefined;
  forgetPerson();
  const emptied = emptyDevice(why === 'ended' ? 'stays' : 'goes');
  void queryClient.cancelQueries({ queryKey: userKey });
  queryClient.setQueryData(userKey, null);
  return emptied;
}

let isAsking = false;

/**
 * Asks the server for the session's person, and hides the page until the answer. Unsaved text stays if it is the same
 * person; without an answer the page says that the server cannot be reached.
 */
async function findSessionPerson(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  showPage(false);
  const [asked, former] = [sessionMark(), person];
  try {
    // A refetch would join a running request, whose answer is of the former session.
    await queryClient.cancelQueries({ queryKey: userKey });
    await queryClient.refetchQueries({ queryKey: userKey }, { throwOnError: true });
  } catch {
    await queryClient.resetQueries({ queryKey: userKey });
  }
  if (queryClient.getQueryData(userKey) === null) endSession();
  else if (person !== former) {
    // A full load for the next person: this page and its address are the former person's.
    window.location.replace('/');
    return;
  }
  // The answer is rendered in the second frame.
  await nextFrame();
  await nextFrame();
  isAsking = false;
  if (sessionMark() !== asked) return findSessionPerson();
  showPage(true);
}

function showPage(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-unknown', !isShown);
  document.body.inert = !isShown;
}

/** Has the session cookie changed without our pages? */
function isAnotherSession(): boolean {
  const mark = sessionMark();
  return person !== undefined && mark !== undefined && mark !== session;
}

function checkMark(): void {
  if (isAnotherSession()) void findSessionPerson();
}

function endSession(): void {
  void leaveHere('ended');
  tellDevice({ ended: true });
}

/** Records, at most once an hour, that the server confirmed the session. An unknown one may be another person's. */
function recordConfirmation(mark: string | undefined): void {
  if (person === undefined) return;
  if (mark !== session) {
    void findSessionPerson();
    return;
  }
  const record = readRecord();
  if (record?.owner !== person || answeredAt - record.confirmedAt < hour) return;
  writeRecord({ ...record, confirmedAt: answeredAt });
}

/** Resumes the person's unsent operations. `isOwn`: on their own device. */
type EnterOutbox = (person: string, isOwn: boolean) => Promise<void>;
let enterOutbox: EnterOutbox = async () => {};

/** Call once, before any read: deletes data that was stored for too long. */
export function startDevice(options: { enterOutbox: EnterOutbox }): void {
  enterOutbox = options.enterOutbox;
  storeEachReply();
  setClockOffset(Number(readStored('clockOffset')) || 0);
  onClockOffset(() => writeStored('clockOffset', String(clockOffset())));
  observeSession({
    confirmed: (mark) => {
      answeredAt = Date.now();
      recordConfirmation(mark);
    },
    // A refusal in a replaced session ends nothing: ask the server whose session it is.
    ended: () => (isAnotherSession() ? void findSessionPerson() : endSession()),
  });
  // Not every browser reports a changed cookie: then it is checked when the page is visible again.
  window.cookieStore?.addEventListener('change', checkMark);
  document.addEventListener('visibilitychange', checkMark);
  window.addEventListener('focus', checkMark);
  onDeviceMessage((message) => {
    if ('ended' in message) {
      if (isAnotherSession()) void findSessionPerson();
      else if (person) void leaveHere('ended');
    } else if (person && person !== message.entered) {
      // On a slow network the old page stays visible until the next one loads.
      showPage(false);
      emptyTab();
      window.location.reload();
    }
  });
  const record = readRecord();
  // Unsent operations stay: after a power loss the device's clock may be wrong by years.
  if (record && isOutdated(record, Date.now())) void emptyDevice('stays');
  else if (record && isOfAnotherSession(record)) {
    // Preloaded in another session.
    window.preloadedReads?.clear();
    void emptyDevice('stays');
  } else if (record) {
    takeTab(record.owner, true);
    setDeviceOwner(record.owner);
  }
}

/**
 * The owner of this device by their stored reply, unless the browser has another session. `inSession`: only in the
 * session that the server confirmed last.
 */
export async function storedPerson({ inSession }: { inSession: boolean }): Promise<CurrentUser | undefined> {
  const record = readRecord();
  if (!record || isOfAnotherSession(record)) return undefined;
  if (inSession && (!record.mark || record.mark !== sessionMark())) return undefined;
  await withTimeout(moveFormerReplies(record.owner)).catch(() => {});
  const user = (await storedReply(account.user.path)) as CurrentUser | undefined;
  return user?.id === record.owner && user.ownDevice ? user : undefined;
}

/** The server has sent the page of visitors: nobody is signed in in this browser. */
export async function emptyForVisitor(): Promise<void> {
  setDeviceOwner(undefined);
  tellDevice({ ended: true });
  await emptyDevice('stays');
}

/**
 * Called when a person is signed in, by a fresh or stored reply. Deletes the data of other people before anything of
 * this person is shown; on a shared device, deletes everything. Resolves with the number of other people's unsent
 * operations.
 */
export async function enterDevice(user: CurrentUser): Promise<number> {
  const { id, ownDevice } = user;
  const record = readRecord();
  const isTheirs = record?.owner === id;
  if (person !== undefined && person !== id) {
    forgetPerson();
    dismissToasts();
    emptyTab();
  }
  // The current cookie may already be another person's: only the reply itself names its session.
  session = sessionOf(user) ?? (isTheirs ? record?.mark : undefined);
  const dropped = isTheirs ? 0 : await unsentOfOthers(id).catch(() => 0);
  if (!ownDevice || !isTheirs) await emptyDevice(ownDevice ? { person: id } : 'goes');
  let stored = false;
  if (ownDevice) {
    const confirmedAt = record && isTheirs ? Math.max(record.confirmedAt, answeredAt) : Date.now();
    stored = writeRecord({ owner: id, confirmedAt, mark: session });
  }
  if (deviceOwner() !== (stored ? id : undefined) || person !== id) {
    forgetMemory();
    setDeviceOwner(stored ? id : undefined);
    storeDeviceClock(stored);
    await enterOutbox(id, stored);
  }
  // The next start opens by it, also without a network; the service worker sees by it whose store this is.
  const row = { address: account.user.path, reply: user, askedAt: Date.now(), tags: account.user.tags };
  if (stored && sessionOf(user) !== undefined) tracked(storeReplies(id, [row])).catch(() => {});
  takeTab(id, stored);
  departure = undefined;
  if (person !== id) tellDevice({ entered: id });
  person = id;
  // The session may have changed while nobody was known here: no event reports that again.
  checkMark();
  return dropped;
}

const logOutTimeoutMs = 8000;

/**
 * Logs out: ends the session, empties the device, and tells the other tabs. False when the server could not be reached:
 * it is told at the next connection (`finishLeaving`), and until then nobody is signed in here.
 */
export async function leaveDevice(): Promise<boolean> {
  // Nothing more is requested in a session that ends.
  notifyLeave();
  let isNotified = true;
  try {
    await call(account.logout, {}, { signal: AbortSignal.timeout(logOutTimeoutMs) });
  } catch (error) {
    console.error('Logging out failed', error);
    isNotified = false;
    await markLeaving();
  }
  tellDevice({ ended: true });
  await leaveHere('logged-out');
  return isNotified;
}

/** Tells the server about an offline log-out. True when nothing is left to tell. */
export async function finishLeaving(): Promise<boolean> {
  if (!isLeaving()) return true;
  try {
    await call(account.logout, {}, { signal: AbortSignal.timeout(logOutTimeoutMs) });
  } catch {
    return false;
  }
  await forgetLeaving();
  return true;
}
