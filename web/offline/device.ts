import type { QueryKey } from '@tanstack/react-query';
import { account, type CurrentUser } from '#contract/account.ts';
import { call, isStoredReply, sessionOf } from '#web/lib/call.ts';
import { setStoredClock } from '#web/lib/device-clock.ts';
import { keyOf } from '#web/lib/key-of.ts';
import { lastReply } from '#web/lib/last-replies.ts';
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
  readCachedRecord,
  readRecord,
  sessionMark,
  writeRecord,
} from './device-record.ts';
import { emptyDevice, emptyTab, takeTab, unsentOfOthers } from './empty-device.ts';
import { forgetMemory, readStored, writeStored } from './local-store.ts';

/** On the person's own device it is the same one with every page and in every tab; another is a new one with each page. */
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

// The one place that decides whose this device is: what is stored on it is bound to that person, and goes with them.

/** Why nobody is signed in in a tab in which somebody was. */
type Departure = 'ended' | 'logged-out';

const userKey = keyOf(account.user, {});
const hour = 60 * 60 * 1000;

let person: string | undefined;
/** The last one here, so that the next is not led to where they were. */
let previous: string | undefined;
let departure: Departure | undefined;
/** The mark of the session that the person has. */
let session: string | undefined;
let answeredAt = 0;

export const departureHere = () => departure;
export const isAnother = (user: CurrentUser) => previous !== undefined && previous !== user.id;

/** All but who they are: that is just being answered where somebody else is found here. */
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
  // The server may say so before the app knows who is here: the owner of this device is led back to where they were. Later
  // refusals leave the toast that says so.
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
 * Asks the server whose session this browser has now, and shows nothing of the page until it has answered. What is half
 * written in it is still there if it is the same person's; without an answer the page says that the server cannot be reached.
 */
async function askWhose(): Promise<void> {
  if (isAsking) return;
  isAsking = true;
  showPage(false);
  const [asked, former] = [sessionMark(), person];
  try {
    // A refetch joins a first request that is still running, whose answer is of the former session.
    await queryClient.cancelQueries({ queryKey: userKey });
    await queryClient.refetchQueries({ queryKey: userKey }, { throwOnError: true });
  } catch {
    await queryClient.resetQueries({ queryKey: userKey });
  }
  if (queryClient.getQueryData(userKey) === null) endHere();
  else if (person !== former) {
    // The next person begins with a page of their own: what is drawn here is the former one's, and so is the address.
    window.location.replace('/');
    return;
  }
  // The answer has been drawn in the second frame.
  await nextFrame();
  await nextFrame();
  isAsking = false;
  if (sessionMark() !== asked) return askWhose();
  showPage(true);
}

function showPage(isShown: boolean): void {
  document.documentElement.toggleAttribute('data-unknown', !isShown);
  document.body.inert = !isShown;
}

/** Has the session in this browser become another, past every page of ours? */
function isAnotherSession(): boolean {
  const mark = sessionMark();
  return person !== undefined && mark !== undefined && mark !== session;
}

function checkMark(): void {
  if (isAnotherSession()) void askWhose();
}

function endHere(): void {
  void leaveHere('ended');
  tellDevice({ ended: true });
}

/** Notes, at most once an hour, that the server has confirmed the session. One that is not the known one may be anybody's. */
function confirm(mark: string | undefined): void {
  if (person === undefined) return;
  if (mark !== session) {
    void askWhose();
    return;
  }
  const record = readRecord();
  if (record?.owner !== person || answeredAt - record.confirmedAt < hour) return;
  void writeRecord({ ...record, confirmedAt: answeredAt });
}

