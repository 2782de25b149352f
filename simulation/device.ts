import { vi } from 'vitest';
import { createLocks } from '#web/outbox/locks.testing.ts';
import type { StoredCall } from '#web/outbox/operation.ts';
import type { PendingOperation } from '#web/outbox/pending-operation.ts';
import { type Arrival, type Fate, jsonHeader, type Network, NoAnswer } from './network.ts';
import { newDatabase, onDevice } from './virtual-time.ts';

/** Who may be signed in on a device, and the time zone they are in. */
export type Person = { id: string; cookie: string; zone: string };

/** The client's own modules, loaded once for each device: what they store is the device's. */
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
  };
}

/** A device's clock that is further ahead is set right by the server (docs/devices.md). */
const maxAheadMs = 5 * 60_000;

/** A device: the real queue on the real store, with a network and a clock that do what the test says. */
export async function createDevice(network: Network, serverNow: () => number) {
  const database = newDatabase();
  let offset = 0;
  const own = { now: () => serverNow() + offset, indexedDB: database };
  const modules = await onDevice(own, loadModules);
  const { CallError, SessionEnded } = modules;
  let person: Person | undefined;
  /** What the browser's cookie says: another tab may have changed it. */
  let cookie = '';
  let isOnline = true;
  let upcoming: Fate[] = [];
  let lastMadeAt = 0;
  /** How the first request of an operation reached the server; `ahead`: from a clock that the server sets right. */
  const firstArrival = new Map<string, { when: Arrival; ahead: boolean }>();
  /** Operations of which a request may have been done by the server. */
  const mayHaveCounted = new Set<string>();
  /** Operations that the server has confirmed. */
  const confirmed = new Set<string>();
  const refused: string[] = [];
  let running: Promise<unknown> = Promise.resolve();
  let entries = 0;
  /** Where nobody was signed in any more, whoever enters next is there with another id. */
  function beAnother(): void {
    entries += 1;
    lastMadeAt = 0;
    modules.setStoredClock({
      id: crypto.randomUUID(),
      lastMadeAt: () => lastMadeAt,
      keep: (madeAt) => {
        lastMadeAt = madeAt;
      },
    });
  }
  beAnother();

  async function send(operation: PendingOperation): Promise<unknown> {
    const { method, path, input } = operation.call;
    const fate = isOnline ? (upcoming.shift() ?? 'arrives') : 'lost';
    const { body } = input as { body?: unknown };
    const request = {
      method,
      url: modules.callAddress(path, input as object),
      headers: {
        ...modules.callHeaders(modules.deviceId()),
        ...modules.operationHeaders(operation, person?.id),
        'x-time-zone': person?.zone ?? 'UTC',
        cookie,
        ...(body !== undefined && jsonHeader),
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    };
    const ahead = offset > maxAheadMs;
    const arrives = (when: Arrival) => {
      if (!firstArrival.has(operation.id)) firstArrival.set(operation.id, { when, ahead });
    };
    if (fate !== 'lost' && fate !== 'arrives') mayHaveCounted.add(operation.id);
    const answer = await network.send(request, fate, arrives).catch((error: unknown) => {
      if (!(error instanceof NoAnswer)) throw error;
      // The instance was killed before it had answered, but perhaps after it had written.
      if (fate !== 'lost') mayHaveCounted.add(operation.id);
      throw new CallError(0, 'No connection');
    });
    if (answer.status !== 401) mayHaveCounted.add(operation.id);
    if (answer.status === 200) {
      confirmed.add(operation.id);
      return JSON.parse(answer.text);
    }
    const { message, code } = JSON.parse(answer.text);
    throw answer.status === 401 ? new SessionEnded(message) : new CallError(answer.status, message, code);
  }

  const makeQueue = () =>
    modules.createOutbox({
      send,
      show: () => {},
      // Of the one tab that is open: a page that is loaded again waits for nobody.
      locked: createLocks(),
      settled: () => {},
      refusedLater: (operation, error) => refused.push(`${operation.key}: ${error.message}`),
      changed: () => {},
      storeChanged: () => {},
    });
  let queue = makeQueue();

  const device = {
    refused,
    confirmed,
    get person() {
      return person;
    },
    get queue() {
      return queue;
    },
    firstArrival: (id: string) => firstArrival.get(id),
    /** Gives up what was refused of some operations, as the person may. */
    async discardRefused(names: string) {
      for (const { key, refused: why } of queue.list()) if (why && key.startsWith(names)) queue.discard(key);
      refused.splice(0, refused.length, ...refused.filter((each) => !each.startsWith(names)));
    },
    setNetwork(online: boolean, next: readonly Fate[] = []) {
      isOnline = online;
      upcoming = [...next];
    },
    /** Sets the clock this far from the server's, in milliseconds. */
    setClock(milliseconds: number) {
      offset = milliseconds;
    },
    clockOffset: () => offset,
    /** How often somebody has entered again: what is made after that is made by another device, as the server knows it. */
    entries: () => entries,
    do: <T>(work: () => T): T => onDevice(own, work),
    /**
     * Makes an operation and runs it, as a tap does; `call`: in the place of its own. Returns its id at once; the queue goes on by
     * itself.
     */
    tap(name: string, target: unknown, value: unknown, call?: StoredCall): string {
      return device.do(() => {
        const id = crypto.randomUUID();
        const known = modules.operationNamed(name);
        const made = call ?? known?.call(target, value);
        if (!made) throw new Error(`There is no operation ${name}.`);
        const key = known?.key(target) ?? '';
        const operation: PendingOperation = {
          version: 2,
          key: modules.keyOfOperation(name, known?.eachCounts ? `${key} ${id}` : key),
          id,
          name,
          target,
          value,
          before: null,
          call: made,
          madeAt: modules.nextMadeAt(),
          device: modules.deviceId(),
          label: '',
          needs: known?.needs?.(target) ?? [],
          after: [...(known?.after ?? []), ...(known?.eachCounts ? [name] : [])],
        };
        const fail = (error: Error) => refused.push(`${name}: ${error.message}`);
        running = Promise.all([running, queue.run(operation, true).catch(fail)]);
        return id;
      });
    },
    /** Resolves when each tap so far was confirmed, refused or stored to wait. */
    tried: () => running,
    sendWaiting: () => device.do(() => queue.sendWaiting()),
    /** The page is loaded again: what is not stored is gone. */
    async reload() {
      queue.leave();
      queue = makeQueue();
      if (person) await device.enter(person);
    },
    async enter(who: Person) {
      if (person?.id !== who.id || cookie !== who.cookie) beAnother();
      person = who;
      cookie = who.cookie;
      await device.do(() => queue.enter(modules.operationStoreOf(who.id)));
    },
    /** Another tab signs somebody else in, or nobody (the session ends): this one does not know yet. */
    setCookie(text: string) {
      cookie = text;
    },
    leave() {
      queue.leave();
    },
    mayHaveCounted: (id: string) => mayHaveCounted.has(id),
    /** The operations of a person that are stored here. */
    storedOf: (who: Person) =>
      device.do(async () => (await modules.storedOperations(who.id)).map(({ id }) => id)),
    /** Somebody else signs in: what the others left here goes, as in web/offline/empty-device.ts. */
    dropOthers: (who: Person) => device.do(() => modules.pruneOperations(who.id)),
    async empty() {
      queue.leave();
      queue = makeQueue();
      firstArrival.clear();
      mayHaveCounted.clear();
      confirmed.clear();
      refused.length = 0;
      device.setNetwork(true);
      await device.do(() => modules.deleteOperations());
    },
  };
  return device;
}

export type Device = Awaited<ReturnType<typeof createDevice>>;
