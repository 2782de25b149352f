import { execFile } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const MiB = 1024 * 1024;

/** A small disk of its own for a folder, where this machine lets us make one (root on Linux); undefined elsewhere. */
export async function mountSmallDisk(folder: string, sizeMiB: number) {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'tisane-faults', folder]);
  } catch {
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    /** Leaves no room at all: also none that is freed while this fills it. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'a');
      const piece = Buffer.alloc(MiB / 4);
      try {
        for (;;) {
          const { bytesWritten } = await file.write(piece);
          if (bytesWritten < piece.length) break;
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    async isFull(): Promise<boolean> {
      const { bavail, bsize } = await statfs(folder);
      return bavail * bsize < MiB / 4;
    },
    empty: () => rm(ballast, { force: true }),
    async unmount(): Promise<void> {
      await run('umount', ['-l', folder]);
    },
  };
}
