import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { findBinaries } from './embedded-binaries.ts';
import { appUser, ensureCluster, ownerUser, removeDrafts } from './embedded-cluster.ts';
import { findPlace, type Place } from './embedded-place.ts';
import { stopPostmaster } from './embedded-postmaster.ts';
import { DatabaseBusy, DatabaseProblem } from './embedded-problem.ts';
import { database, ensureRoles } from './embedded-roles.ts';
import { type Contact, port, reachServer } from './embedded-server.ts';

type Connection = { host: string; port: number; user: string; database: string; ssl: false };

/** A running PostgreSQL of ours under `dataDir`. */
export type EmbeddedDatabase = {
  /** Settings of `pg` for the owner of the tables, who is no superuser; the host is the socket's folder. */
  connection: Connection;
  /** The same for the app, whose role owns nothing. */
  appConnection: Connection;
  /** The server was running already. */
  tookOver: boolean;
  /** The cluster's folder; as root it may be outside of `dataDir`. */
  folder: string;
  /** Releases the server, and stops it if it is ours to stop. Idempotent. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  /** True for the app, one per folder; false for a tool that may run beside it. */
  exclusive: boolean;
  /** False gives up crash safety for speed: for tests. Default true. */
  durable?: boolean;
  /** Additional PostgreSQL settings for a server that this call starts. */
  settings?: Record<string, string>;
};

/** Advisory locks: our number, then the app's (exclusive) or the tools' (shared). */
const appLock = '8473, 1';
const toolLock = '8473, 2';

const serverSettings = {
  shared_buffers: '128MB',
  max_connections: '100',
  wal_compression: 'on',
  synchronous_commit: 'on',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'tisane',
};
const carelessSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_compression: 'off',
};

/**
 * Opens the database of a folder: creates it the first time, joins its running server, or starts one.
 * @throws DatabaseBusy when `exclusive` and another app has the folder; otherwise a DatabaseProblem with the problem in
 * one line.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await findPlace(options.dataDir);
  let contact = await enter(place, options);
  const { host, started } = contact;

  let closing = false;
  let regaining: Promise<void> | undefined;
  const watch = () => {
    contact.client.once('end', () => {
      if (!closing && options.exclusive) regaining = regain();
    });
  };
  /** A server crash loses our lock; without it a second app could start. */
  const regain = async () => {
    while (!closing) {
      try {
        contact = await enter(place, options, host);
        return watch();
      } catch {
        await delay(1000);
      }
    }
  };
  const close = async () => {
    closing = true;
    await regaining;
    const { client } = contact;
    if (options.exclusive || (started && (await isLast(client)))) {
      // The locks are held until the server is gone, so that nobody joins a stopping one.
      await client.query(`select pg_try_advisory_lock(${toolLock})`).catch(() => {});
      await stopPostmaster(place.cluster);
      if (host !== place.cluster) await rm(host, { recursive: true, force: true });
    }
    await client.end().catch(() => {});
  };
  watch();
  if (options.exclusive) await removeDrafts(place);
  let closed: Promise<void> | undefined;
  return {
    connection: { host, port, user: ownerUser, database, ssl: false },
    appConnection: { host, port, user: appUser, database, ssl: false },
    tookOver: !started,
    folder: place.cluster,
    stop() {
      closed ??= close();
      return closed;
    },
  };
}

/** Returns a connection to the running server that holds this caller's lock. */
async function enter(place: Place, options: EmbeddedOptions, host?: string): Promise<Contact> {
  const { exclusive, durable = true } = options;
  const binaries = await findBinaries(place.account);
  const settings = {
    ...serverSettings,
    ...(durable ? {} : carelessSettings),
    ...options.settings,
  };
  for (;;) {
    await ensureCluster(place, binaries, durable);
    const contact = await reachServer(place, { binaries, settings, ...(host && { host }) });
    try {
      // A killed app's connection and lock take a moment to vanish.
      if (!(await lock(contact.client, exclusive, exclusive ? 3000 : 60_000))) {
        throw new DatabaseBusy(place.dataDir);
      }
      await ensureRoles(contact.client);
      return contact;
    } catch (error) {
      await contact.client.end().catch(() => {});
      // A stopping server is gone in the next round.
      if (isLostConnection(error)) continue;
      if (contact.started && !(error instanceof DatabaseBusy)) await stopPostmaster(place.cluster);
      throw error;
    }
  }
}

async function lock(client: pg.Client, exclusive: boolean, timeoutMs: number): Promise<boolean> {
  const query = exclusive
    ? `select pg_try_advisory_lock(${appLock}) as held`
    : `select pg_try_advisory_lock_shared(${toolLock}) as held`;
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const { rows } = await client.query<{ held: boolean }>(query);
    if (rows[0]?.held) return true;
    if (Date.now() > deadline) return false;
    await delay(50);
  }
}

/** Is this the only app or tool? */
async function isLast(client: pg.Client): Promise<boolean> {
  const query = `select pg_try_advisory_lock(${appLock}) and pg_try_advisory_lock(${toolLock}) as last`;
  const answer = await client.query<{ last: boolean }>(query).catch(() => undefined);
  return answer?.rows[0]?.last === true;
}

function isLostConnection(error: unknown): boolean {
  if (error instanceof DatabaseProblem) return false;
  return !(error instanceof pg.DatabaseError) || ['57P01', '57P02'].includes(error.code ?? '');
}
