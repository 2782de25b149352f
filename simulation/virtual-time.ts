import { AsyncLocalStorage } from 'node:async_hooks';
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** What a device has of its own in this one process: a clock and a database. */
type Own = { now: () => number; indexedDB: IDBFactory };

const here = new AsyncLocalStorage<Own>();
const realNow = Date.now;
const realIndexedDB = globalThis.indexedDB;

/** From now on, code that runs on a device sees the device's clock and database. */
export function installDevices(): () => void {
  Date.now = () => here.getStore()?.now() ?? realNow();
  Object.defineProperty(globalThis, 'indexedDB', {
    configurable: true,
    get: () => here.getStore()?.indexedDB ?? realIndexedDB,
  });
  return () => {
    Date.now = realNow;
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, value: realIndexedDB });
  };
}

export const newDatabase = () => new IDBFactory();
export const onDevice = <T>(own: Own, work: () => T): T => here.run(own, work);
/** What the server does is done by its own clock. */
export const offDevice = <T>(work: () => T): T => here.exit(work);
