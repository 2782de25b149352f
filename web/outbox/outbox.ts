import { hashKey } from '@tanstack/react-query';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import type { Entry } from './entries.ts';
import { type OperationStore, type OutboxOptions, OutboxState } from './outbox-state.ts';
import { failsAlone, isSentLater, refusalOf } from './sender.ts';

const nothing = () => {};

const same = (one: unknown, other: unknown) =>
  Object.is(one, other) || hashKey([one ?? null]) === hashKey([other ?? null]);

/**
 * The outbox of operations. Each is shown, stored and sent at once. While an operation on a target is in flight, later
 * ones on the same target are shown, and only the last of them is sent. Operations that cannot be sent are queued in
 * order. A refusal rolls back that operation only, to the last confirmed value; a refused operation that was queued is
 * stored until the person decides.
 */
export function createOutbox(options: OutboxOptions) {
  const state = new OutboxState(options);

  function refuse(entry: Entry, error: Error, because?: string): void {
    const { operation, waiting } = entry;
    const { key, before } = operation;
    const { confirmed } = state;
    // First attempt: the server still has the former value.
    if (!confirmed.has(key) && !waiting) confirmed.set(key, before);
    const shown = state.pending.isLatest(entry);
    if (shown && waiting) state.storeRefusal(entry, { ...refusalOf(error), ...(because && { because }) });
    else state.settle(entry);
    if (shown) options.show(operation, confirmed.has(key) ? confirmed.get(key) : before);
    if (shown && !because) entry.reject(error);
    else entry.resolve();
  }

  /** Queues an entry after a failure. */
  async function postpone(entry: Entry, error: Error): Promise<void> {
    const { operation, waiting } = entry;
    // The storage is full: the entry is queued in memory while this page is open, and the person is told.
    if (entry.waitsIn === 'store' && !(await entry.stored)) entry.waitsIn = 'memory';
    entry.waitsFor = error;
    state.pending.wait(entry);
    entry.resolve();
    entry.reject = (reason) => options.refusedLater(operation, reason);
    if (waiting) return;
    options.changed();
    if (entry.waitsIn === 'store') options.storeChanged(operation.key);
  }

  /** Sends the entries that must come first. False when one is still queued, or was refused. */
  async function sendEarlier(entry: Entry, isOver: () => boolean): Promise<boolean> {
    const { pending, refused } = state;
    for (let earlier = pending.before(entry); earlier; earlier = pending.before(entry)) {
      // `sendWaiting` has tried it already, in order.
      const triedNow = state.draining && earlier.waiting && failsAlone(earlier.waitsFor);
      if (!triedNow) await work(earlier.operation.key);
      if (isOver()) return false;
      if (pending.isLatest(earlier) && earlier.waiting) {
        await postpone(entry, earlier.waitsFor ?? new Error('An earlier operation waits'));
        return false;
      }
    }
    const cause = entry.operation.needs.map((key) => refused.get(key)).find((each) => each !== undefined);
    if (!cause) return true;
    pending.wait(entry);
    refuse(entry, new Error(cause.operation.refused?.message), cause.operation.key);
    return false;
  }

  /** Sends the pending operation of a key. True when there is another to send for it. */
  async function sendNext(key: string, isOver: () => boolean): Promise<boolean> {
    const { pending, confirmed, store } = state;
    const hasMore = () => pending.get(key) !== undefined;
    const entry = pending.get(key);
    if (!entry) return false;
    const isLeft = await state.isToBeSent(entry);
    if (isOver()) return false;
    if (!isLeft) return hasMore();
    if (!(await sendEarlier(entry, isOver))) return false;
    if (!pending.isLatest(entry)) return hasMore();
    const { operation } = entry;
    if (confirmed.has(key) && same(confirmed.get(key), operation.value)) {
      state.settle(entry);
      entry.resolve();
      return false;
    }
    try {
      await options.send(operation);
    } catch (error) {
      if (isOver()) return false;
      if (!isSentLater(error, entry.waiting)) {
        refuse(entry, error as Error);
        return hasMore();
      }
      // A later change of the same target would fail the same way.
      for (const each of new Set([entry, pending.get(key)])) if (each) await postpone(each, error as Error);
      return false;
    }
    // Before it counts as sent: a read without a network then includes it.
    const removed = store?.confirm(operation);
    await removed?.catch(nothing);
    if (isOver()) return false;
    confirmed.set(key, operation.value);
    state.recent.set(key, operation);
    state.settle(entry, removed);
    entry.resolve();
    return hasMore();
  }

  /** One request per key at a time, in all tabs. */
  function work(key: string): Promise<void> {
    const epoch = state.epoch;
    const isOver = () => epoch !== state.epoch;
    const sendAll = async () => {
      let more = !isOver();
      while (more) more = await sendNext(key, isOver);
    };
    const underWay =
      state.sending.get(key) ??
      options.locked(`operation ${key}`, sendAll).finally(() => {
        if (isOver()) return;
        state.sending.delete(key);
        state.whenIdle();
      });
    state.sending.set(key, underWay);
    return underWay;
  }

  async function drain(): Promise<void> {
    const epoch = state.epoch;
    for (const { operation } of state.pending.waiting()) {
      await state.sending.get(operation.key);
      await work(operation.key);
      // If one must stay queued, the others are not tried, unless the server fails at this one alone.
      const left = state.pending.get(operation.key);
      if (epoch !== state.epoch || (left?.waiting && !failsAlone(left.waitsFor))) return;
    }
  }

  /**
   * Shows, stores and sends an operation. Resolves when the server has confirmed it, when it is queued, or when a later
   * one has replaced it; rejects when it was refused.
   */
  function run(made: PendingOperation): Promise<void> {
    const { store, pending, refused } = state;
    const earlier = pending.get(made.key);
    const operation = earlier ? { ...made, before: earlier.operation.before } : made;
    const isStored = store !== undefined;
    const written = store?.put(operation);
    const entry: Entry = {
      operation,
      waitsIn: isStored ? 'store' : 'memory',
      waiting: earlier?.waiting ?? false,
      stored: Promise.resolve(written).then(
        () => isStored,
        () => false,
      ),
      resolve: nothing,
      reject: nothing,
    };
    const done = new Promise<void>((resolve, reject) => Object.assign(entry, { resolve, reject }));
    pending.set(entry);
    if (refused.delete(operation.key)) options.changed();
    earlier?.resolve();
    options.show(operation, operation.value);
    void work(operation.key);
    return done;
  }

  /** Sends the queue in the order in which it was made, from one tab at a time. */
  async function sendWaiting(): Promise<void> {
    if (state.pending.waitingCount === 0) return;
    const epoch = state.epoch;
    state.draining ??= options.locked('operations', drain, { skip: true }).finally(() => {
      if (epoch !== state.epoch) return;
      state.draining = undefined;
      state.whenIdle();
    });
    await state.draining;
  }

  /** Retries a refused operation, and those that were refused because of it. */
  async function retry(key: string): Promise<void> {
    for (const entry of [...state.refused.values()]) {
      const { refused, ...operation } = entry.operation;
      if (operation.key !== key && refused?.because !== key) continue;
      state.restore(operation);
      await state.store?.update(operation).catch(nothing);
    }
    options.changed();
    await sendWaiting();
  }

  /** At sign-in: the person's stored operations are pending again. Without a store, operations are queued in memory. */
  async function enter(theirs: OperationStore | undefined): Promise<void> {
    state.leave();
    state.store = theirs;
    const { epoch } = state;
    const sent = (await theirs?.confirmSent().catch(nothing)) ?? [];
    if (epoch !== state.epoch) return;
    state.settled.push(...sent);
    await state.reload();
  }

  return {
    run,
    sendWaiting,
    retry,
    enter,
    discard: (key: string) => state.discard(key),
    leave: () => state.leave(),
    reload: (key?: string) => state.reload(key),
    waitingCount: () => state.pending.waitingCount,
    /** The number of operations in memory only, although there is a store: the storage is full. */
    inMemoryCount: () => (state.store ? state.pending.inMemoryCount : 0),
    refusedCount: () => state.refused.size,
    list: () => state.list(),
    unconfirmed: (names?: ReadonlySet<string>) => state.unconfirmed(names),
  };
}
