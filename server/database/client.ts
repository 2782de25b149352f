import type { Socket } from 'node:net';
import pg from 'pg';
import { announced } from './answered.ts';
import { asksForWrites, type Servers } from './servers.ts';

type Done = (error?: Error) => void;
type Query = (config: unknown, values?: unknown, callback?: unknown) => Promise<unknown> | undefined;

/** Milliseconds after PostgreSQL's own timeout when the client stops waiting. */
export const graceMs = 5_000;

/** A statement that changes the timeout for the rest of its transaction. */
const ownLimit = /^set local statement_timeout = (\d+)$/;

/** The answer will not come, or the server became read-only: the connection cannot be reused. */
const isUnusable = (error: unknown) =>
  (error instanceof pg.DatabaseError && error.code === '25006') ||
  (error instanceof Error && error.message === 'Query read timeout');

/** The socket of a connection, which the driver's types omit. */
export const socketOf = (client: pg.Client): Socket =>
  (client as unknown as { connection: { stream: Socket } }).connection.stream;

/**
 * A client that closes its connection when its server does not answer, instead of returning it to the pool. With
 * several `servers` it connects to the one that takes writes.
 */
export function clientClass(servers: Servers | undefined): typeof pg.Client {
  return class Connection extends pg.Client {
    #limit: number | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The driver has many call signatures: each is passed on unchanged.
      const ask = super.query.bind(this) as unknown as Query;
      this.query = ((call: unknown, values?: unknown, callback?: unknown) => {
        const text = typeof call === 'string' ? call : (call as { text?: string }).text;
        if (text === 'commit' || text === 'rollback') this.#limit = undefined;
        const own = text && ownLimit.exec(text)?.[1];
        if (own) this.#limit = Number(own) + graceMs;
        // Statements of one turn leave as one packet.
        const socket = socketOf(this);
        socket.cork();
        process.nextTick(() => socket.uncork());
        const answer = ask(this.#limit === undefined ? call : withLimit(call, this.#limit), values, callback);
        if (!(answer instanceof Promise)) return answer;
        answer.catch((error) => this.#drop(error));
        return announced(answer);
      }) as unknown as pg.Client['query'];
      if (!servers) return;
      const open = super.connect.bind(this) as () => Promise<unknown>;
      this.connect = ((callback?: Done) => {
        const opened = this.#reachLeader(servers, open);
        if (!callback) return opened;
        return void opened.then(() => callback(), callback);
      }) as pg.Client['connect'];
    }

    async #reachLeader(of: Servers, open: () => Promise<unknown>): Promise<pg.Client> {
      Object.assign(this, await of.leader());
      try {
        await open();
        const { rows } = await this.query<{ writes: boolean }>(asksForWrites);
        if (!rows[0]?.writes) throw new Error('Connection terminated: this server takes no writes');
      } catch (error) {
        of.failed();
        void this.end().catch(() => {});
        throw error;
      }
      this.once('error', () => of.failed());
      return this;
    }

    /** Closes a connection that cannot be reused. */
    #drop(error: unknown): void {
      if (!isUnusable(error)) return;
      servers?.failed();
      socketOf(this).destroy();
    }
  };
}

function withLimit(config: unknown, limit: number): unknown {
  const limited = { query_timeout: limit };
  if (typeof config === 'string') return { text: config, ...limited };
  return typeof config === 'object' && config && !('submit' in config) ? { ...config, ...limited } : config;
}
