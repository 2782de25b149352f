import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { ServerState } from '#contract/server-state.ts';

/** The disk with a folder, in bytes; null where it cannot be asked. */
export async function diskOf(folder: string): Promise<ServerState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}

/** `tisane-2026-11-22T03-00-12-123Z.backup`: names sort by their time. */
const nameOf = (at: Date) => `tisane-${at.toISOString().replace(/[:.]/g, '-')}.backup`;
const ours = /^tisane-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/;
const suffixes = { partial: '.partial', refused: '.refused' };

/** What `file` is called until it is written and read back. */
export const partialName = (file: string) => `${file}${suffixes.partial}`;
/** What `file` is called once it is known that it cannot be restored. */
export const refusedName = (file: string) => `${file}${suffixes.refused}`;

/** What a killed process left of a backup, and those that turned out to be unusable. */
const isRemains = (name: string) =>
  Object.values(suffixes).some((suffix) => name.endsWith(suffix) && ours.test(name.slice(0, -suffix.length)));

export const newFile = (folder: string, at: Date) => path.join(folder, nameOf(at));

/** Backups in the folder that were made by the clock, the newest first. Others are none of ours. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => ours.test(name))
    .sort()
    .reverse();
}

/**
 * Removes what is older than the newest `keep`, but for `spared`. Call it when the newest has been restored and found whole, or
 * when none can be tried here: then `spared` is the last one that was. Returns the names.
 */
export async function removeOld(folder: string, keep: number, spared?: string | null): Promise<string[]> {
  const old = (await filesIn(folder)).slice(keep).filter((name) => name !== spared);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

/** Removes what broken runs have left. Only for who knows that none is under way. */
export async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isRemains(name)) await rm(path.join(folder, name), { force: true });
  }
}
