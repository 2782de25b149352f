import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';

/** Long, so that it matches no backup name that an operator chose. */
const prefix = 'tisane-backup-work-';
const dayMs = 86_400_000;

/** Runs `work` with a private folder, in the data folder if there is one. */
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

/** Like `inWorkFolder`, but the caller removes it. */
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
 * Removes the work folders of killed processes from the data folder. Where other processes may use it (`isShared`),
 * only those without a write for a day.
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
