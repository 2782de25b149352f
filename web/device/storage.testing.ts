import { vi } from 'vitest';
import { setDeviceOwner } from '#web/lib/session.ts';

/** Local storage of a browser, as its pages see it. */
export function fakeStorage(): Storage {
  const stored: Record<string, string> = {};
  const methods: Record<string, unknown> = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void Object.assign(stored, { [key]: value }),
    removeItem: (key: string) => void Reflect.deleteProperty(stored, key),
  };
  return new Proxy(stored, {
    get: (_, key) => methods[String(key)] ?? stored[String(key)],
  }) as unknown as Storage;
}

/** The mark of the session of `ownDevice`. */
export const testMark = 'mark';

/** Makes this page that of a person on their own device. */
export function ownDevice(person: string): void {
  vi.stubGlobal('localStorage', fakeStorage());
  localStorage.setItem('device', JSON.stringify({ owner: person, confirmedAt: Date.now(), mark: testMark }));
  setDeviceOwner(person);
}
