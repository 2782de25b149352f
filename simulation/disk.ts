import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A small disk of its own for a folder, where this machine lets us make one (root on Linux); undefined elsewhere. */
export async function mountSmallDisk(folder: string, sizeMiB: number) {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'tisane-simulation', folder]);
  } catch {
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    /** Leaves no room at all: dd ends when there is none. */
    fill: () => run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => {}),
    empty: () => rm(ballast, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  };
}
