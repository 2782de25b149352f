import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { QueryResultRow } from 'pg';
import { buildApp } from '#server/app.ts';
import { startOwnTestApp } from '#server/testing.ts';
import { freePort } from '../tooling/free-port.ts';
import { startNetwork } from '../tooling/network.ts';
import { type Clock, createClock } from './clock.ts';
import { createDevice, type Device, installDevices } from './device.ts';
import { type Instance, instanceOf, ServerProcess } from './instance.ts';
import { createNetwork } from './network.ts';
import { type Somebody, signUp } from './people.ts';
import { Postgres } from './postgres.ts';
import { signal } from './processes.ts';

const run = promisify(execFile);

/** Mounts a small disk for a folder, where this machine allows it (root on Linux); undefined elsewhere. */
async function mountSmallDisk(folder: string, sizeMiB: number) {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'tisane-simulation', folder]);
  } catch {
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    /** Fills the disk: dd ends when it is full. */
    fill: () => run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => {}),
    empty: () => rm(ballast, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  };
}

const secret = 'a-secret-for-simulations-that-is-long-enough';
/** Size for the database, its write-ahead log and a restored copy. */
const diskMiB = 400;

/** Server instances, their database and their clock. */
type Servers = {
  instances: readonly Instance[];
  clock: Clock;
  /** A query with the owner's rights. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** Two instances in this process: thousands of histories in minutes. */
async function startInProcess(): Promise<Servers> {
  const tisane = await startOwnTestApp({ config: { logLevel: 'silent' } });
  const other = await buildApp(tisane.services);
  const clock = createClock((now) => tisane.setNow(new Date(now).toISOString()));
  const query = async (text: string, values?: unknown[]) =>
    (await tisane.db.$client.query(text, values)).rows;
  return {
    instances: [instanceOf(tisane.app), instanceOf(other)],
    clock,
    query,
    async restartDatabase() {
      await query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'tisane' and usename <> current_user`,
      );
    },
    async close() {
      await other.close();
      await tisane.close();
    },
  };
}

/**
 * Two instances as in production, behind a balancer, with their PostgreSQL on a small disk and network lines between
 * all of them.
 */
export async function startProcesses() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-simulation-'));
  // As root the database runs as another user, who needs access to the folder.
  await chmod(folder, 0o711);
  const clockFile = path.join(folder, 'clock');
  const clockHandle = openSync(clockFile, 'w');
  // Its processes read it there (clock.mjs).
  const clock = createClock((now) => writeSync(clockHandle, `${now}`, 0));
  const store = path.join(folder, 'disk');
  const disk = await mountSmallDisk(store, diskMiB);
  const database = new Postgres(path.join(store, 'postgres'), await freePort());
  await database.create();
  const databaseLine = await startNetwork(database.url());
  const env = { DATABASE_URL: database.url('tisane', databaseLine.port), SESSION_SECRET: secret };
  const start = (name: string) => ServerProcess.start({ name, folder, clockFile, env });
  const instances = [await start('one'), await start('two')] as const;
  let areLogsKept = false;
  return {
    folder,
    clock,
    disk,
    database,
    databaseLine,
    /** A direct connection to the database. */
    env: { ...env, DATABASE_URL: database.url() },
    instances,
    /** Retries while the database is away. */
    async query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await database.query<Row>(text, 'tisane', values);
        } catch (error) {
          if (attempt > 300) throw error;
          await delay(200);
        }
      }
    },
    async restartDatabase() {
      database.signal('SIGKILL');
      await database.untilReady();
    },
    async close() {
      await Promise.all(instances.map((instance) => instance.stop()));
      await databaseLine.cut();
      await database.remove();
      await disk?.unmount();
      clock.stop();
      closeSync(clockHandle);
      if (!areLogsKept) await rm(folder, { recursive: true, force: true });
    },
    /** `close` keeps the logs, to look for a cause. */
    keepLogs: () => {
      areLogsKept = true;
    },
  };
}

type Layout = {
  /** The time zone of each person. */
  zones: readonly string[];
  /** The person's number for each device. */
  owners: readonly number[];
};

/** Two people, and three devices; the third is used by both. */
const threeDevices = { zones: ['UTC', 'UTC'], owners: [0, 0, 1] };

export async function openWorld<S extends Servers>(servers: S, { zones, owners }: Layout = threeDevices) {
  const { instances, clock } = servers;
  const restoreGlobals = installDevices();
  const network = createNetwork(instances);
  const people: Somebody[] = [];
  for (const zone of zones) people.push(await signUp(network, zone));
  const devices: Device[] = [];
  for (const _ of owners) devices.push(await createDevice(network, clock.now));
  return {
    ...servers,
    network,
    people,
    devices,
    /** The first person on a device. */
    ownerOf: (device: number) => people[owners[device] ?? 0] as Somebody,
    /** Waits until nothing changes any more, except requests held in the network. */
    async quiet(): Promise<void> {
      for (let still = 0; still < 12; still += 1) {
        await turn();
        if (network.isBusy()) still = 0;
      }
    },
    /**
     * Selects the instance that answers next. The result kills it in the middle of its work, and waits for the next.
     */
    async aim(): Promise<() => Promise<void>> {
      const instance = network.next();
      if (!(instance instanceof ServerProcess)) throw new Error('Only a process can be killed.');
      const pid = await instance.serverPid();
      return async () => {
        signal(pid, 'SIGKILL');
        instance.isReady = false;
        await instance.untilReady();
      };
    },
    async close(): Promise<void> {
      for (const device of devices) device.queue.leave();
      restoreGlobals();
      await servers.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof openWorld<Servers>>>;
/** A world of processes, for faults. */
export type ProcessWorld = Awaited<ReturnType<typeof openWorld<Awaited<ReturnType<typeof startProcesses>>>>>;

export const openInProcess = async () => openWorld(await startInProcess());
