import { AsyncLocalStorage } from 'node:async_hooks';
import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import type { PendingOperation, StoredCall } from '#web/device/pending-operation.ts';
import { createLocks } from '#web/outbox/locks.testing.ts';
import { type Arrival, type Fate, jsonHeader, type Network, NoAnswer } from './network.ts';

/** A person on a device, and their time zone. */
export type Person = { id: string; cookie: string; zone: string };

/** The clock and database of a device within this process. */
const here = new AsyncLocalStorage<{ now: () => number; indexedDB: IDBFactory }>();
/** Runs server code outside the device: by the server's clock. */
export const offDevice = <T>(work: () => T): T => here.exit(work);

/** Makes code on a device use the device's clock and database. Returns a function that ends this. */
export function installDevices(): () => void {
  const [realNow, realIndexedDB] = [Date.now, globalThis.indexedDB];
  const setDatabase = (get: () => IDBFactory) =>
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
  Date.now = () => here.getStore()?.now() ?? realNow();
  setDatabase(() => here.getStore()?.indexedDB ?? realIndexedDB);
  return () => {
    Date.now = realNow;
    setDatabase(() => realIndexedDB);
  };
}

/** The client's modules, loaded separately for each device, as they hold state. */
async function loadModules() {
  vi.resetModules();
  const { setPageLocale } = await import('#messages/locale.ts');
  setPageLocale('en');
  const { definitions, loadDefinitions } = await import('#web/outbox/operations/definitions.ts');
  await loadDefinitions(Object.keys(definitions));
  return {
    ...(await import('#web/outbox/outbox.ts')),
    ...(await import('#web/lib/call-error.ts')),
    ...(await import('#web/lib/call-address.ts')),
    ...(await import('#web/lib/device-clock.ts')),
    ...(await import('#web/outbox/sender.ts')),
    ...(await import('#web/outbox/operation.ts')),
    ...(await import('#web/outbox/store.ts')),
    ...(await import('#web/device/store.ts')),
  };
}

type Modules = Awaited<ReturnType<typeof loadModules>>;

export async function createDevice(network: Network, serverNow: () => number): Promise<Device> {
  const own = { now: serverNow, indexedDB: new IDBFactory() };
  const device = new Device(network, own, await here.run(own, loadModules));
  own.now = () => serverNow() + device.clockOffset;
  return device;
}

/** A device: the real queue and store, with a simulated network and clock. */
export class Device {
  readonly #network: Network;
  readonly #modules: Modules;
  readonly #do: <T>(work: () => T) => T;
  #running: Promise<unknown> = Promise.resolve();
  queue: ReturnType<Modules['createOutbox']>;
  person: Person | undefined;
  /** The browser's cookie: another tab may sign in somebody else, or sign out. */
  cookie = '';
  isOnline = true;
  /** The fates of the next requests. */
  upcoming: Fate[] = [];
  /** The clock's offset from the server's, in milliseconds. */
  clockOffset = 0;
  /** The number of new sign-ins: afterwards the server sees another device. */
  entries = 0;
  /** How the first request of an operation reached the server. */
  readonly firstArrival = new Map<string, Arrival>();
  /** Operations that the server may have applied. */
  readonly mayHaveCounted = new Set<string>();
  /** Operations that the server has confirmed. */
  readonly confirmed = new Set<string>();
  refused: string[] = [];

  constructor(network: Network, own: { now: () => number; indexedDB: IDBFactory }, modules: Modules) {
    this.#network = network;
    this.#modules = modules;
    this.#do = (work) => here.run(own, work);
    this.queue = this.#makeQueue();
  }

