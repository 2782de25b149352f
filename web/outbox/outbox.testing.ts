import { setTimeout as turn } from 'node:timers/promises';
import type { PendingOperation } from '#web/device/pending-operation.ts';
import { CallError } from '#web/lib/call-error.ts';
import { createLocks } from './locks.testing.ts';
import { createOutbox } from './outbox.ts';
import type { OperationStore } from './outbox-state.ts';

/** The storage that tabs of one browser share. */
export function sharedStore() {
  const rows = new Map<string, PendingOperation>();
  let full = false;
  /** The number of calls of each store method. */
  const counts = new Map<string, number>();
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const store: OperationStore = {
    confirmSent: async () => [],
    all: async () => {
      count('all');
      return [...rows.values()];
    },
    get: async (key) => {
      count('get');
      return rows.get(key);
    },
    put: async (operation) => {
      count('put');
      if (full) throw new DOMException('full', 'QuotaExceededError');
      rows.set(operation.key, operation);
    },
    update: async (operation) => {
      if (rows.get(operation.key)?.id === operation.id) rows.set(operation.key, operation);
    },
    confirm: (operation) => store.remove(operation),
    remove: async ({ key, id }) => {
      if (rows.get(key)?.id === id) rows.delete(key);
    },
  };
  const locked = createLocks();
  /** What an invalidation runs in each tab. */
  const tabs: (() => void)[] = [];
  return { rows, store, counts, made: madeOperation, locked, tabs, fill: () => (full = true) };
}

export type Reaction = 'takes' | 'refuses' | 'is away' | 'loses the reply' | 'fails';

/** A server with a value for each key. The test decides the result of each request; concurrent requests are counted. */
export function server() {
  const has = new Map<string, unknown>();
  const requests: string[] = [];
  const underWay = new Map<string, number>();
  let most = 0;
  let react: (request: string) => Reaction | Promise<Reaction> = () => 'takes';
  const send = async ({ key, value }: PendingOperation) => {
    const request = `${key}=${value}`;
    requests.push(request);
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    most = Math.max(most, underWay.get(key) ?? 0);
    try {
      const reaction = await react(request);
      await turn();
      if (reaction === 'takes' || reaction === 'loses the reply') has.set(key, value);
      if (reaction === 'refuses') throw new CallError(409, 'No.');
      if (reaction === 'fails') throw new CallError(500, 'Something broke.');
      if (reaction !== 'takes') throw new CallError(0, 'No connection');
    } finally {
      underWay.set(key, (underWay.get(key) ?? 0) - 1);
    }
  };
  return {
    has,
    requests,
    send,
    mostAtOnce: () => most,
    reacts: (how: typeof react | Reaction) => {
      react = typeof how === 'function' ? how : () => how;
    },
  };
}

export type Shared = ReturnType<typeof sharedStore>;

let made = 0;

/** An operation on a target called `key`, newer than all others. */
export function madeOperation(key: string, more: Partial<PendingOperation> = {}): PendingOperation {
  made += 1;
  const call = { method: 'POST', path: '/api/x', input: { key }, invalidates: [] } as const;
  const use = { id: String(made), value: true, before: false, madeAt: made, label: key };
  return {
    version: 2,
    device: 'here',
    key,
    name: key,
    target: key,
    call,
    needs: [],
    after: [],
    ...use,
    ...more,
  };
}

/** A tab: its screen values, and an outbox. */
export function tab(remote: ReturnType<typeof server>, shared: Shared) {
  const shown = new Map<string, unknown>();
  const refusals: string[] = [];
  let settled = 0;
  let shows = 0;
  const queue = createOutbox({
    send: remote.send,
    show: ({ key }, value) => {
      shows += 1;
      shown.set(key, value);
    },
    locked: shared.locked,
    settled: (operations) => {
      settled += operations.length;
      for (const refresh of shared.tabs) refresh();
    },
    refusedLater: ({ key }, { message }) => void refusals.push(`${key}: ${message}`),
    changed: () => {},
    storeChanged: () => {},
  });
  /** Refetches everything, as an invalidation does in all tabs. */
  const refresh = () => {
    for (const key of shown.keys()) shown.set(key, remote.has.get(key));
    for (const { key, value } of queue.unconfirmed()) shown.set(key, value);
  };
  shared.tabs.push(refresh);
  const set = (key: string, value: unknown, more: Partial<PendingOperation> = {}) => {
    const before = shown.get(key);
    return queue.run(madeOperation(key, { value, before, ...more }));
  };
  return { queue, shown, refusals, set, settledCount: () => settled, shownCount: () => shows };
}

export async function oneTab() {
  const remote = server();
  const shared = sharedStore();
  const one = tab(remote, shared);
  await one.queue.enter(shared.store);
  return { remote, shared, one };
}
