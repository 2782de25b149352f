import pg from 'pg';
import { announced } from './answered.ts';
import { socketOf } from './client.ts';

/** Options of the connections. */
type ClientOptions = pg.PoolConfig & { Client?: typeof pg.Client };

/** A connection and its opening: queries sent before it is open fail with it. */
type Line = { client: pg.Client; opened: Promise<unknown> };

/** Two connections alternate, so that a slow read blocks few others; fewer connections fill each packet more. */
const lineCount = 2;

/**
 * A pool with `reads`: two extra connections that send quick reads without waiting for earlier answers (protocol
 * pipelining). Reads of one turn of the event loop leave as one packet: the socket write and waking PostgreSQL are most
 * of a small read's cost. Each read is its own transaction. Never use it for writes or slow reads: they block those
 * behind them.
 */
export class PoolWithReads extends pg.Pool {
  readonly #lines = new Map<number, Line>();
  /** The connection whose packet is being filled in this turn. */
  #current: Line | undefined;
  #turn = 0;

  constructor(options?: pg.PoolConfig) {
    super(options);
    const query = super.query.bind(this) as unknown as (...call: unknown[]) => Promise<unknown> | undefined;
    this.query = ((...call: unknown[]) => {
      const answer = query(...call);
      return answer instanceof Promise ? announced(answer) : answer;
    }) as unknown as pg.Pool['query'];
  }

  /** The part of a client that Drizzle needs: a named query and its values. */
  readonly reads = {
    query: async (config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> => {
      if (this.ending) throw new Error('Cannot use a pool after calling end on the pool');
      const { client, opened } = this.#lineOfTurn();
      const [answer] = await Promise.all([client.query(config, values), opened]);
      return answer;
    },
  };

  #lineOfTurn(): Line {
    if (this.#current) return this.#current;
    this.#turn = (this.#turn + 1) % lineCount;
    const line = this.#lines.get(this.#turn) ?? this.#open(this.#turn);
    const socket = socketOf(line.client);
    socket.cork();
    this.#current = line;
    setImmediate(() => {
      if (this.#current === line) this.#current = undefined;
      socket.uncork();
    });
    return line;
  }

  #open(at: number): Line {
    const { Client = pg.Client, ...connection } = this.options as ClientOptions;
    const client = new Client({ ...connection, pipeline: true });
    this.emit('connect', client);
    const line: Line = { client, opened: client.connect() };
    // Pending queries fail with it; the next read opens another.
    const drop = () => {
      if (this.#lines.get(at) === line) this.#lines.delete(at);
      if (this.#current === line) this.#current = undefined;
    };
    client.on('error', drop).on('end', drop);
    line.opened.catch(drop);
    this.#lines.set(at, line);
    return line;
  }

  /** Ends once all pending queries are answered. */
  override async end(): Promise<void> {
    const lines = [...this.#lines.values()];
    await Promise.all([super.end(), ...lines.map(({ client }) => client.end())]);
  }
}
