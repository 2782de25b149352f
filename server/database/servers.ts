import pg from 'pg';
import { ConfigError } from '#server/config.ts';
import { jittered } from './jitter.ts';

/** Where a PostgreSQL answers. */
export type Host = { host: string; port: number };

/** DATABASE_URL: what the driver can read of it, and the servers of which one takes writes; none where there is no choice. */
type DatabaseUrl = { connectionString: string | undefined; hosts: Host[] };

/** Nothing here can be written to a standby, so libpq's other values make no sense. */
const attributes = ['any', 'read-write', 'primary'];
const usualPort = 5432;
/** How long a server may take to say whether it takes writes. */
const probeMs = 2_000;
/** After a search that found none, the next one waits; the longer the more of them there were. */
const pauseMs = { shortest: 100, longest: 2_000 };

/**
 * Reads `postgres://user:password@one:5432,two:5432/tisane?target_session_attrs=read-write`, as libpq has it: the driver
 * knows one host. Throws a ConfigError that says what is wrong with it.
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

/** The error of `URL` itself would show the password. */
function urlOf(text: string): URL {
  if (!URL.canParse(text)) throw unusable('needs the form postgres://user:password@host:port/database');
  return new URL(text);
}

/** SQL: may this session write, and of which time line is the server? After a promotion the number is a higher one. */
export const asksForWrites = `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writes,
  case when pg_is_in_recovery() then '' else pg_walfile_name(pg_current_wal_lsn()) end as wal`;

type Answer = { writes: boolean; wal: string };

/** None of the servers takes writes at the moment. */
class NoLeader extends Error {
  readonly code = 'ECONNREFUSED';
}

/** Of several servers the one that takes writes: looked for when it is needed, and again after it has failed. */
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

  /** The server that takes writes. Throws where none does, at once when that has just been found. */
  leader(): Promise<Host> {
    if (this.#leader) return Promise.resolve(this.#leader);
    if (Date.now() < this.#notBefore) return Promise.reject(this.#none());
    this.#search ??= this.#find().finally(() => {
      this.#search = undefined;
    });
    return this.#search;
  }

  /** A connection to it broke, or it takes no writes any more. */
  failed(): void {
    this.#leader = undefined;
  }

  #none(): NoLeader {
    return new NoLeader(`None of ${this.#hosts.length} database servers takes writes.`);
  }

  async #find(): Promise<Host> {
    const answers = await Promise.all(this.#hosts.map((host) => this.#ask(host)));
    // A leader that was cut off and has come back still takes writes, which nobody would store: its time line is older.
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
