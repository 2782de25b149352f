import pg from 'pg';
import * as z from 'zod';
import { jittered } from './jitter.ts';

/** A person's data has changed: the stale tags (contract/tags.ts), and the device that changed it. */
export type Change = { userId: string; device: string | null; tags: readonly string[] };

type Listener = {
  changed: (change: Change) => void;
  /** Changes of anybody may have been missed; also called when listening begins. */
  missed: () => void;
};

/** Broadcasts changes to every process that shares the database. */
export type Changes = {
  /** Call it after the commit. Returns at once. */
  publish: (change: Change) => void;
  /** Returns a function that stops listening. */
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

const channel = 'tisane_changes';
/** Notified when a backup has replaced the database: in-memory caches are stale then. */
export const restoredChannel = 'tisane_restored';
/** Changes within this time share one statement, in milliseconds. */
const gatherMs = 20;
/** Maximum bytes of a notification; PostgreSQL takes 8,000. */
const maxPayload = 7_500;
/** Maximum queued changes while the database is unreachable. */
const maxWaiting = 10_000;
const pauseMs = { shortest: 250, longest: 10_000 };
/** Interval of the keep-alive query on a silent connection, in milliseconds. */
const probeMs = 20_000;
const answerMs = 10_000;

const Payload = z.array(z.tuple([z.string(), z.nullable(z.string()), z.array(z.string())]));
type Row = z.infer<typeof Payload>[number];

/** Packs changes, one for each person and device, into as few payloads as possible. */
function payloadsOf(changes: Iterable<Row>): string[] {
  const payloads: string[] = [];
  let rows: string[] = [];
  let size = 0;
  for (const change of changes) {
    const row = JSON.stringify(change);
    if (size + row.length > maxPayload) {
      payloads.push(`[${rows}]`);
      [rows, size] = [[], 0];
    }
    rows.push(row);
    size += row.length + 1;
  }
  return rows.length > 0 ? [...payloads, `[${rows}]`] : payloads;
}

/**
 * One connection per process that listens and notifies (LISTEN, NOTIFY), opened on first use and after it breaks. It is
 * outside the pool, so that no write waits for it, and does not wait for the disk: messages are not stored.
 */
export function watchChanges(pool: pg.Pool, onRestored?: () => void): Changes {
  const listeners = new Set<Listener>();
  let waiting = new Map<string, { userId: string; device: string | null; tags: Set<string> }>();
  let overflowed = false;
  let connection: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let flushing: NodeJS.Timeout | undefined;
  let probing: NodeJS.Timeout | undefined;
  let pause = pauseMs.shortest;
  /** Is the connection subscribed? */
  let isSubscribed = false;
  let closed = false;

  const missed = () => {
    for (const listener of listeners) listener.missed();
  };

  function received(payload: string): void {
    // A later version may use another format: then anything may have changed.
    const parsed = z.safeParse(Payload, JSON.parse(payload));
    if (!parsed.success || parsed.data.length === 0) {
      missed();
      return;
    }
    for (const [userId, device, tags] of parsed.data) {
      for (const listener of listeners) listener.changed({ userId, device, tags });
    }
  }

  /** Drops a broken connection, and opens another one after a pause. */
  function lost(client: pg.Client): void {
    if (connection !== client) return;
    connection = undefined;
    isSubscribed = false;
    clearInterval(probing);
    void client.end().catch(() => {});
    if (closed) return;
    setTimeout(() => void open(), jittered(pause)).unref();
    pause = Math.min(pauseMs.longest, pause * 2);
  }

  async function connect(): Promise<void> {
    const { options } = pool;
    const { Client = pg.Client } = options as unknown as { Client?: typeof pg.Client };
    const client = new Client({
      ...options,
      password: options.password,
      application_name: 'tisane changes',
      options: '-c synchronous_commit=off',
      keepAlive: true,
      query_timeout: answerMs,
      connectionTimeoutMillis: answerMs,
    });
    connection = client;
    client.on('error', () => lost(client));
    client.on('end', () => lost(client));
    client.on('notification', ({ channel: from, payload = '[]' }) => {
      if (from === restoredChannel) onRestored?.();
      else received(payload);
    });
    try {
      await client.connect();
      await client.query(`listen ${channel}; listen ${restoredChannel}`);
    } catch {
      return lost(client);
    }
    if (closed || connection !== client) return void client.end().catch(() => {});
    pause = pauseMs.shortest;
    probing = setInterval(() => client.query('select 1').catch(() => lost(client)), probeMs).unref();
    isSubscribed = true;
    missed();
    schedule();
  }

  /** Opens the connection if there is none. */
  function open(): Promise<void> {
    if (closed || connection) return opening ?? Promise.resolve();
    opening = connect().finally(() => {
      opening = undefined;
    });
    return opening;
  }

  function schedule(): void {
    if (waiting.size > 0 || overflowed) flushing ??= setTimeout(() => void flush(), gatherMs).unref();
  }

  async function flush(): Promise<void> {
    const client = connection;
    if (!client || opening) {
      flushing = undefined;
      return;
    }
    const rows = [...waiting.values()].map(({ userId, device, tags }): Row => [userId, device, [...tags]]);
    const payloads = overflowed ? ['[]'] : payloadsOf(rows);
    [waiting, overflowed] = [new Map(), false];
    try {
      await client.query({
        name: 'publish-changes',
        text: `select pg_notify('${channel}', payload) from unnest($1::text[]) payload`,
        values: [payloads],
      });
    } catch {
      // It is unknown whether it was sent.
      overflowed = true;
      lost(client);
    }
    flushing = undefined;
    schedule();
  }

  if (onRestored) void open();
  return {
    publish({ userId, device, tags }) {
      if (closed || tags.length === 0) return;
      const key = `${userId} ${device}`;
      const there = waiting.get(key) ?? { userId, device, tags: new Set() };
      for (const tag of tags) there.tags.add(tag);
      waiting.set(key, there);
      if (waiting.size > maxWaiting) [waiting, overflowed] = [new Map(), true];
      void open();
      schedule();
    },
    listen(listener) {
      listeners.add(listener);
      if (isSubscribed) listener.missed();
      else void open();
      return () => listeners.delete(listener);
    },
    async close() {
      if (flushing) {
        clearTimeout(flushing);
        await flush();
      }
      closed = true;
      clearTimeout(flushing);
      clearInterval(probing);
      await opening?.catch(() => {});
      await connection?.end().catch(() => {});
    },
  };
}
