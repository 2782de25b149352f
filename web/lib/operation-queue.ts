import { CallError, SessionEnded } from './call.ts';
import type { StoredCall } from './operation.ts';
import type { OperationStore, PendingOperation } from './pending-operation.ts';

export type QueueOptions = {
  send: (call: StoredCall) => Promise<unknown>;
  /** Shows a value wherever the operation's target stands. */
  show: (operation: PendingOperation, value: unknown) => void;
  /** Runs `work` when no other tab runs work of this name; with `skip`, or not at all. */
  locked: (name: string, work: () => Promise<void>, options?: { skip: boolean }) => Promise<void>;
  /** Nothing is being sent any more: these were settled since the last time. */
  settled: (operations: readonly PendingOperation[]) => void;
  /** The server refused one that had waited: nobody waits for its promise. */
  refusedLater: (operation: PendingOperation, error: Error) => void;
  /** What waits has changed. */
  changed: () => void;
  /** What is stored has changed: other tabs may want to know. */
  storeChanged: () => void;
};

type Entry = {
  operation: PendingOperation;
  /** May it wait, and where? */
  waitsIn: 'store' | 'memory' | 'nowhere';
  /** It was tried before, or comes from another page: the server may know it already. */
  waiting: boolean;
  stored: Promise<boolean>;
  resolve: () => void;
  /** To whoever ran it; once it waits, to the person. */
  reject: (error: Error) => void;
};

const nothing = () => {};

/** What to do with a failed call. A server that is ill is met again by what has waited, but not by a fresh tap. */
function judge(error: unknown, waiting: boolean): 'later' | 'refused' {
  if (error instanceof SessionEnded) return 'later';
  if (!(error instanceof CallError)) return 'refused';
  if ([0, 408, 429].includes(error.status)) return 'later';
  return waiting && error.status >= 500 ? 'later' : 'refused';
}

/**
 * The queue of operations. Each is shown, stored and sent at once; while one for a thing is being sent, later ones for the
 * same thing are shown and only the last of them is sent. What cannot be sent waits in its order. A refusal takes back that
 * one alone, to what the server last confirmed.
 */
