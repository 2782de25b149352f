import { execFile } from 'node:child_process';
import { closeSync, openSync, writeSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { QueryResultRow } from 'pg';
import { buildApp } from '#server/app.ts';
import { startTestApp } from '#server/testing.ts';
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

/** A small disk of its own for a folder, where this machine lets us make one (root on Linux); undefined elsewhere. */
async function mountSmallDisk(folder: string, sizeMiB: number) {
  await mkdir(folder, { recursive: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${sizeMiB}m,mode=0711`, 'tisane-simulation', folder]);
  } catch {
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    /** Leaves no room at all: dd ends when there is none. */
    fill: () => run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=64k']).catch(() => {}),
    empty: () => rm(ballast, { force: true }),
    unmount: () => run('umount', ['-l', folder]),
  };
}

const secret = 'a-secret-for-simulations-that-is-long-enough';
/** Room for the database, its log of writes and a restored copy of it. */
const diskMiB = 400;

/** Instances of the server, their database, and the clock that they go by. */
type Servers = {
  instances: readonly Instance[];
  clock: Clock;
  /** With the rights of the owner. */
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  restartDatabase(): Promise<void>;
  close(): Promise<void>;
};

/** Two instances in this process: thousands of histories in minutes. */
async function startInProcess(): Promise<Servers> {
  const tisane = await startTestApp({ config: { logLevel: 'silent' } });
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

/** Two instances as others run them, behind a balancer, and their PostgreSQL on a small disk; with lines between all of them. */
export async function startProcesses() {
  const folder = await mkdtemp(path.join(tmpdir(), 'tisane-simulation-'));
  // Root's database runs as somebody else, who has to pass through.
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
    /** Without the line. */
    env: { ...env, DATABASE_URL: database.url() },
    instances,
    /** Again and again while the database is away. */
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
    /** `close` leaves the logs there, for whoever looks for a cause. */
    keepLogs: () => {
      areLogsKept = true;
    },
  };
}

type Layout = {
  /** A zone for each person. */
  zones: readonly string[];
  /** Whose each device is: the number of the person. */
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
    /** Who is signed in on a device at first. */
    ownerOf: (device: number) => people[owners[device] ?? 0] as Somebody,
    /** Waits until nothing moves any more: what is held in the network does not. */
    async quiet(): Promise<void> {
      for (let still = 0; still < 12; still += 1) {
        await turn();
        if (network.isBusy()) still = 0;
      }
    },
    /** Takes aim at the instance that answers next. What is returned kills it in the middle of what it does, and waits for the next. */
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
/** Of processes, to which faults can be done. */
export type ProcessWorld = Awaited<ReturnType<typeof openWorld<Awaited<ReturnType<typeof startProcesses>>>>>;

export const openInProcess = async () => openWorld(await startInProcess());
