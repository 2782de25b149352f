import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { createTestDatabase, makeTestFolder } from '#server/database/testing.ts';
import { isAlive, readPostmaster, stopPostmaster } from '#server/postgres/embedded-postmaster.ts';

// The real program, as separate processes.

const programs = { supervisor: './supervisor.mjs', server: './main.ts' };
// A start takes a second or two, and much longer on a busy machine: no test depends on the time.
const timeout = 400_000;
const slow = { timeout: 180_000 };

const cleanUp: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).reverse()) await undo();
});

type Instance = {
  process: ChildProcess;
  said(): string;
  /** The address and process of each time that it became ready. */
  served(): { url: string; pid: number }[];
  closed: Promise<[number | null, NodeJS.Signals | null]>;
};

function start(program: keyof typeof programs, settings: Record<string, string>): Instance {
  const { PATH = '', HOME = '/', NODE_COMPILE_CACHE = '' } = process.env;
  const file = fileURLToPath(new URL(programs[program], import.meta.url));
  const child = spawn(process.execPath, [file], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'info', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  cleanUp.push(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (said += piece));
  return {
    process: child,
    said: () => said,
    served: () => {
      // Log and console are separate streams, so either may come first.
      const times = said.match(/^Tisane is ready/gm)?.length ?? 0;
      const listening = said.matchAll(/"pid":(\d+).*"Server listening at (http:[^"]+)"/g);
      return [...listening].slice(0, times).map(([, pid, url = '']) => ({ pid: Number(pid), url }));
    },
    closed: once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>,
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function dataFolder(): Promise<{ dataDir: string; cluster: string }> {
  const dataDir = await makeTestFolder();
  const cluster = path.join(dataDir, 'postgres');
  cleanUp.push(async () => {
    await stopPostmaster(cluster);
    await rm(dataDir, { recursive: true, force: true });
  });
  return { dataDir, cluster };
}

test('a killed server is back on the same database, and SIGTERM stops all of it', { timeout }, async () => {
  const { dataDir, cluster } = await dataFolder();
  const tisane = start('supervisor', { DATA_DIR: dataDir });
  await expect.poll(tisane.served, slow).toHaveLength(1);
  const postmaster = await readPostmaster(cluster);

  process.kill(tisane.served()[0]?.pid ?? 0, 'SIGKILL');
  await expect.poll(tisane.served, slow).toHaveLength(2);
  const [first, second] = tisane.served();
  expect(second?.pid).not.toBe(first?.pid);
  expect(await isReady(second?.url ?? '')).toBe(true);
  expect(await readPostmaster(cluster)).toEqual(postmaster);

  tisane.process.kill('SIGTERM');
  expect(await tisane.closed).toEqual([0, null]);
  expect(isAlive(second?.pid ?? 0)).toBe(false);
  expect(await readPostmaster(cluster)).toBeUndefined();
});

test('a server whose supervisor was killed stops, with its database', { timeout }, async () => {
  const { dataDir, cluster } = await dataFolder();
  const tisane = start('supervisor', { DATA_DIR: dataDir });
  await expect.poll(tisane.served, slow).toHaveLength(1);
  const [{ pid = 0 } = {}] = tisane.served();
  tisane.process.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), slow).toBe(false);
  expect(await readPostmaster(cluster)).toBeUndefined();
});

test('an invalid setting ends the supervisor at once', { timeout }, async () => {
  const tisane = start('supervisor', { PORT: 'many' });
  expect(await tisane.closed).toEqual([1, null]);
  expect(tisane.said().trim().split('\n')).toEqual([
    expect.stringContaining('These settings cannot be used'),
  ]);
});

test.each([1, 2])('four concurrent starts on an empty database all run (%i)', { timeout }, async () => {
  const { connection, drop } = await createTestDatabase({ bare: true });
  cleanUp.push(drop);
  const url = new URL(`postgres://${connection.user}@localhost/${connection.database}`);
  url.searchParams.set('host', connection.host);
  url.searchParams.set('port', `${connection.port}`);
  const settings = { DATABASE_URL: `${url}`, SESSION_SECRET: 'a-secret-for-tests-that-is-long-enough' };
  const four = Array.from({ length: 4 }, () => start('server', settings));
  for (const { served } of four) await expect.poll(served, slow).toHaveLength(1);
  for (const { served } of four) expect(await isReady(served()[0]?.url ?? '')).toBe(true);
  for (const one of four) one.process.kill('SIGTERM');
  for (const one of four) {
    expect([await one.closed, one.said()]).toEqual([[0, null], expect.not.stringMatching(/error|failed/i)]);
  }
});
