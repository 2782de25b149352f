import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

/** The children of a process, and theirs. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const parents = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    parents.flatMap(([child = 0, of]) => (of === parent ? [child, ...below(child)] : []));
  return below(pid);
}

/** Sends a signal; ignores processes that have already ended. */
export function signal(pid: number | undefined, name: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(pid, name);
  } catch {
    // It is gone.
  }
}

/** Suspends processes for some time, like a machine that swaps. */
export async function pause(pids: readonly number[], ms: number): Promise<void> {
  for (const pid of pids) signal(pid, 'SIGSTOP');
  await delay(ms);
  for (const pid of pids) signal(pid, 'SIGCONT');
}

/** Waits until a condition is true. Throws after this many milliseconds. */
export async function until(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  withinMs: number,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}.`);
    await delay(50);
  }
}
