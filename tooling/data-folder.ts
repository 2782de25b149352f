import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stopPostmaster } from '#server/postgres/embedded-postmaster.ts';

/** The name contains the id of the process that uses it. */
export const dataFolderName = /^tisane-data-(\d+)-/;

export async function makeDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `tisane-data-${process.pid}-`));
  // As root the database runs as another user, who needs access to the folder.
  if (process.getuid?.() === 0) await chmod(folder, 0o711);
  return folder;
}

/** Removes a data folder, and stops the database server that a killed app has left running in it. */
export async function removeDataFolder(folder: string): Promise<void> {
  await stopPostmaster(path.join(folder, 'postgres'));
  await rm(folder, { recursive: true, force: true });
}
