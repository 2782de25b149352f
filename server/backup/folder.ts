import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** `tisane-2026-11-22T03-00-12-123Z.backup`: names sort by their time. */
const nameOf = (at: Date) => `tisane-${at.toISOString().replace(/[:.]/g, '-')}.backup`;
const ours = /^tisane-\d{4}-\d\d-\d\dT[\d-]+Z\.backup$/;
/** What a killed process left of one, and those that turned out to be unusable. */
const remains = /^tisane-\d{4}-\d\d-\d\dT[\d-]+Z\.backup\.(partial|refused)$/;

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
 * Removes what is older than the newest `keep`. Call it when the newest has been restored and found whole: then each that
 * goes leaves a newer one that is known to be good. Returns the names.
 */
export async function removeOld(folder: string, keep: number): Promise<string[]> {
  const old = (await filesIn(folder)).slice(keep);
  for (const name of old) await rm(path.join(folder, name), { force: true });
  return old;
}

/** Removes what broken runs have left. Only for who knows that none is under way. */
export async function removeRemains(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (remains.test(name)) await rm(path.join(folder, name), { force: true });
  }
}