/** To be called once, before anything is read: what has been stored for too long goes. */
export function startDevice(): void {
  setClockOffset(Number(readStored('clockOffset')) || 0);
  onClockOffset(() => writeStored('clockOffset', String(clockOffset())));
  observeSession({
    confirmed: (mark) => {
      answeredAt = Date.now();
      confirm(mark);
    },
    // What is refused because the session is another by now ends nobody's: the server says whose it is.
    ended: () => (isAnotherSession() ? void askWhose() : endHere()),
  });
  // Not every browser tells of a changed cookie: there it is noticed when somebody comes back to the page.
  window.cookieStore?.addEventListener('change', checkMark);
  document.addEventListener('visibilitychange', checkMark);
  window.addEventListener('focus', checkMark);
  onDeviceMessage((message) => {
    if ('ended' in message) {
      if (isAnotherSession()) void askWhose();
      else if (person) void leaveHere('ended');
    } else if (person && person !== message.entered) {
      // On a slow network the page that is left stays on the screen.
      showPage(false);
      emptyTab();
      window.location.reload();
    }
  });
  const record = readRecord();
  // What is unsent stays, for its person: the clock of a device that lay without power may be wrong by years.
  if (record && isOutdated(record, Date.now())) void emptyDevice('stays');
  else if (record && isOfAnotherSession(record)) {
    // Read ahead for the former person: without a network, what was stored for them.
    window.preloadedReads?.clear();
    void emptyDevice('stays');
  } else if (record) {
    takeTab(record.owner, true);
    setDeviceOwner(record.owner);
  }
}

/** Is it a stored answer, and not of the session that the browser has now? */
export function isStoredOfAnother(user: CurrentUser): boolean {
  const record = readRecord();
  return isStoredReply(user) && (record?.owner !== user.id || isOfAnotherSession(record));
}

/** Who opens the app here, as the device knows: only if the session is still the one that the server confirmed last. */
export async function lastPerson(): Promise<CurrentUser | undefined> {
  const record = readRecord();
  if (!record?.mark || record.mark !== sessionMark()) return undefined;
  const user = await lastReply(account.user, {}, { orAssumed: false });
  return user?.id === record.owner && user.ownDevice ? user : undefined;
}

/** The worker has no local storage: where it found the session ended while no page was open, the rest goes now. */
export async function matchWorker(): Promise<void> {
  const owner = deviceOwner();
  if (owner === undefined || !('caches' in window)) return;
  if ((await readCachedRecord().catch(() => undefined))?.owner === owner) return;
  departure = 'ended';
  setDeviceOwner(undefined);
  await emptyDevice('stays');
}

/** The server has sent the page for visitors: nobody is signed in in this browser. */
export async function visited(): Promise<void> {
  setDeviceOwner(undefined);
  tellDevice({ ended: true });
  await emptyDevice('stays');
}

/**
 * Somebody is signed in here, as the server says, or what is stored of its answer. What anybody else has left goes before
 * anything of theirs is shown; on a device that is not their own, everything does. Resolves with how many operations of
 * others went unsent.
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
  // The cookie of this moment may be another's already: only the reply itself says for which session it was made.
  session = sessionOf(user) ?? (isTheirs ? record?.mark : undefined);
  const dropped = isTheirs ? 0 : await unsentOfOthers(id);
  if (!ownDevice || !isTheirs) await emptyDevice(ownDevice ? { person: id } : 'goes');
  let stored = false;
  if (ownDevice) {
    const confirmedAt = record && isTheirs ? Math.max(record.confirmedAt, answeredAt) : Date.now();
    stored = await writeRecord({ owner: id, confirmedAt, mark: session });
  }
  if (deviceOwner() !== (stored ? id : undefined) || person !== id) {
    forgetMemory();
    setDeviceOwner(stored ? id : undefined);
    storeDeviceClock(stored);
    // Whoever is about to sign in does without it.
    const { enterOutbox } = await import('#web/outbox/use-outbox.ts');
    await enterOutbox(id, stored);
  }
  takeTab(id, stored);
  departure = undefined;
  if (person !== id) tellDevice({ entered: id });
  person = id;
  // Another's session may have come while nobody was known here: no event tells of it again.
  checkMark();
  return dropped;
}

const logOutTimeoutMs = 8000;

/**
 * Logs out: ends the session, empties the device, and tells the other tabs. False when the server could not be isNotified; it is
 * at the next contact (`finishLeaving`), and until then nobody is signed in here.
 */
export async function leaveDevice(): Promise<boolean> {
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

/** Tells the server of a log-out without a network. True when there is nothing to tell any more. */
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
