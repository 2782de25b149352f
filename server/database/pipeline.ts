import type { Writable } from 'node:stream';
import pg from 'pg';

/** Two share the reads, so that one which takes longer holds up few; fewer leave more for each packet. */
const maxLines = 2;

/** How connections are opened, and as what. */
type ClientOptions = pg.ClientConfig & { Client?: typeof pg.Client };

/** A statement as the driver takes it, prepared under its name. */
type NamedQuery = { name: string; text: string; values: unknown[] };

/** `opening` until its connection stands: what waits on it fails with it. */
type Line = { client: pg.Client; pending: number; opening: Promise<void> | undefined };

/** The socket of a connection: the driver's types leave it out. */
const socketOf = (client: pg.Client): Writable =>
  (client as unknown as { connection: { stream: Writable } }).connection.stream;

/**
 * Connections on which quick reads are sent without waiting for the answers to those before (the protocol's pipelining).
 * What is asked in one turn of the event loop, by whomever, leaves as one packet: writing to a socket and waking
 * PostgreSQL is most of what a small read costs. Each statement still is a transaction of its own. What writes, or takes
 * long, has no place here: those behind it would wait.
 */
function createPipeline(
  { Client = pg.Client, ...connection }: ClientOptions,
  opened: (client: pg.Client) => void,
) {
  const lines: Line[] = [];
  /** The line of this turn, whose packet is still being filled. */
  let current: Line | undefined;
  let ended = false;

  function openLine(): Line {
    const client = new Client({ ...connection, pipeline: true });
    const line: Line = { client, pending: 0, opening: undefined };
    // Its queries fail with it; the next one opens another.
    const drop = () => {
      const at = lines.indexOf(line);
      if (at >= 0) lines.splice(at, 1);
      if (current === line) current = undefined;
    };
    client.on('error', drop).on('end', drop);
    line.opening = client.connect().then(() => {
      line.opening = undefined;
      opened(client);
    });
    line.opening.catch(drop);
    lines.push(line);
    return line;
  }

  function leastBusy(): Line {
    const [least] = lines.toSorted((one, other) => one.pending - other.pending);
    return !least || (least.pending > 0 && lines.length < maxLines) ? openLine() : least;
  }

  function lineOfTurn(): Line {
    if (current) return current;
    const line = leastBusy();
    const socket = socketOf(line.client);
    socket.cork();
    current = line;
    setImmediate(() => {
      if (current === line) current = undefined;
      socket.uncork();
    });
    return line;
  }

  return {
    async query<Row extends pg.QueryResultRow>(query: NamedQuery): Promise<Row[]> {
      if (ended) throw new Error('Connection terminated');
      const line = lineOfTurn();
      line.pending += 1;
      try {
        const answer = line.client.query<Row>(query);
        const [{ rows }] = await Promise.all([answer, line.opening]);
        return rows;
      } finally {
        line.pending -= 1;
      }
    },

    /** Ends once what was asked has been answered. */
    async end(): Promise<void> {
      ended = true;
      await Promise.all(lines.splice(0).map(({ client }) => client.end()));
    },
  };
}

/** A pool, and beside its connections those of the pipeline, which end with it. */
export class PoolWithPipeline extends pg.Pool {
  readonly pipeline: ReturnType<typeof createPipeline>;

  constructor(options: ClientOptions & pg.PoolConfig) {
    super(options);
    this.pipeline = createPipeline(options, (client) => this.emit('connect', client));
  }

  override async end(): Promise<void> {
    await Promise.all([this.pipeline.end(), super.end()]);
  }
}
