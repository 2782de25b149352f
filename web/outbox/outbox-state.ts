import type { PendingOperation, Refusal } from '#web/device/pending-operation.ts';
import { type Entry, PendingEntries } from './entries.ts';

/** The persistent store of operations. All tabs of a browser share one. */
export type OperationStore = {
  /** Confirms what the service worker has sent. Resolves with it. */
  confirmSent: () => Promise<PendingOperation[]>;
  /** Rejects where the store does not respond. */
  all: () => Promise<PendingOperation[]>;
  /** Written but unconfirmed operations, for when the store does not respond. */
  ahead?: () => Promise<PendingOperation[]>;
  get: (key: string) => Promise<PendingOperation | undefined>;
  /** Stores an operation, replacing the one with the same key. Rejects where the storage is full. */
  put: (operation: PendingOperation) => Promise<void>;
  /** Updates an operation, unless it was replaced or removed. */
  update: (operation: PendingOperation) => Promise<void>;
  /** The server has confirmed an operation: changes the stored replies and removes it, unless it was replaced. */
  confirm: (operation: PendingOperation) => Promise<void>;
  /** Discards an operation, unless it was replaced. */
  remove: (operation: PendingOperation) => Promise<void>;
};

export type OutboxOptions = {
  send: (operation: PendingOperation) => Promise<unknown>;
  /** Applies a value to the cached replies of the operation. */
  show: (operation: PendingOperation, value: unknown) => void;
  /** Runs `work` under the lock `name`, shared by all tabs; with `skip`, not at all while the lock is held. */
  locked: (name: string, work: () => Promise<void>, options?: { skip: boolean }) => Promise<void>;
  /** Sending has stopped: the operations that were settled since the last call. */
  settled: (operations: readonly PendingOperation[]) => void;
  /** The server refused a queued operation: it is stored until the person decides. */
  refusedLater: (operation: PendingOperation, error: Error) => void;
  /** The queued or refused operations have changed. */
  changed: () => void;
  /** The store has changed at a key: other tabs may need to know. */
  storeChanged: (key: string) => void;
};

const nothing = () => {};
const byTime = (one: PendingOperation, other: PendingOperation) => one.madeAt - other.madeAt;

