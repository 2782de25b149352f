import pg from 'pg';
import * as z from 'zod';
import { jittered } from './jitter.ts';

/** Something of a person's has changed: which reads are stale (contract/tags.ts), and the browser that changed it. */
export type Change = { userId: string; device: string | null; tags: readonly string[] };

type Listener = {
  changed: (change: Change) => void;
  /** Changes of anybody may have been missed until now: also when listening has begun. */
  missed: () => void;
};

/** Passes what has changed to every process that shares the database. */
export type Changes = {
  /** After the commit of what has changed. Returns at once. */
  publish: (change: Change) => void;
  /** Returns how to stop. */
  listen: (listener: Listener) => () => void;
  close: () => Promise<void>;
};

const channel = 'tisane_changes';
/** Told when all there is has been replaced by a backup: what a process remembers of the database is then wrong. */
export const restoredChannel = 'tisane_restored';
/** What is published within this time goes as one statement, in milliseconds. */
const gatherMs = 20;
/** Bytes of a notification; PostgreSQL takes 8,000. */
const maxPayload = 7_500;
/** Changes that wait for a database that is away, at most. */
const maxWaiting = 10_000;
const pauseMs = { shortest: 250, longest: 10_000 };
/** How often a silent connection is asked whether it is still there. */
const probeMs = 20_000;
const answerMs = 10_000;

const Payload = z.array(z.tuple([z.string(), z.nullable(z.string()), z.array(z.string())]));
type Row = z.infer<typeof Payload>[number];

/** Changes of one moment as few payloads: one for each person and device. */
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
 * One connection for each process that listens and notifies (LISTEN, NOTIFY), opened when it is needed first and again whenever it breaks.
 * It is none of the pool's, so that no write waits for it, and does not wait for the disk: a message is no record.
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
  /** Does the connection receive what is published? */
  let hears = false;
  let closed = false;

  const missed = () => {
    for (const listener of listeners) listener.missed();
  };

  function received(payload: string): void {
    // A later version may write it differently: then anything may have changed.
    const parsed = z.safeParse(Payload, JSON.parse(payload));
    if (!parsed.success || parsed.data.length === 0) {
      missed();
      return;
    }
    for (const [userId, device, tags] of parsed.data) {
      for (const listener of listeners) listener.changed({ userId, device, tags });
    }
  }

  /** The connection is of no use any more: another one is opened after a moment. */
  function lost(client: pg.Client): void {
    if (connection !== client) return;
    connection = undefined;
    hears = false;
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
    hears = true;
    missed();
    schedule();
  }

  /** Opens the connection where there is none. */
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
      // It may have been sent or not.
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
      if (hears) listener.missed();
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
