import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { DatabaseProblem } from './embedded-problem.ts';

/** The content of `postmaster.pid`; the socket's folder is written a moment after the process id. */
export type Postmaster = { pid: number; socketFolder: string | undefined };

export const socketName = '.s.PGSQL.5432';

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketFolder: lines[4] || undefined };
}

/** Is the process a live postmaster of this cluster, not another with a reused id? */
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
    // In a container root may not inspect another user's process.
    return words.includes(cluster);
  }
}

/** Fast shutdown; returns when the process has ended. */
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
 * PostgreSQL refuses to start with lock files whose process id exists, even if another process reused it (after a
 * reboot or a container's restart), and with empty ones of a killed start. Moves stale files aside.
 */
export async function clearStaleLocks(cluster: string): Promise<void> {
  for (const name of ['postmaster.pid', `${socketName}.lock`]) {
    const file = join(cluster, name);
    const found = await stat(file).catch(() => undefined);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (!found || text === undefined) continue;
    const pid = Number.parseInt(text, 10);
    // An empty one may also belong to a server that is about to write it.
    const isRemnant = text === '' && Date.now() - found.mtimeMs > 2000;
    const isStrangers = isAlive(pid) && !(await isPostmaster(pid, cluster));
    if (isRemnant || isStrangers) await setAside(file, text);
  }
}

async function setAside(file: string, text: string): Promise<void> {
  const aside = `${file}.stale-${randomBytes(4).toString('hex')}`;
  await rename(file, aside).catch(() => {});
  // Another start may have cleared it and written its own meanwhile: then restore that.
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
