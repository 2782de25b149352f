import { readKeptJson, writeKeptJson } from '#web/offline/kept.ts';

const key = 'recentConditions';
const most = 6;

/** Slugs of the conditions that were looked at last on this device, the latest first. */
export function recentConditions(): string[] {
  const kept = readKeptJson(key);
  return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string').slice(0, most) : [];
}

export function noteCondition(name: string): void {
  writeKeptJson(key, [name, ...recentConditions().filter((other) => other !== name)].slice(0, most));
}
