import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How a program ended: with a code, or by a signal. `output` is empty unless it was kept. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Keep what it says instead of showing it. */
  quiet?: boolean;
  /** After so many seconds it is ended. */
  seconds?: number;
};

// A group of its own for each, so that what it starts can be ended with it.
const hasGroups = process.platform !== 'win32';
const running = new Set<ChildProcess>();
const ending = new WeakSet<ChildProcess>();
const patience = 15_000;

/** Runs a program to its end. It cannot ask anything: there is nobody at its input. Throws when it cannot start. */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { env = process.env, cwd = process.cwd(), quiet = false, seconds } = options;
  const shown = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, env, detached: hasGroups, stdio: ['ignore', shown, shown] });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece));
  const limit = seconds && setTimeout(() => end(child), seconds * 1000);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    await endRest(child);
    return { code, signal, output };
  } finally {
    if (limit) clearTimeout(limit);
    running.delete(child);
  }
}

/** Ends all that `run` has started; what does not go by itself within a while is killed. */
export function endAll(): void {
  for (const child of running) end(child);
}

function end(child: ChildProcess): void {
  ending.add(child);
  send(child, 'SIGTERM');
  setTimeout(() => running.has(child) && send(child, 'SIGKILL'), patience).unref();
}

/** What a program has left behind goes with it; when we have ended it, not before that is gone too. */
async function endRest(child: ChildProcess): Promise<void> {
  if (!hasGroups || !send(child, 'SIGTERM')) return;
  const deadline = Date.now() + patience;
  while (ending.has(child) && send(child, 0) && Date.now() < deadline) await delay(50);
  send(child, 'SIGKILL');
}

/** False when there is nobody left to receive it. */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return hasGroups ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}
