import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findBinaries } from '#server/postgres/embedded-binaries.ts';
import { databaseUser, serverEnvironment } from '#server/postgres/embedded-cluster.ts';
import { findPlace } from '#server/postgres/embedded-place.ts';
import { descendantsOf, signal } from './processes.ts';

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

type Options = { folder: string; port: number; settings?: Record<string, string> };

/** A PostgreSQL of our own, with a service manager that starts it again whenever it ends. */
export class Postgres {
  readonly folder: string;
  readonly port: number;
  readonly #settings: Record<string, string>;
  #server: ChildProcess | undefined;
  #isKept = false;
  /** How often it was started again. */
  restarts = 0;

  constructor({ folder, port, settings: own = {} }: Options) {
    this.folder = folder;
    this.port = port;
    this.#settings = { ...settings, ...own, port: `${port}` };
  }

  get #cluster(): string {
    return path.join(this.folder, 'cluster');
  }

  url(database = 'tisane'): string {
    return `postgres://${databaseUser}@127.0.0.1:${this.port}/${database}`;
  }

  /** Root's server runs as somebody else. */
  async #account() {
    return (await findPlace(this.folder)).account;
  }

  /** Makes the cluster, and the database in it. */
  async create(): Promise<void> {
    const account = await this.#account();
    await mkdir(this.folder, { recursive: true, mode: 0o711 });
    if (account) await chown(this.folder, account.uid, account.gid);
    const { initdb } = await findBinaries(account);
    await promisify(execFile)(
      initdb,
      [
        '-D',
        this.#cluster,
        '-U',
        databaseUser,
        '--encoding=UTF8',
        '--locale=C',
        '--auth=trust',
        '--wal-segsize=4',
      ],
      { env: serverEnvironment(), cwd: '/', ...(account && { uid: account.uid, gid: account.gid }) },
    );
    await this.start();
    await this.query('create database tisane', 'postgres');
  }

  /** Starts it, and again whenever it ends, until it is stopped. */
  async start(): Promise<void> {
    this.#isKept = true;
    await this.#launch();
    await this.answers();
  }

  async #launch(): Promise<void> {
    const account = await this.#account();
    const { postgres } = await findBinaries(account);
    const args = Object.entries(this.#settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const log = await open(path.join(this.folder, '..', `postgres-${this.port}.log`), 'a');
    const server = spawn(postgres, ['-D', this.#cluster, ...args], {
      cwd: '/',
      env: serverEnvironment(),
      stdio: ['ignore', log.fd, log.fd],
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    this.#server = server;
    server.once('exit', () => {
      void log.close();
      if (!this.#isKept) return;
      this.restarts += 1;
      setTimeout(() => this.#isKept && void this.#launch(), 300);
    });
  }

  /** Waits until it answers. */
  async answers(withinMs = 60_000): Promise<void> {
    const deadline = Date.now() + withinMs;
    for (;;) {
      try {
        await this.query('select 1', 'postgres');
        return;
      } catch (error) {
        if (Date.now() > deadline) throw error;
        await delay(50);
      }
    }
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
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  }

  /** As by a power cut to the process: nobody is asked. Whoever keeps it starts it again. */
  kill(): void {
    signal(this.#server?.pid, 'SIGKILL');
  }

  async remove(): Promise<void> {
    this.#isKept = false;
    await this.#end();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  async #end(): Promise<void> {
    const server = this.#server;
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const children = await descendantsOf(server.pid ?? 0);
    const gone = once(server, 'exit');
    for (const pid of [server.pid, ...children]) signal(pid, 'SIGKILL');
    await gone;
  }

  /** One of its processes that work for a connection, killed: it then ends all of them and recovers. */
  async killBackend(): Promise<void> {
    const [one] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'tisane' and pid <> pg_backend_pid() limit 1`,
    ).catch(() => []);
    signal(one?.pid, 'SIGKILL');
  }

  /** SIGQUIT ends it without a checkpoint. */
  signal(name: 'SIGQUIT'): void {
    signal(this.#server?.pid, name);
  }

  /** Holds all of its processes for some time. */
  async pause(ms: number): Promise<void> {
    const pid = this.#server?.pid;
    const all = pid === undefined ? [] : [pid, ...(await descendantsOf(pid))];
    for (const each of all) signal(each, 'SIGSTOP');
    await delay(ms);
    for (const each of all) signal(each, 'SIGCONT');
  }
}
