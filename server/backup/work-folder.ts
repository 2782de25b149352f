import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';

/** Longer than any name that an operator may have chosen for backups: those are none of ours. */
const prefix = 'tisane-backup-work-';
const dayMs = 86_400_000;

/** Does `work` with a folder of its own that nobody else may read, in the data folder where there is one. */
export async function inWorkFolder<T>(
  { dataDir }: Pick<Config, 'dataDir'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await makeWorkFolder(dataDir);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** For whoever removes it themselves. */
export async function makeWorkFolder(dataDir: string): Promise<string> {
  const made =
    dataDir &&
    (await mkdir(dataDir, { recursive: true }).then(
      () => true,
      () => false,
    ));
  const within = (base: string) => mkdtemp(path.join(base, prefix));
  return made ? within(dataDir).catch(() => within(tmpdir())) : within(tmpdir());
}

/**
 * Removes the folders that killed processes have left in the data folder. Where other processes may use it too (`isShared`), only
 * those in which nothing was written for a day.
 */
export async function removeAbandonedWork(
  dataDir: string,
  { isShared }: { isShared: boolean },
): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => [])) {
    if (!name.startsWith(prefix)) continue;
    const folder = path.join(dataDir, name);
    if (isShared && Date.now() - (await lastWrittenMs(folder)) < dayMs) continue;
    await rm(folder, { recursive: true, force: true });
  }
}

async function lastWrittenMs(folder: string): Promise<number> {
  const inside = (await readdir(folder)).map((name) => path.join(folder, name));
  const times = await Promise.all([folder, ...inside].map((one) => stat(one).then(({ mtimeMs }) => mtimeMs)));
  return Math.max(...times);
}
