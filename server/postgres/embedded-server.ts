import { spawn } from 'node:child_process';
import { chown, lstat, mkdtemp, open, readFile, rename, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { Binaries } from './embedded-binaries.ts';
import { databaseUser, explain, serverEnvironment } from './embedded-cluster.ts';
import { canReach, type Place } from './embedded-place.ts';
import { clearStaleLocks, isPostmaster, readPostmaster, socketName } from './embedded-postmaster.ts';
import { DatabaseProblem } from './embedded-problem.ts';

export const port = 5432;
const startTimeoutMs = 60_000;
const logLimit = 5 * 1024 * 1024;
/** Maximum bytes of a path in `sockaddr_un`, without its terminating zero. */
const socketPathLimit = process.platform === 'darwin' ? 103 : 107;

/** A connection to the maintenance database, and its origin. */
export type Contact = { client: pg.Client; host: string; started: boolean };
export type Launch = { binaries: Binaries; settings: Record<string, string>; host?: string };

/** Connects to this place's server: a running one, or one that it starts. */
export async function reachServer(place: Place, launch: Launch): Promise<Contact> {
  const deadline = Date.now() + startTimeoutMs;
  let server: Awaited<ReturnType<typeof start>> | undefined;
  for (;;) {
    const answer = await knock(place).catch((error) => {
      server?.abandon();
      throw error;
    });
    if (typeof answer === 'object') {
      return { client: answer.client, host: answer.host, started: answer.pid === server?.pid };
    }
    if (answer === 'nobody' && !server) server = await start(place, launch);
    if (answer === 'nobody' && server?.hasExited()) {
      const output = await server.output();
      // Another start was faster, or a killed server is still ending.
      if (!/already exists|still in use|is empty/.test(output))
        throw new DatabaseProblem(explain(output, place));
      server = undefined;
      await delay(100);
    }
    if (Date.now() > deadline) {
      throw new DatabaseProblem(
        `PostgreSQL in ${place.cluster} has not been ready for a minute: see ${logOf(place)}.`,
      );
    }
    await delay(10);
  }
}

type Answer = { client: pg.Client; host: string; pid: number } | 'wait' | 'nobody';

async function knock({ cluster }: Place): Promise<Answer> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster) return 'nobody';
  const { pid, socketFolder } = postmaster;
  const alive = await isPostmaster(pid, cluster);
  // A socket in our own folder is our server's, even if its process is invisible (containers that share a volume).
  // Elsewhere the process must prove it.
  const hosts = new Set(alive && socketFolder ? [cluster, socketFolder] : [cluster]);
  for (const host of hosts) {
    if (!fits(host)) continue;
    try {
      return { client: await connect(host), host, pid };
    } catch (error) {
      if (error instanceof pg.DatabaseError) {
        // It is starting, stopping or full: temporary.
        if (['57P01', '57P02', '57P03', '53300'].includes(error.code ?? '')) return 'wait';
        throw error;
      }
    }
  }
  return alive ? 'wait' : 'nobody';
}

async function connect(host: string): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port,
    user: databaseUser,
    database: 'postgres',
    ssl: false,
    application_name: 'tisane maintenance',
    connectionTimeoutMillis: 5000,
  });
  // A dropped connection emits 'end'; an unhandled 'error' would end our process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function start(place: Place, launch: Launch) {
  const { account, cluster } = place;
  const host = await socketFolderFor(place, launch.host);
  await clearStaleLocks(cluster);
  const log = await openLog(place);
  const { size } = await log.stat();
  const settings = {
    listen_addresses: '',
    port: `${port}`,
    // PostgreSQL reads a list: quoted, because a folder's name may have a comma.
    unix_socket_directories: `"${host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    ...launch.settings,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(launch.binaries.postgres, ['-D', cluster, ...args], {
    cwd: '/',
    env: serverEnvironment(),
    // A separate session: Ctrl-C must not reach it before the app has finished its requests.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
    ...(account && { uid: account.uid, gid: account.gid }),
  });
  let failure: Error | undefined;
  server.once('error', (error) => {
    failure = error;
  });
  server.unref();
  await log.close();
  return {
    pid: server.pid,
    // Smart shutdown: other connections may finish.
    abandon: () => server.kill('SIGTERM'),
    hasExited: () => failure !== undefined || server.exitCode !== null || server.signalCode !== null,
    output: async () => {
      if (failure) return failure.message;
      const logged = (await readFile(logOf(place))).toString('utf8', size);
      return server.signalCode ? `${logged}\nFATAL:  it was ended by ${server.signalCode}` : logged;
    },
  };
}

const logOf = ({ dataDir }: Place) => join(dataDir, 'postgres.log');

async function openLog(place: Place) {
  const file = logOf(place);
  const { size } = await stat(file).catch(() => ({ size: 0 }));
  if (size > logLimit) await rename(file, `${file}.1`);
  return open(file, 'a', 0o600);
}

const fits = (folder: string) => Buffer.byteLength(join(folder, socketName)) <= socketPathLimit;

/** The cluster's own folder, or a short private one when its path is too long for a socket. */
async function socketFolderFor(place: Place, wanted: string | undefined): Promise<string> {
  const { account, cluster } = place;
  if (fits(cluster)) return cluster;
  // A killed server leaves the record of its folder.
  for (const folder of [wanted, (await readPostmaster(cluster))?.socketFolder]) {
    if (folder && (await isPrivate(folder, place))) return folder;
  }
  for (const base of [tmpdir(), '/tmp']) {
    if (!fits(join(base, 'tisane-XXXXXX'))) continue;
    if (account && !(await canReach(base, account))) continue;
    const folder = await mkdtemp(join(base, 'tisane-'));
    if (account) await chown(folder, account.uid, account.gid);
    return folder;
  }
  throw new DatabaseProblem(
    `The path ${cluster} is too long for a socket, and so is the temporary folder's.`,
  );
}

async function isPrivate(folder: string, { account }: Place): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  const owner = account?.uid ?? process.getuid?.();
  return found?.isDirectory() === true && found.uid === owner && (found.mode & 0o077) === 0;
}
