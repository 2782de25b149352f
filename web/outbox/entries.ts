import type { PendingOperation } from '#web/device/pending-operation.ts';

/** A pending operation in this tab. */
export type Entry = {
  operation: PendingOperation;
  waitsIn: 'store' | 'memory';
  /** It was tried before, or comes from another page: the server may have it already. */
  waiting: boolean;
  /** The error of the last attempt. */
  waitsFor?: Error;
  stored: Promise<boolean>;
  resolve: () => void;
  /** Rejects the caller's promise; once the operation is queued, tells the person. */
  reject: (error: Error) => void;
};

/** Pending operations, indexed by key and by name, so that a tap does not scan the queue. */
export class PendingEntries {
  readonly #byKey = new Map<string, Entry>();
  readonly #byName = new Map<string, Set<Entry>>();
  readonly #waiting = new Set<Entry>();
  readonly #inMemory = new Set<Entry>();

  get(key: string): Entry | undefined {
    return this.#byKey.get(key);
  }

  isLatest(entry: Entry): boolean {
    return this.#byKey.get(entry.operation.key) === entry;
  }

  /** Adds an entry, replacing the one with the same key. */
  set(entry: Entry): void {
    const { key, name } = entry.operation;
    const before = this.#byKey.get(key);
    if (before) this.delete(before);
    this.#byKey.set(key, entry);
    const named = this.#byName.get(name) ?? new Set();
    this.#byName.set(name, named.add(entry));
    if (entry.waiting) this.wait(entry);
  }

  /** Removes an entry, unless it was replaced. */
  delete(entry: Entry): void {
    if (!this.isLatest(entry)) return;
    const { key, name } = entry.operation;
    this.#byKey.delete(key);
    this.#byName.get(name)?.delete(entry);
    this.#waiting.delete(entry);
    this.#inMemory.delete(entry);
  }

  /** Marks an entry as waiting for a network. */
  wait(entry: Entry): void {
    entry.waiting = true;
    if (!this.isLatest(entry)) return;
    this.#waiting.add(entry);
    if (entry.waitsIn === 'memory') this.#inMemory.add(entry);
  }

  /** Marks an entry as stored. */
  isStored(entry: Entry): void {
    if (entry.waitsIn !== 'memory') return;
    entry.waitsIn = 'store';
    this.#inMemory.delete(entry);
  }

  get waitingCount(): number {
    return this.#waiting.size;
  }

  /** The number of entries that are only in this page's memory. */
  get inMemoryCount(): number {
    return this.#inMemory.size;
  }

  waiting(): Entry[] {
    return [...this.#waiting].sort(byTime);
  }

  all(): IterableIterator<Entry> {
    return this.#byKey.values();
  }

  *named(names: Iterable<string>): Iterable<Entry> {
    for (const name of names) yield* this.#byName.get(name) ?? [];
  }

  /** An entry that must be sent first: one that this entry needs, or an earlier one of `after`. */
  before({ operation: { needs, after, madeAt } }: Entry): Entry | undefined {
    for (const key of needs) {
      const needed = this.#byKey.get(key);
      if (needed) return needed;
    }
    for (const other of this.named(after)) if (other.operation.madeAt < madeAt) return other;
    return undefined;
  }
}

const byTime = (one: Entry, other: Entry) => one.operation.madeAt - other.operation.madeAt;
