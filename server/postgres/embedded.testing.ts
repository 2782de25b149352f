import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { test as base } from 'vitest';
import { makeTestFolder } from '#server/database/testing.ts';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './embedded.ts';
import { readPostmaster, stopPostmaster } from './embedded-postmaster.ts';

const app = fileURLToPath(new URL('./embedded-app.testing.ts', import.meta.url));

export const asRoot = process.getuid?.() === 0;

/** These tests mostly wait, so they run concurrently. */
export const sideBySide = { concurrent: true, timeout: 60_000 };

type Target = Pick<EmbeddedDatabase, 'connection'>;

/** A separate folder for each test, and everything that was opened in it. */
class Site {
  readonly dataDir: string;
  readonly #opened: EmbeddedDatabase[] = [];
  readonly #children: ChildProcess[] = [];

  constructor(dataDir: string) {
    this.dataDir = dataDir;
  }

  async open(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
    const database = await openEmbedded({ dataDir: this.dataDir, exclusive: true, ...options });
    this.#opened.push(database);
    return database;
  }

  spawn(command: string, args: string[], identity: { uid?: number; gid?: number } = {}): ChildProcess {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'], ...identity });
    this.#children.push(child);
    return child;
  }

  startApp(): ChildProcess {
    return this.spawn(process.execPath, [app, this.dataDir]);
  }

  async clear(): Promise<void> {
    for (const child of this.#children) child.kill('SIGKILL');
    for (const database of this.#opened) await database.stop();
    await stopPostmaster(join(this.dataDir, 'postgres'));
    // As root a database may be in another folder than requested.
    const homes = this.#opened.map(({ folder }) => dirname(folder));
    for (const folder of [...homes, this.dataDir]) {
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    }
  }
}

export const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the pattern to see what is needed
  site: async ({}, use) => {
    const site = new Site(await makeTestFolder());
    await use(site);
    await site.clear();
  },
});

export async function query({ connection }: Target, statement: string): Promise<unknown[]> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** The app's message once it has its database. */
export async function answerOf(child: ChildProcess): Promise<Target> {
  if (!child.stdout) throw new Error('The app has no output');
  const [line] = await once(child.stdout, 'data');
  return { connection: JSON.parse(String(line)) };
}

export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}

export async function postmasterOf(folder: string): Promise<number | undefined> {
  return (await readPostmaster(folder))?.pid;
}

export async function killServer(folder: string): Promise<number> {
  const pid = await postmasterOf(folder);
  if (pid === undefined) throw new Error('There is no server');
  process.kill(pid, 'SIGKILL');
  return pid;
}
