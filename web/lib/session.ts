import { listeners } from './listeners.ts';

/** Session events of calls, for the device: web/device/device.ts. */
type SessionObserver = {
  /** The server (not a stored reply) answered a signed-in person, in the session with this mark. */
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

/** The owner of this device, for whom replies are stored (web/device/). Undefined: nothing may be stored. */
export const deviceOwner = () => owner;

/** `onLeave` calls the listener when the session ends or the person changes: it must then drop their data. */
export const { subscribe: onLeave, notify: notifyLeave } = listeners();

/** Sets who is signed in, and whether on their own device. */
export function setDeviceOwner(person: string | undefined): void {
  owner = person;
  entries += 1;
}

const answers = listeners();

/** Calls the listener with every server reply to a signed-in person; returns how to unsubscribe. */
export const onAnswer = answers.subscribe;

export function sessionConfirmed(mark: string | undefined): void {
  observer.confirmed(mark);
  answers.notify();
}

/** Call it before a request: the returned function reports the end of the session, unless a person entered since. */
export function sessionEnder(): () => void {
  const before = entries;
  return () => {
    if (entries === before) observer.ended();
  };
}
