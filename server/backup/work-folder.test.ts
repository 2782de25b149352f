import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { inWorkFolder, makeWorkFolder, removeAbandonedWork } from './work-folder.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tisane-work-'));
  return () => rm(dataDir, { recursive: true, force: true });
});

/** A folder that a killed process has left. */
async function left(): Promise<string> {
  const folder = await makeWorkFolder(dataDir);
  await writeFile(path.join(folder, 'sent.backup'), 'half of it');
  return folder;
}

test('a work folder is private to its owner, and removed after the work, also when that fails', async () => {
  let made = '';
  const failing = inWorkFolder({ dataDir }, async (folder) => {
    made = folder;
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    throw new Error('broke');
  });
  await expect(failing).rejects.toThrow('broke');
  expect(path.dirname(made)).toBe(dataDir);
  expect(await readdir(dataDir)).toEqual([]);
});

test('the next start removes the folders of killed processes, and nothing else', async () => {
  await left();
  await mkdir(path.join(dataDir, 'backup-weekly'));
  await mkdir(path.join(dataDir, 'postgres'));
  await removeAbandonedWork(dataDir, { isShared: false });
  expect((await readdir(dataDir)).sort()).toEqual(['backup-weekly', 'postgres']);
  await removeAbandonedWork(path.join(dataDir, 'not there'), { isShared: false });
});

test('in a shared folder only those unused for a day are removed', async () => {
  const [old, underWay] = [await left(), await left()];
  const then = new Date(Date.now() - 90_000_000);
  await utimes(path.join(old, 'sent.backup'), then, then);
  for (const folder of [old, underWay]) await utimes(folder, then, then);
  await removeAbandonedWork(dataDir, { isShared: true });
  expect(await readdir(dataDir)).toEqual([path.basename(underWay)]);
});
