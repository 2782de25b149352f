import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseProblem } from './embedded-problem.ts';

/** What `postmaster.pid` says; the socket's folder comes a moment after the process. */
export type Postmaster = { pid: number; socketFolder: string | undefined };

export const socketName = '.s.PGSQL.5432';

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] || undefined };
}

/** Whether the process is a living postmaster of this cluster, and not another that got its number. */
export async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return isPostmasterByLsof(pid, cluster);
  // A zombie has no command line, and a server's children have other names.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const words = command.split('\0');
  if (basename(words[0] ?? '') !== 'postgres') return false;
  try {
    // By identity, not by name: the folder may have been renamed under a running server.
    return await isSameFolder(`/proc/${pid}/cwd`, cluster);
  } catch {
    // Root in a container may not look at another user's process that closely.
    return words.includes(cluster);
  }
}

/** Fast shutdown; returns when the process is gone. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const pid = (await readPostmaster(cluster))?.pid;
  if (pid === undefined || !(await isPostmaster(pid, cluster))) return;
  try {
    process.kill(pid, 'SIGINT');
  } catch {
    return;
  }
  const deadline = Date.now() + 60_000;
  while (await isPostmaster(pid, cluster)) {
    if (Date.now() > deadline) {
      throw new DatabaseProblem(`PostgreSQL (process ${pid}) is taking more than a minute to stop.`);
    }
    await delay(10);
  }
}

/**
 * PostgreSQL refuses to start over lock files whose process number lives, even when that is by now
 * some other process (after a reboot, or in a container started again), and over empty ones, which a
 * kill at the wrong moment leaves. Sets such files aside.
 */
export async function clearStaleLocks(cluster: string): Promise<void> {
  for (const name of ['postmaster.pid', `${socketName}.lock`]) {
    const file = join(cluster, name);
    const found = await stat(file).catch(() => undefined);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (!found || text === undefined) continue;
    const pid = Number.parseInt(text, 10);
    // An empty one may also be a server's that is about to write it.
    const isRemnant = text === '' && Date.now() - found.mtimeMs > 2000;
    const isStrangers = isAlive(pid) && !(await isPostmaster(pid, cluster));
    if (isRemnant || isStrangers) await setAside(file, text);
  }
}

async function setAside(file: string, text: string): Promise<void> {
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  // Another start may have cleared it and begun in between: then this is its file, back with it.
  const moved = await readFile(aside, 'utf8').catch(() => text);
  if (moved !== text) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

export function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isPostmasterByLsof(pid: number, cluster: string): Promise<boolean> {
  try {
    const run = promisify(execFile);
    const { stdout } = await run('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-F', 'cn']);
    const field = (mark: string) =>
      stdout
        .split('\n')
        .find((line) => line.startsWith(mark))
        ?.slice(1) ?? '';
    return field('c') === 'postgres' && (await isSameFolder(field('n'), cluster));
  } catch {
    return false;
  }
}

async function isSameFolder(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all([stat(one), stat(other)]);
  return a.dev === b.dev && a.ino === b.ino;
}
