import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { eventStreams as most } from '#contract/limits.ts';
import type { Change, Changes } from '#server/database/changes.ts';
import { createRecentChanges } from './recent-changes.ts';

type Stream = { userId: string; token: string; response: ServerResponse };

/**
 * What a stream's client knows: `nothing-missed`, it reads after the stream opens; `may-have-missed`, it had a stream
 * before; or how many milliseconds ago it began to read what it shows.
 */
export type Knows = 'nothing-missed' | 'may-have-missed' | { readSince: number };

type Options = {
  /** Which of these sessions are valid. */
  livingOf: (tokens: string[]) => Promise<Set<string>>;
  /**
   * In milliseconds: `check` is how long a stream may outlive its session, `heartbeat` the interval of comments, which
   * keep proxies from closing a silent connection.
   */
  every?: { check: number; heartbeat: number };
};

/** Changes that may have ended a session: it is checked at once. */
const endsSessions = ['sessions', 'security', 'user'];
/** The browser's pause before it reconnects, in milliseconds. */
const retryMs = 3_000;

/**
 * The open streams of this process (server-sent events). Each ends with its session. Messages are `changed`, with the
 * stale tags, and `reset`: anything may be stale.
 */
export function createEventStreams(changes: Changes, { livingOf, every }: Options) {
  const { check, heartbeat } = every ?? { check: 5_000, heartbeat: 25_000 };
  /** Oldest first. */
  const streams = new Set<Stream>();
  const ofPerson = new Map<string, Set<Stream>>();
  const run = randomUUID().slice(0, 8);
  let count = 0;
  let timers: NodeJS.Timeout[] = [];
  const recent = createRecentChanges();
  let stop: (() => void) | undefined;

  function end(stream: Stream): void {
    streams.delete(stream);
    const theirs = ofPerson.get(stream.userId);
    theirs?.delete(stream);
    if (theirs?.size === 0) ofPerson.delete(stream.userId);
    stream.response.end();
    if (streams.size > 0) return;
    for (const timer of timers) clearInterval(timer);
    timers = [];
  }

  function write(stream: Stream, text: string): void {
    if (stream.response.writableLength > most.unreadBytes) {
      end(stream);
      stream.response.destroy();
    } else stream.response.write(text);
  }

  const message = (event: string, data: object) => {
    count += 1;
    return `id: ${run}-${count}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
  };

  async function checkSessions(asked: Iterable<Stream>): Promise<void> {
    const each = [...asked];
    if (each.length === 0) return;
    const tokens = [...new Set(each.map(({ token }) => token))];
    // An unreachable database does not end sessions.
    const living = await livingOf(tokens).catch(() => undefined);
    for (const stream of each) if (living && !living.has(stream.token)) end(stream);
  }

  const changedMessage = ({ tags, device }: Change) => message('changed', { tags, device });

  function changed(change: Change): void {
    recent.note(change);
    const { userId, tags } = change;
    const theirs = ofPerson.get(userId);
    if (!theirs) return;
    const text = changedMessage(change);
    for (const stream of [...theirs]) write(stream, text);
    if (tags.some((tag) => endsSessions.includes(tag))) void checkSessions(theirs);
  }

  function start(): void {
    // Starts with the first stream: a later stream asks for what it missed before.
    stop ??= changes.listen({
      changed,
      missed: () => {
        recent.missed();
        const text = message('reset', {});
        for (const stream of [...streams]) write(stream, text);
      },
    });
    timers = [
      setInterval(() => void checkSessions(streams), check).unref(),
      setInterval(() => {
        for (const stream of [...streams]) write(stream, ':\n\n');
      }, heartbeat).unref(),
    ];
  }

  /** The first message of a stream: what its client must read again, if anything. */
  function firstMessage({ userId }: Stream, knows: Knows): string {
    if (knows === 'may-have-missed') return message('reset', {});
    const missed = knows === 'nothing-missed' ? [] : recent.of(userId, knows.readSince);
    if (missed?.length === 0) return `id: ${run}-${count}\n\n`;
    return missed?.map(changedMessage).join('') ?? message('reset', {});
  }

  return {
    open(stream: Stream, knows: Knows): void {
      if (streams.size === 0) start();
      streams.add(stream);
      const theirs = ofPerson.get(stream.userId) ?? new Set();
      ofPerson.set(stream.userId, theirs.add(stream));
      stream.response.once('close', () => end(stream));
      write(stream, `retry: ${retryMs}\n${firstMessage(stream, knows)}`);
      for (const [all, limit] of [[theirs, most.ofPerson] as const, [streams, most.ofAll] as const]) {
        const [oldest] = all;
        if (oldest && all.size > limit) end(oldest);
      }
    },
    endAll(): void {
      for (const stream of [...streams]) end(stream);
      stop?.();
      stop = undefined;
    },
    /** Number of open streams. */
    size: () => streams.size,
  };
}
