import { readdir, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { ServerState } from '#contract/server-state.ts';

/** The disk that contains a folder, in bytes; null where the system cannot tell. */
export async function diskOf(folder: string): Promise<ServerState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}

/** `tisane-2026-11-22T03-00-12-123Z.backup`: names sort by their time. */
const nameOf = (at: Date) => `tisane-${at.toISOString().replace(/[:.]/g, '-')}.backup`;
const ours = /^tisane-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/;
const suffixes = { partial: '.partial', refused: '.refused' };

/** The name of `file` until it is written and verified. */
export const partialName = (file: string) => `${file}${suffixes.partial}`;
/** The name of `file` after a trial restore found it unusable. */
export const refusedName = (file: string) => `${file}${suffixes.refused}`;

/** Partial files of killed processes, and refused backups. */
const isLeftover = (name: string) =>
  Object.values(suffixes).some((suffix) => name.endsWith(suffix) && ours.test(name.slice(0, -suffix.length)));

export const newFile = (folder: string, at: Date) => path.join(folder, nameOf(at));

/** Scheduled backups in the folder, newest first. Other files are ignored. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => ours.test(name))
    .sort()
    .reverse();
}

/**
 * Removes backups older than the newest `keep`, except `spared`. Call it after the newest passed a trial restore; or,
 * where no trial is possible, with the last one that passed as `spared`. Returns the names.
 */
export async function removeOld(folder: string, keep: number, spared?: string | null): Promise<string[]> {
  const old = (await filesIn(folder)).slice(keep).filter((name) => name !== spared);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

/** Removes the files of broken runs. The caller ensures that no run is active. */
export async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (isLeftover(name)) await rm(path.join(folder, name), { force: true });
  }
}
