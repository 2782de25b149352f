import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { open, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { findBinaries } from '#server/postgres/embedded-binaries.ts';
import { databaseUser, ensureCluster, serverEnvironment } from '#server/postgres/embedded-cluster.ts';
import { findPlace } from '#server/postgres/embedded-place.ts';
import { descendantsOf, pause, signal, until } from './processes.ts';

const settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '64MB',
  min_wal_size: '32MB',
  max_wal_size: '64MB',
  log_min_messages: 'warning',
  timezone: 'UTC',
};

/** A PostgreSQL process that is restarted whenever it ends, as by a service manager. Its log is beside its folder. */
export class Postgres {
  readonly folder: string;
  readonly port: number;
  #server: ChildProcess | undefined;
  #isWanted = true;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
  }

  url(database = 'tisane', port = this.port): string {
    return `postgres://${databaseUser}@127.0.0.1:${port}/${database}`;
  }

  /** Creates the cluster, starts it, and creates the database. */
  async create(): Promise<void> {
    const place = await findPlace(this.folder);
    await ensureCluster(place, await findBinaries(place.account), true);
    await writeFile(path.join(place.cluster, 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
    await this.#launch();
    await this.untilReady();
    await this.query('create database tisane', 'postgres');
  }

  async #launch(): Promise<void> {
    const { account, cluster } = await findPlace(this.folder);
    const { postgres } = await findBinaries(account);
    const args = Object.entries({ ...settings, port: this.port }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const log = await open(path.join(this.folder, '..', `postgres-${this.port}.log`), 'a');
    this.#server = spawn(postgres, ['-D', cluster, ...args], {
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    this.#server.once('exit', () => {
      void log.close();
      setTimeout(() => this.#isWanted && void this.#launch(), 300);
    });
  }

  untilReady(withinMs = 60_000): Promise<void> {
    const answers = () => this.query('select 1', 'postgres').then(Boolean, () => false);
    return until('the database answers', answers, withinMs);
  }

  async query<Row extends pg.QueryResultRow>(
    text: string,
    database = 'tisane',
    values: unknown[] = [],
  ): Promise<Row[]> {
    const client = new pg.Client({ connectionString: this.url(database), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query<Row>(text, values.length > 0 ? values : undefined)).rows;
    } finally {
      await client.end();
    }
  }

  /** SIGQUIT ends it without a checkpoint. */
  signal(name: 'SIGKILL' | 'SIGQUIT'): void {
    signal(this.#server?.pid, name);
  }

  /** Kills a backend process: PostgreSQL then ends all of them and recovers. */
  async killBackend(): Promise<void> {
    const [one] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'tisane' limit 1`,
    ).catch(() => []);
    signal(one?.pid, 'SIGKILL');
  }

  /** Suspends all of its processes for some time. */
  async pause(ms: number): Promise<void> {
    const { pid } = this.#server ?? {};
    await pause(pid === undefined ? [] : [pid, ...(await descendantsOf(pid))], ms);
  }

  async remove(): Promise<void> {
    this.#isWanted = false;
    const server = this.#server;
    if (server?.pid !== undefined && server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit');
      for (const pid of [server.pid, ...(await descendantsOf(server.pid))]) signal(pid, 'SIGKILL');
      await gone;
    }
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
