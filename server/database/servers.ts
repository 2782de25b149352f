import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { jittered } from './jitter.ts';

/** Address of a PostgreSQL server. */
export type Host = { host: string; port: number };

/** DATABASE_URL: the part that the driver can read, and the hosts to choose from; none when there is only one. */
type DatabaseUrl = { connectionString: string | undefined; hosts: Host[] };

/** Writes never work on a standby, so libpq's other values make no sense. */
const attributes = ['any', 'read-write', 'primary'];
const usualPort = 5432;
/** Milliseconds to wait until a server says whether it takes writes. */
const probeMs = 2_000;
/** Pause after a failed search, in milliseconds; it grows with each failure. */
const pauseMs = { shortest: 100, longest: 2_000 };

/**
 * Reads libpq's `postgres://user:password@one:5432,two:5432/tisane?target_session_attrs=read-write`, as the driver
 * supports one host. Throws ConfigError with the reason.
 */
export function readDatabaseUrl(text: string | undefined): DatabaseUrl {
  if (text === undefined) return { connectionString: undefined, hosts: [] };
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/.exec(text);
  if (!parts) throw unusable('needs the form postgres://user:password@host:port/database');
  const [, before = '', authority = '', after = ''] = parts;
  const names = authority.split(',');
  const url = urlOf(`${before}${names[0]}${after}`);
  const wanted = url.searchParams.get('target_session_attrs') ?? (names.length > 1 ? 'read-write' : 'any');
  if (!attributes.includes(wanted)) {
    throw unusable(`target_session_attrs is one of ${attributes.join(', ')}: everything here writes`);
  }
  if (wanted === 'any') return { connectionString: `${url}`, hosts: [] };
  if (url.searchParams.has('host')) throw unusable('names its hosts before the database, not as ?host=');
  const hosts = names.map((name) => {
    const { hostname, port } = urlOf(`postgres://${name}`);
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: Number(port || usualPort) };
  });
  url.searchParams.delete('target_session_attrs');
  return { connectionString: `${url}`, hosts };
}

const unusable = (why: string) => new ConfigError(`These settings cannot be used: DATABASE_URL: ${why}`);

/** Parses a URL; the error of `URL` itself would show the password. */
function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw unusable('needs the form postgres://user:password@host:port/database');
  return new URL(text);
}

/** SQL: may this session write, and what is the server's time line? A promotion raises the number. */
export const asksForWrites = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes,
  case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as wal`;

type Answer = { writes: boolean; wal: string };

/** None of the servers takes writes now. */
class NoLeader extends Error {
  readonly code = 'ECONNREFUSED';
}

/** Finds the server that takes writes: on first use, and again after a failure. */
export class Servers {
  readonly #hosts: readonly Host[];
  readonly #connection: pg.ClientConfig;
  #leader: Host | undefined;
  #search: Promise<Host> | undefined;
  #failures = 0;
  #notBefore = 0;

  constructor(hosts: readonly Host[], connection: pg.ClientConfig) {
    this.#hosts = hosts;
    this.#connection = connection;
  }

  /** The server that takes writes. Throws where none does, at once during the pause after a failed search. */
  leader(): Promise<Host> {
    if (this.#leader) return Promise.resolve(this.#leader);
    if (Date.now() < this.#notBefore) return Promise.reject(this.#none());
    this.#search ??= this.#find().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** Call it when a connection broke, or when the server became read-only. */
  failed(): void {
    this.#leader = undefined;
  }

  #none(): NoLeader {
    return new NoLeader(`None of ${this.#hosts.length} database servers takes writes.`);
  }

  async #find(): Promise<Host> {
    const answers = await Promise.all(this.#hosts.map((host) => this.#ask(host)));
    // A former leader that reconnects may still take writes, which would be lost: its time line is older.
    const [newest] = answers
      .flatMap((answer, at) =>
        answer?.writes ? [{ at, line: Number.parseInt(answer.wal.slice(0, 8), 16) }] : [],
      )
      .toSorted((one, other) => other.line - one.line);
    const found = newest && this.#hosts[newest.at];
    if (!found) {
      const pause = Math.min(pauseMs.longest, pauseMs.shortest * 2 ** this.#failures);
      this.#failures += 1;
      this.#notBefore = Date.now() + jittered(pause);
      throw this.#none();
    }
    [this.#leader, this.#failures, this.#notBefore] = [found, 0, 0];
    return found;
  }

  async #ask(host: Host): Promise<Answer | undefined> {
    const limits = { connectionTimeoutMillis: probeMs, query_timeout: probeMs };
    const client = new pg.Client({ ...this.#connection, ...limits, application_name: 'tisane search' });
    Object.assign(client, host);
    client.on('error', () => {});
    try {
      await client.connect();
      return (await client.query<Answer>(asksForWrites)).rows[0];
    } catch {
      return undefined;
    } finally {
      void client.end().catch(() => {});
    }
  }
}
