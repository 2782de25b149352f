import type { Writable } from 'node:stream';
import pg from 'pg';

/** How connections are opened, and as what. */
type ClientOptions = pg.PoolConfig & { Client?: typeof pg.Client };

/** A connection, and its opening: what is asked before it stands fails with it. */
type Line = { client: pg.Client; opened: Promise<unknown> };

/** Two take turns, so that a read which takes longer holds up few; fewer leave more for each packet. */
const lineCount = 2;

/** The socket of a connection: the driver's types leave it out. */
const socketOf = (client: pg.Client): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * A pool, and beside its connections `reads`: two on which quick reads are sent without waiting for the answers to those
 * before (the protocol's pipelining). What is asked in one turn of the event loop, by whomever, leaves as one packet:
 * writing to a socket and waking PostgreSQL is most of what a small read costs. Each still is a transaction of its own. What
 * writes, or takes long, has no place here: those behind it would wait.
 */
export class PoolWithReads extends pg.Pool {
  readonly #lines = new Map<number, Line>();
  /** The line of this turn, whose packet is still being filled. */
  #current: Line | undefined;
  #turn = 0;

  /** As far as Drizzle needs a client: the query by a name, and its values. */
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
    // What was asked on it fails with it; the next read opens another.
    const drop = () => {
      if (this.#lines.get(at) === line) this.#lines.delete(at);
      if (this.#current === line) this.#current = undefined;
    };
    client.on('error', drop).on('end', drop);
    line.opened.catch(drop);
    this.#lines.set(at, line);
    return line;
  }

  /** Ends once what was asked has been answered. */
  override async end(): Promise<void> {
    const lines = [...this.#lines.values()];
    await Promise.all([super.end(), ...lines.map(({ client }) => client.end())]);
  }
}