export function createOperationQueue(options: QueueOptions) {
  const { send, show, locked } = options;
  let store: OperationStore | undefined;
  let pending = new Map<string, Entry>();
  /** What the server has confirmed of things with more under way. */
  let confirmed = new Map<string, unknown>();
  /** Confirmed while others were being sent: answers that were asked for earlier do not contain them. */
  let recent = new Map<string, PendingOperation>();
  let settled: PendingOperation[] = [];
  let sending = new Map<string, Promise<void>>();
  let draining: Promise<void> | undefined;
  /** Grows when somebody enters or leaves: what was under way then changes nothing any more. */
  let entrance = 0;

  const isLatest = (entry: Entry) => pending.get(entry.operation.key) === entry;

  function settle(entry: Entry): void {
    const { operation, waitsIn, waiting } = entry;
    if (isLatest(entry)) pending.delete(operation.key);
    settled.push(operation);
    if (waiting) options.changed();
    if (waitsIn !== 'store') return;
    void store?.remove(operation).then(() => waiting && options.storeChanged(), nothing);
  }

  function whenIdle(): void {
    if (sending.size > 0 || draining) return;
    const done = settled;
    [confirmed, recent, settled] = [new Map(), new Map(), []];
    if (done.length > 0) options.settled(done);
  }

  function restore(operation: PendingOperation): void {
    pending.set(operation.key, {
      operation,
      waitsIn: 'store',
      waiting: true,
      stored: Promise.resolve(true),
      resolve: nothing,
      reject: (error) => options.refusedLater(operation, error),
    });
    show(operation, operation.value);
  }

  /** Another tab may have sent it, or put another in its place: then that one counts here too. */
  async function follow(entry: Entry): Promise<void> {
    if (entry.waitsIn !== 'store' || !(await entry.stored)) return;
    const { key, id } = entry.operation;
    const now = await store?.get(key);
    if (now?.id === id || !isLatest(entry)) return;
    entry.resolve();
    settle(entry);
    if (now) restore(now);
  }

  function refuse(entry: Entry, error: Error): void {
    const { operation, waiting } = entry;
    const { key, before } = operation;
    // Tried once only: the server has what it had before.
    if (!confirmed.has(key) && !waiting) confirmed.set(key, before);
    const shown = isLatest(entry);
    settle(entry);
    if (shown) {
      show(operation, confirmed.has(key) ? confirmed.get(key) : before);
      entry.reject(error);
    } else entry.resolve();
  }

  /** Lets it wait, where it may. */
  async function postpone(entry: Entry, error: Error): Promise<void> {
    const { operation, waitsIn, waiting } = entry;
    if (waitsIn === 'nowhere' || (waitsIn === 'store' && !(await entry.stored))) return refuse(entry, error);
    entry.waiting = true;
    entry.resolve();
    entry.reject = (reason) => options.refusedLater(operation, reason);
    if (waiting) return;
    options.changed();
    if (waitsIn === 'store') options.storeChanged();
  }

  /** Sends what is pending for a thing. True when there is more to send for it now. */
  async function sendNext(key: string, isOver: () => boolean): Promise<boolean> {
    const entry = pending.get(key);
    if (!entry) return false;
    await follow(entry);
    if (isOver()) return false;
    if (!isLatest(entry)) return pending.has(key);
    const { operation } = entry;
    if (confirmed.has(key) && Object.is(confirmed.get(key), operation.value)) {
      settle(entry);
      entry.resolve();
      return false;
    }
    const from = store;
    try {
      await send(operation.call);
    } catch (error) {
      if (isOver()) return false;
      if (judge(error, entry.waiting) === 'refused') {
        refuse(entry, error as Error);
        return pending.has(key);
      }
      // What was wanted meanwhile would meet the same.
      for (const each of new Set([entry, pending.get(key)])) if (each) await postpone(each, error as Error);
      return false;
    }
    if (isOver()) {
      void from?.remove(operation).catch(nothing);
      return false;
    }
    confirmed.set(key, operation.value);
    recent.set(key, operation);
    settle(entry);
    entry.resolve();
    return pending.has(key);
  }

  /** One request for a thing at a time, in this tab and the others. */
  function work(key: string): Promise<void> {
    const mine = entrance;
    const isOver = () => mine !== entrance;
    const sendAll = async () => {
      let more = !isOver();
      while (more) more = await sendNext(key, isOver);
    };
    const underWay =
      sending.get(key) ??
      locked(`operation ${key}`, sendAll).finally(() => {
        if (isOver()) return;
        sending.delete(key);
        whenIdle();
      });
    sending.set(key, underWay);
    return underWay;
  }

  async function drain(): Promise<void> {
    const mine = entrance;
    const waiting = [...pending.values()]
      .filter((entry) => entry.waiting)
      .sort((one, other) => one.operation.madeAt - other.operation.madeAt);
    for (const { operation } of waiting) {
      await sending.get(operation.key);
      await work(operation.key);
      // The first that must go on waiting speaks for all.
      if (mine !== entrance || pending.get(operation.key)?.waiting) return;
    }
  }

  /**
   * Shows, stores and sends an operation. Resolves when the server has confirmed it, when it waits for a network, or when a
   * later one has taken its place; rejects when it was refused. `mayWait` is whether it may wait for a network.
   */
  function run(made: PendingOperation, mayWait: boolean): Promise<void> {
    const earlier = pending.get(made.key);
    const operation = earlier ? { ...made, before: earlier.operation.before } : made;
    const isStored = mayWait && store !== undefined;
    const written = isStored && store?.put(operation);
    const entry: Entry = {
      operation,
      waitsIn: isStored ? 'store' : mayWait ? 'memory' : 'nowhere',
      waiting: earlier?.waiting ?? false,
      stored: Promise.resolve(written).then(
        () => isStored,
        () => false,
      ),
      resolve: nothing,
      reject: nothing,
    };
    const done = new Promise<void>((resolve, reject) => Object.assign(entry, { resolve, reject }));
    pending.set(operation.key, entry);
    earlier?.resolve();
    show(operation, operation.value);
    void work(operation.key);
    return done;
  }

  /** Sends what waits, in the order in which it was made, from one tab at a time. */
  async function sendWaiting(): Promise<void> {
    if (waitingCount() === 0) return;
    const mine = entrance;
    draining ??= locked('operations', drain, { skip: true }).finally(() => {
      if (mine !== entrance) return;
      draining = undefined;
      whenIdle();
    });
    await draining;
  }

  /** Nobody is here any more: nothing is shown, and what is stored stays there. */
  function leave(): void {
    entrance += 1;
    for (const { resolve } of pending.values()) resolve();
    store = undefined;
    [pending, confirmed, recent, settled] = [new Map(), new Map(), new Map(), []];
    [sending, draining] = [new Map(), undefined];
    options.changed();
  }

  /** Reads the store again: another tab has changed it. */
  async function reload(): Promise<void> {
    const mine = entrance;
    const stored = ((await store?.all().catch(() => [])) ?? []).sort(
      (one, other) => one.madeAt - other.madeAt,
    );
    if (mine !== entrance) return;
    for (const operation of stored) {
      const known = pending.get(operation.key);
      if (sending.has(operation.key) || known?.operation.id === operation.id) continue;
      if (!known || known.waiting) restore(operation);
    }
    const keys = new Set(stored.map(({ key }) => key));
    for (const [key, { operation, waiting, waitsIn }] of pending) {
      if (!waiting || waitsIn !== 'store' || keys.has(key) || sending.has(key)) continue;
      pending.delete(key);
      // The other tab has told of its end while this one still showed it.
      settled.push(operation);
    }
    whenIdle();
    options.changed();
  }

  /** Somebody enters: what they left in the store is pending again. Without a store operations wait in memory. */
  async function enter(theirs: OperationStore | undefined): Promise<void> {
    leave();
    store = theirs;
    await reload();
  }

  /** How many operations wait. */
  const waitingCount = () =>
    [...pending.values()].reduce((count, { waiting }) => count + (waiting ? 1 : 0), 0);

  /** All that a fresh answer of the server may not contain yet, in the order in which it was made. */
  const unconfirmed = (): PendingOperation[] => [
    ...recent.values(),
    ...[...pending.values()].map(({ operation }) => operation),
  ];

  return { run, sendWaiting, enter, leave, reload, waitingCount, unconfirmed };
}