/** This tab's state of the person's operations, synchronized with the store that other tabs change too. */
export class OutboxState {
  store: OperationStore | undefined;
  pending = new PendingEntries();
  refused = new Map<string, Entry>();
  /** Confirmed values of targets with further changes in flight. */
  confirmed = new Map<string, unknown>();
  /** Confirmed while others were in flight: replies to earlier reads do not contain them. */
  recent = new Map<string, PendingOperation>();
  settled: PendingOperation[] = [];
  sending = new Map<string, Promise<void>>();
  draining: Promise<void> | undefined;
  /** The session epoch: it increases when a person enters or leaves. Work of an earlier epoch has no effect. */
  epoch = 0;
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.#options = options;
  }

  /** An operation is done. `removed`: it is no longer in the store. */
  settle(entry: Entry, removed = this.store?.remove(entry.operation)): void {
    const { operation, waiting } = entry;
    this.pending.delete(entry);
    this.settled.push(operation);
    if (!waiting) {
      removed?.catch(nothing);
      return;
    }
    this.#options.changed();
    void removed?.then(() => this.#options.storeChanged(operation.key), nothing);
  }

  whenIdle(): void {
    if (this.sending.size > 0 || this.draining) return;
    const done = this.settled;
    [this.confirmed, this.recent, this.settled] = [new Map(), new Map(), []];
    if (done.length > 0) this.#options.settled(done);
  }

  restore(operation: PendingOperation): void {
    const entry: Entry = {
      operation,
      waitsIn: this.store ? 'store' : 'memory',
      waiting: true,
      stored: Promise.resolve(true),
      resolve: nothing,
      reject: (error) => this.#options.refusedLater(operation, error),
    };
    this.refused.delete(operation.key);
    if (operation.refused) {
      this.refused.set(operation.key, entry);
      return;
    }
    this.pending.set(entry);
    this.#options.show(operation, operation.value);
  }

  /** Another tab or the worker has changed the stored operation: apply the change here. */
  follow(entry: Entry | undefined, stored: PendingOperation | undefined): void {
    if (entry) {
      entry.resolve();
      this.pending.delete(entry);
      if (!stored || stored.refused) this.settled.push(entry.operation);
      if (stored?.refused) this.#options.show(entry.operation, entry.operation.before);
    }
    if (stored) this.restore(stored);
  }

  /** True if it must still be sent: another tab may have sent or replaced it. */
  async isToBeSent(entry: Entry): Promise<boolean> {
    if (entry.waitsIn === 'store' && (await entry.stored)) {
      // If the store fails, it is sent: a repeat is idempotent.
      const stored = await this.store?.get(entry.operation.key).catch(() => entry.operation);
      if (!isCurrent(entry, stored) && this.pending.isLatest(entry)) {
        this.follow(entry, stored);
        this.#options.changed();
      }
    }
    return this.pending.isLatest(entry);
  }

  /** A queued operation was refused: it stays on the device with the reason until the person decides. */
  storeRefusal(entry: Entry, refusal: Refusal): void {
    const operation = { ...entry.operation, refused: refusal };
    const { key } = operation;
    this.pending.delete(entry);
    this.settled.push(operation);
    this.refused.set(key, { ...entry, operation });
    if (entry.waitsIn === 'store') {
      void this.store?.update(operation).then(() => this.#options.storeChanged(key), nothing);
    }
    this.#options.changed();
  }

  /** Discards a queued or refused operation and those that depend on it. */
  discard(key: string): void {
    const entry = this.pending.get(key) ?? this.refused.get(key);
    if (!entry || this.sending.has(key)) return;
    const { operation } = entry;
    const isShown = this.pending.isLatest(entry);
    this.refused.delete(key);
    this.settle(entry);
    if (isShown) this.#options.show(operation, operation.before);
    for (const each of [...this.pending.all(), ...this.refused.values()]) {
      if (each.operation.needs.includes(key)) this.discard(each.operation.key);
    }
    this.#options.changed();
    this.whenIdle();
  }

  /** The person has left: nothing is shown, and the stored operations stay. */
  leave(): void {
    this.epoch += 1;
    for (const { resolve } of this.pending.all()) resolve();
    this.store = undefined;
    this.pending = new PendingEntries();
    [this.refused, this.confirmed, this.recent] = [new Map(), new Map(), new Map()];
    [this.settled, this.sending, this.draining] = [[], new Map(), undefined];
    this.#options.changed();
  }

  /** Reconciles one key with what the store has now. */
  #reconcile(key: string, stored: PendingOperation | undefined): void {
    const known = this.pending.get(key);
    if (this.sending.has(key)) return;
    if (known && isCurrent(known, stored)) {
      this.pending.isStored(known);
      return;
    }
    if (known && (!known.waiting || known.waitsIn !== 'store')) return;
    if (!known && !stored) this.refused.delete(key);
    this.follow(known, stored);
  }

  /** Reloads the store, all of it or one key, after a change by another tab. A failed read removes nothing. */
  async reload(key?: string): Promise<void> {
    const { epoch } = this;
    const { store } = this;
    if (key === undefined) {
      const all = await store?.all().catch(() => undefined);
      const read = (all ?? (await store?.ahead?.()) ?? []).sort(byTime);
      if (epoch !== this.epoch) return;
      for (const operation of read) this.#reconcile(operation.key, operation);
      const keys = new Set(read.map((each) => each.key));
      for (const { operation } of [...this.pending.all(), ...this.refused.values()]) {
        if (all && !keys.has(operation.key)) this.#reconcile(operation.key, undefined);
      }
    } else {
      const read = await store?.get(key).then(
        (stored) => ({ stored }),
        () => undefined,
      );
      if (epoch !== this.epoch) return;
      if (read) this.#reconcile(key, read.stored);
    }
    this.whenIdle();
    this.#options.changed();
  }

  /** Queued and refused operations, in the order in which they were made. */
  list(): PendingOperation[] {
    const entries = [...this.pending.waiting(), ...this.refused.values()];
    return entries.map(({ operation }) => operation).sort(byTime);
  }

  /** Operations that a fresh reply may not contain yet, of some names or all, in the order in which they were made. */
  unconfirmed(names?: ReadonlySet<string>): PendingOperation[] {
    const entries = [...(names ? this.pending.named(names) : this.pending.all())];
    const sent = [...this.recent.values()].filter(({ name }) => names?.has(name) ?? true);
    return [...sent, ...entries.map(({ operation }) => operation)].sort(byTime);
  }
}

function isCurrent({ operation }: Entry, stored: PendingOperation | undefined): boolean {
  return stored?.id === operation.id && !stored.refused;
}
