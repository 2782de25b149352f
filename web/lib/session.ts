import { listeners } from './listeners.ts';

/** What calls report of the session, for the device: web/offline/device.ts. */
type SessionObserver = {
  /** The server, and not something stored, answered somebody who is signed in, in the session of this mark. */
  confirmed: (mark: string | undefined) => void;
  /** The server says that nobody is signed in. */
  ended: () => void;
};

let observer: SessionObserver = { confirmed: () => {}, ended: () => {} };
let owner: string | undefined;
let entries = 0;

export function observeSession(by: SessionObserver): void {
  observer = by;
}

/** Whose own device this is: the service worker stores answers for them. Undefined where nothing is to be stored. */
export const deviceOwner = () => owner;

/** `onLeave` calls the listener when nobody is signed in any more, or somebody else: what it holds of theirs goes. */
export const { subscribe: onLeave, notify: notifyLeave } = listeners();

/** Says who is signed in from now on, and whether on their own device. */
export function setDeviceOwner(person: string | undefined): void {
  owner = person;
  entries += 1;
}

const answers = listeners();

/** Calls the listener with every answer of the server to somebody who is signed in; returns how to stop that. */
export const onAnswer = answers.subscribe;

export function sessionConfirmed(mark: string | undefined): void {
  observer.confirmed(mark);
  answers.notify();
}

/** To be asked before a call: tells afterwards that the session has ended, unless somebody entered meanwhile. */
export function sessionEnder(): () => void {
  const before = entries;
  return () => {
    if (entries === before) observer.ended();
  };
}
