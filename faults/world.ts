import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../tooling/free-port.ts';
import { type Chance, chanceOf } from './chance.ts';
import { createClock } from './clock.ts';
import { mountSmallDisk } from './disk.ts';
import { Instance, thisVersion } from './instance.ts';
import type { Ledger } from './ledger.ts';
import { startLives } from './life.ts';
import { startLine } from './line.ts';
import { createNextVersion } from './next-version.ts';
import { Postgres } from './postgres.ts';

const secret = 'a-secret-for-faults-that-is-long-enough';
/** Room for the database, its log of writes and a restored copy of it. */
const diskMiB = 400;

type Options = {
  ledger: Ledger;
  seed: number;
  people: number;
  /** How often the app is killed in one go. */
  killsOfRound: number;
};

/** Two instances behind a balancer, their database, the lines between all of them, and people who go on living. */
export async function openWorld({ ledger, seed, people, killsOfRound }: Options) {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-faults-'));
  // Root's database runs as somebody else, who has to pass through.
  await chmod(folder, 0o711);
  const chance: Chance = chanceOf(seed);
  const clock = createClock(folder);
  const store = path.join(folder, 'disk');
  const disk = await mountSmallDisk(store, diskMiB);
  const database = new Postgres({ folder: path.join(store, 'postgres'), port: await freePort() });
  await database.create();
  const databaseLine = await startLine(database.port);
  const url = new URL(database.url());
  url.port = `${databaseLine.port}`;
  const env = { DATABASE_URL: `${url}`, SESSION_SECRET: secret };
  const start = (name: string) => Instance.start({ name, folder, env, clockFile: clock.file });
  const instances = [await start('one'), await start('two')] as const;
  const lives = await startLives(people, seed, { instances, clock, ledger });
  let nextVersion: ReturnType<typeof createNextVersion> | undefined;

  /** Waits until every instance is ready and everybody has done something again. */
  async function recovers(withinMs = 90_000): Promise<number> {
    const began = Date.now();
    const deadline = began + withinMs;
    await database.answers(withinMs);
    for (const instance of instances) await instance.untilReady(Math.max(1, deadline - Date.now()));
    const ready = Date.now() - began;
    const before = lives.map((life) => life.acknowledged());
    while (lives.some((life, at) => life.acknowledged() <= (before[at] ?? 0))) {
      if (Date.now() > deadline) throw new Error('somebody could not do anything any more');
      await delay(50);
    }
    return ready;
  }

  return {
    folder,
    chance,
    killsOfRound,
    clock,
    disk,
    database,
    databaseLine,
    databaseEnv: { DATABASE_URL: database.url(), SESSION_SECRET: secret },
    instances,
    lives,
    ledger,
    recovers,
    /** The newest version that the database has seen: an older one restores no backup of it. */
    newest: () => nextVersion?.folder ?? thisVersion,
    nextVersion: () => {
      nextVersion ??= createNextVersion(path.join(folder, 'next'));
      return nextVersion;
    },
    async close(): Promise<void> {
      await Promise.all(lives.map((life) => life.end()));
      await Promise.all(instances.map((instance) => instance.stop()));
      await databaseLine.close();
      await database.remove();
      await disk?.unmount();
    },
    /** The logs too, which whoever looks for a cause wants. */
    forget: () => rm(folder, { recursive: true, force: true }),
  };
}

export type World = Awaited<ReturnType<typeof openWorld>>;
