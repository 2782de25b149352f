import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { isAlive } from '#server/postgres/embedded-postmaster.ts';

const supervisor = fileURLToPath(new URL('./supervisor.mjs', import.meta.url));
const program = fileURLToPath(new URL('./supervisor-child.testing.mjs', import.meta.url));

// For busy machines.
const slow = { timeout: 30_000 };

const started: ChildProcess[] = [];
afterEach(() => {
  for (const process of started.splice(0)) process.kill('SIGKILL');
});

/** A supervisor of a small program; `pids` are its children so far, `said` is its output. */
function supervise(behaviour: string) {
  const parent = spawn(process.execPath, [supervisor, program, behaviour], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(parent);
  let said = '';
  for (const stream of [parent.stdout, parent.stderr]) stream.on('data', (piece) => (said += piece));
  return {
    parent,
    said: () => said,
    pids: () => [...said.matchAll(/^pid (\d+)$/gm)].map(([, pid]) => Number(pid)),
    closed: once(parent, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  };
}

test('a killed child is restarted, with one log line', async () => {
  const { pids, said } = supervise('stays');
  await expect.poll(pids, slow).toHaveLength(1);
  // It counts as started when it reports ready; killed before, the outcome is the same.
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(pids, slow).toHaveLength(2);
  expect(said().match(/crash.*/g)).toEqual([
    'crashed (SIGKILL) and is started again: crash 1 within a minute.',
  ]);
  expect(isAlive(pids()[1] ?? 0)).toBe(true);
});

test('repeated crashes end the supervisor, with the reason and its exit code', async () => {
  const { closed, pids, said } = supervise('crashes');
  expect(await closed).toEqual([7, null]);
  expect(pids()).toHaveLength(5);
  expect(said()).toContain(
    'Tisane crashed 5 times within a minute, the last time with exit code 7, and is not started again.',
  );
});

test.each([
  ['refuses', 3],
  ['ends', 0],
])('a start that %s is not retried, and its exit code is passed on', async (behaviour, code) => {
  const { closed, pids, said } = supervise(behaviour);
  expect(await closed).toEqual([code, null]);
  expect(pids()).toHaveLength(1);
  expect(said()).not.toContain('crash');
});

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s is forwarded, and both end', async (signal) => {
  const { closed, parent, pids, said } = supervise('stays');
  await expect.poll(pids, slow).toHaveLength(1);
  parent.kill(signal);
  expect(await closed).toEqual([0, null]);
  expect(said()).toContain(`received ${signal}`);
  expect(isAlive(pids()[0] ?? 0)).toBe(false);
});

test('a failed stop fails for its caller too', async () => {
  const { closed, parent, pids } = supervise('fails-to-stop');
  await expect.poll(pids, slow).toHaveLength(1);
  parent.kill('SIGTERM');
  expect(await closed).toEqual([9, null]);
});

test('a child ends after its supervisor is killed', async () => {
  const { parent, pids } = supervise('stays');
  await expect.poll(pids, slow).toHaveLength(1);
  const child = pids()[0] ?? 0;
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(child), slow).toBe(false);
});
