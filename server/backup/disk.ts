import { statfs } from 'node:fs/promises';
import type { ServerState } from '#contract/server-state.ts';

/** The disk with a folder, in bytes; null where it cannot be asked. */
export async function diskOf(folder: string): Promise<ServerState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}
