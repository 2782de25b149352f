import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';

type Spent = { queries: number; databaseMs: number };

/**
 * Says in each reply's `Server-Timing` how long it took and how much of that the database did, where a browser's network panel
 * shows it. For development only: how long something takes can reveal what is in it.
 */
export function sendTimings(app: FastifyInstance, pool: pg.Pool): void {
  const current = new AsyncLocalStorage<Spent>();
  bindContext(pool);
  pool.on('connect', (client) => timeQueries(client, current));
  app.addHook('onRequest', (_request, _reply, done) => {
    current.run({ queries: 0, databaseMs: 0 }, done);
  });
  app.addHook('onSend', async (_request, reply) => {
    const { queries, databaseMs } = current.getStore() ?? { queries: 0, databaseMs: 0 };
    const spans = [
      `total;dur=${reply.elapsedTime.toFixed(1)}`,
      `db;dur=${databaseMs.toFixed(1)};desc="${queries} queries"`,
    ];
    reply.header('Server-Timing', spans.join(', '));
  });
}

/** Who waited for a connection would else be called back in the context of whoever gave it up. */
function bindContext(pool: pg.Pool): void {
  type Connected = Parameters<pg.Pool['connect']>[0];
  const connect = pool.connect.bind(pool) as (connected?: Connected) => unknown;
  const bound = (connected?: Connected) => connect(connected && AsyncResource.bind(connected));
  pool.connect = bound as typeof pool.connect;
}

/** Adds the time of a connection's queries to the request that they are for. */
function timeQueries(client: pg.PoolClient, current: AsyncLocalStorage<Spent>): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const timed = (...args: unknown[]) => {
    const spent = current.getStore();
    const started = performance.now();
    const note = () => {
      if (!spent) return;
      spent.queries += 1;
      spent.databaseMs += performance.now() - started;
    };
    const last = args.at(-1);
    if (typeof last === 'function') {
      const noted = (...results: unknown[]) => {
        note();
        return last(...results);
      };
      return query(...args.slice(0, -1), noted);
    }
    const result = query(...args);
    if (result instanceof Promise) result.then(note, note);
    return result;
  };
  client.query = timed as typeof client.query;
}
