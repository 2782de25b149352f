import { setTimeout as turn } from 'node:timers/promises';
import { CallError } from './call.ts';
import { createOperationQueue } from './operation-queue.ts';
import type { OperationStore, PendingOperation } from './pending-operation.ts';

/** What tabs of one browser share. */
export function sharedStore() {
  const rows = new Map<string, PendingOperation>();
  let full = false;
  const store: OperationStore = {
    all: async () => [...rows.values()],
    get: async (key) => rows.get(key),
    put: async (operation) => {
      if (full) throw new DOMException('full', 'QuotaExceededError');
      rows.set(operation.key, operation);
    },
    remove: async ({ key, id }) => {
      if (rows.get(key)?.id === id) rows.delete(key);
    },
  };
  const tails = new Map<string, Promise<void>>();
  /** As Web Locks do it. */
  const locked = async (name: string, work: () => Promise<void>, { skip = false } = {}) => {
    const before = tails.get(name);
    if (before && skip) return;
    const mine = (before ?? Promise.resolve()).then(work);
    const tail = mine
      .catch(() => {})
      .then(() => {
        if (tails.get(name) === tail) tails.delete(name);
      });
    tails.set(name, tail);
    await mine;
  };
  /** What an invalidation does in each tab. */
  const tabs: (() => void)[] = [];
  return { rows, store, locked, tabs, fill: () => (full = true) };
}

export type Reaction = 'takes' | 'refuses' | 'is away' | 'loses the reply';

/** A server that keeps a value for each thing, does with each request what it is told to, and counts those at once. */
export function server() {
  const has = new Map<string, unknown>();
  const requests: string[] = [];
  const underWay = new Map<string, number>();
  let most = 0;
  let react: (request: string) => Reaction | Promise<Reaction> = () => 'takes';
  const send = async ({ input }: PendingOperation['call']) => {
    const { key, value } = input as { key: string; value: unknown };
    const request = `${key}=${value}`;
    requests.push(request);
    underWay.set(key, (underWay.get(key) ?? 0) + 1);
    most = Math.max(most, underWay.get(key) ?? 0);
    try {
      const reaction = await react(request);
      await turn();
      if (reaction === 'takes' || reaction === 'loses the reply') has.set(key, value);
      if (reaction === 'refuses') throw new CallError(409, 'No.');
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

/** A tab: what it shows, and a queue. */
export function tab(remote: ReturnType<typeof server>, shared: Shared) {
  const shown = new Map<string, unknown>();
  const told: string[] = [];
  let settled = 0;
  const queue = createOperationQueue({
    send: remote.send,
    show: ({ key }, value) => void shown.set(key, value),
    locked: shared.locked,
    settled: (operations) => {
      settled += operations.length;
      for (const refresh of shared.tabs) refresh();
    },
    refusedLater: ({ key }, { message }) => void told.push(`${key}: ${message}`),
    changed: () => {},
    storeChanged: () => {},
  });
  /** Reads everything again, as an invalidation does in all tabs. */
  const refresh = () => {
    for (const key of shown.keys()) shown.set(key, remote.has.get(key));
    for (const { key, value } of queue.unconfirmed()) shown.set(key, value);
  };
  shared.tabs.push(refresh);
  const set = (key: string, value: unknown, mayWait = true) => {
    made += 1;
    const before = shown.get(key);
    const call = { method: 'POST', path: '/api/x', input: { key, value }, invalidates: [] } as const;
    return queue.run(
      { key, id: String(made), name: key, target: key, value, before, call, madeAt: made },
      mayWait,
    );
  };
  return { queue, shown, told, set, settledCount: () => settled };
}

export async function oneTab() {
  const remote = server();
  const shared = sharedStore();
  const one = tab(remote, shared);
  await one.queue.enter(shared.store);
  return { remote, shared, one };
}
