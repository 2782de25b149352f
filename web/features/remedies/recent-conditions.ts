import { readStoredJson, writeStoredJson } from '#web/device/local-store.ts';

const key = 'recentConditions';
const most = 6;

/** Slugs of the conditions that were viewed last on this device, newest first. */
export function recentConditions(): string[] {
  const stored = readStoredJson(key);
  return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string').slice(0, most) : [];
}

export function noteCondition(name: string): void {
  writeStoredJson(key, [name, ...recentConditions().filter((other) => other !== name)].slice(0, most));
}
