import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

/** How a program ended: with a code, or by a signal. `output` is empty unless it was collected. */
export type Ended = { code: number | null; signal: NodeJS.Signals | null; output: string };

export type RunOptions = {
  env?: NodeJS.ProcessEnv;
  cwd?: string;
  /** Collect its output instead of showing it. */
  quiet?: boolean;
  /** Timeout in seconds. */
  seconds?: number;
};

// A process group for each, so that its children can be ended with it.
const hasGroups = process.platform !== 'win32';
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Milliseconds until a process that does not end is killed. */
const killTimeoutMs = 15_000;

/**
 * Runs a program to its end, without input. A signal that would end this process ends the program and its children
 * first. Throws if it cannot start.
 */
export async function run(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { env = process.env, cwd = process.cwd(), quiet = false, seconds } = options;
  const shown = quiet ? 'pipe' : 'inherit';
  const child = spawn(command, args, { cwd, env, detached: hasGroups, stdio: ['ignore', shown, shown] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => (output += piece));

  let kill: NodeJS.Timeout | undefined;
  const end = () => {
    send(child, 'SIGTERM');
    kill ??= setTimeout(() => send(child, 'SIGKILL'), killTimeoutMs);
  };
  let received: NodeJS.Signals | undefined;
  const pass = (signal: NodeJS.Signals) => {
    received = signal;
    end();
  };
  for (const signal of signals) process.on(signal, pass);
  const limit = seconds ? setTimeout(end, seconds * 1000) : undefined;
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
    await endRest(child, kill !== undefined);
    return { code, signal, output };
  } finally {
    clearTimeout(limit);
    clearTimeout(kill);
    for (const signal of signals) process.off(signal, pass);
    // Without another handler the signal has its default effect.
    if (received && process.listenerCount(received) === 0) process.kill(process.pid, received);
  }
}

/** Ends the remaining children of a program; if this process ended it, waits until they are gone. */
async function endRest(child: ChildProcess, wasEnded: boolean): Promise<void> {
  if (!hasGroups || !send(child, 'SIGTERM')) return;
  const deadline = Date.now() + killTimeoutMs;
  while (wasEnded && send(child, 0) && Date.now() < deadline) await delay(50);
  if (wasEnded) send(child, 'SIGKILL');
}

/** False if no process is left to receive it. */
function send(child: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    return hasGroups ? process.kill(-child.pid, signal) : child.kill(signal);
  } catch {
    return false;
  }
}