  #makeQueue() {
    return this.#modules.createOutbox({
      send: (operation) => this.#send(operation),
      show: () => {},
      // Locks of the only open tab: a reloaded page waits for none.
      locked: createLocks(),
      settled: () => {},
      refusedLater: ({ key }, error) => this.refused.push(`${key}: ${error.message}`),
      changed: () => {},
      storeChanged: () => {},
    });
  }

  async #send({ id, madeAt, device, call }: PendingOperation): Promise<unknown> {
    const { callAddress, callHeaders, operationHeaders, CallError, SessionEnded } = this.#modules;
    const fate = this.isOnline ? (this.upcoming.shift() ?? 'arrives') : 'lost';
    const { body } = call.input as { body?: unknown };
    const request = {
      method: call.method,
      url: callAddress(call.path, call.input as object),
      headers: {
        ...callHeaders(this.#modules.deviceId()),
        ...operationHeaders({ id, madeAt, device }, this.person?.id),
        'x-time-zone': this.person?.zone ?? 'UTC',
        cookie: this.cookie,
        ...(body !== undefined && jsonHeader),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    const arrives = (when: Arrival) => {
      if (!this.firstArrival.has(id)) this.firstArrival.set(id, when);
    };
    if (fate !== 'lost' && fate !== 'arrives') this.mayHaveCounted.add(id);
    const sent = offDevice(() => this.#network.send(request, fate, arrives));
    const answer = await sent.catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // The instance was killed before it responded, but perhaps after it had written.
      if (fate !== 'lost') this.mayHaveCounted.add(id);
      throw new CallError(0, 'No connection');
    });
    if (answer.status !== 401) this.mayHaveCounted.add(id);
    const reply = JSON.parse(answer.text);
    if (answer.status === 401) throw new SessionEnded(reply.message);
    if (answer.status !== 200) throw new CallError(answer.status, reply.message, reply.code);
    this.confirmed.add(id);
    return reply;
  }

  /**
   * Creates and runs an operation, as a tap does; `call` replaces its call. Returns its id at once; the queue
   * continues.
   */
  tap(name: string, target: unknown, value: unknown, call?: StoredCall): string {
    return this.#do(() => {
      const id = randomUUID();
      const { operationNamed, keyOfOperation, nextMadeAt, deviceId } = this.#modules;
      const known = operationNamed(name);
      const made = call ?? known?.call(target, value);
      if (!made) throw new Error(`There is no operation ${name}.`);
      const key = known?.key?.(target) ?? '';
      const operation: PendingOperation = {
        version: 2,
        key: keyOfOperation(name, known?.eachCounts ? `${key} ${id}` : key),
        id,
        name,
        target,
        value,
        before: null,
        call: made,
        madeAt: nextMadeAt(),
        device: deviceId(),
        label: '',
        needs: known?.needs?.(target) ?? [],
        after: [...(known?.after ?? []), ...(known?.eachCounts ? [name] : [])],
      };
      const fail = (error: Error) => this.refused.push(`${name}: ${error.message}`);
      this.#running = Promise.all([this.#running, this.queue.run(operation).catch(fail)]);
      return id;
    });
  }

  /** Resolves when each tap so far is confirmed, refused or queued. */
  tried = () => this.#running;

  sendWaiting = () => this.#do(() => this.queue.sendWaiting());

  /** Discards refused operations of these names, as the person may. */
  discardRefused(names: string): void {
    for (const { key, refused } of this.queue.list())
      if (refused && key.startsWith(names)) this.queue.discard(key);
    this.refused = this.refused.filter((each) => !each.startsWith(names));
  }

  /** Reloads the page: memory is lost, the store stays. */
  async reload(): Promise<void> {
    this.queue.leave();
    this.queue = this.#makeQueue();
    if (this.person) await this.enter(this.person);
  }

  async enter(who: Person): Promise<void> {
    const { setStoredClock, operationStoreOf } = this.#modules;
    // After a lost session, the next sign-in gets another device id.
    if (this.person?.id !== who.id || this.cookie !== who.cookie) {
      this.entries += 1;
      let lastMadeAt = 0;
      const store = (madeAt: number) => {
        lastMadeAt = madeAt;
      };
      setStoredClock({ id: randomUUID(), lastMadeAt: () => lastMadeAt, store });
    }
    this.person = who;
    this.cookie = who.cookie;
    await this.#do(() => this.queue.enter(operationStoreOf(who.id)));
  }

  /** A person's stored operations. */
  storedOf = (who: Person) =>
    this.#do(async () => (await this.#modules.storedOperations(who.id)).map(({ id }) => id));

  /** Somebody else signs in: other people's operations are deleted, as in web/device/empty-device.ts. */
  dropOthers = (who: Person) => this.#do(() => this.#modules.pruneStore(who.id));

  async empty(): Promise<void> {
    this.queue.leave();
    this.queue = this.#makeQueue();
    for (const ids of [this.firstArrival, this.mayHaveCounted, this.confirmed]) ids.clear();
    [this.refused, this.upcoming, this.isOnline] = [[], [], true];
    await this.#do(() => this.#modules.deleteStore());
  }
}
