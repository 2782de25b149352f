import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { atOnce, writePoints } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { type ConcurrencyLimit, createConcurrencyLimit, type Leave } from './concurrency-limit.ts';
import { tooMany } from './errors.ts';
import { sessionToken } from './session.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open as long as its page, so it does not count for the session's limit. */
    staysOpen?: boolean;
  }
}

const busy = 'too-many-at-once';

/**
 * Limits of one person in this process, so that others are not affected: writes, and concurrent requests. Counted in
 * memory: with several processes each has its own limit.
 */
export function createLimiter(points: { perMinute: number; perHour: number } = writePoints) {
  const windows = [
    new RateLimiterMemory({ keyPrefix: 'minute', points: points.perMinute, duration: 60 }),
    new RateLimiterMemory({ keyPrefix: 'hour', points: points.perHour, duration: 3600 }),
  ];
  const restores = createConcurrencyLimit(atOnce.restores, 'restore-under-way');
  const restoresOfAll = createConcurrencyLimit(atOnce.restoresOfAll, 'restores-busy');
  const imports = createConcurrencyLimit(atOnce.imports, 'import-under-way');
  const uploadsOfAll = createConcurrencyLimit(atOnce.importUploadsOfAll, busy);
  const fetchesOfAll = createConcurrencyLimit(atOnce.importFetchesOfAll, busy);
  const exports = createConcurrencyLimit(atOnce.exports, 'export-under-way');
  const exportsOfAll = createConcurrencyLimit(atOnce.exportsOfAll, busy);

  /** Enters both gates, or none. */
  async function enterBoth(mine: ConcurrencyLimit, ours: ConcurrencyLimit, person: string): Promise<Leave> {
    const leaveMine = await mine.enter(person);
    try {
      const leaveOurs = await ours.enter('');
      return () => {
        leaveOurs();
        leaveMine();
      };
    } catch (error) {
      leaveMine();
      throw error;
    }
  }

  return {
    requests: createConcurrencyLimit(atOnce.requests, busy),
    heavyReads: createConcurrencyLimit(atOnce.heavyReads, busy),

    /** Waits until a person's file may be restored. Throws a 429. */
    enterRestore: (person: string) => enterBoth(restores, restoresOfAll, person),

    /** Waits until a person's text may be parsed. Throws a 429. */
    enterImport: (person: string) => imports.enter(person),

    /** The same for a file, before its first byte: each takes memory. */
    enterImportUpload: (person: string) => enterBoth(imports, uploadsOfAll, person),

    /** The same for a page, before it is fetched: slow sites do not block files or texts. */
    enterImportFetch: (person: string) => enterBoth(imports, fetchesOfAll, person),

    /** Waits until a person's data may be exported; ends when the reply is sent. Throws a 429. */
    async takeExport(person: string, reply: FastifyReply): Promise<void> {
      const leave = await enterBoth(exports, exportsOfAll, person);
      finished(reply.raw, leave);
      if (reply.raw.destroyed) leave();
    },

    /** Counts a write of a person. Throws a 429 with the time to wait. */
    async countWrite(person: string, cost = 1): Promise<void> {
      try {
        for (const window of windows) await window.consume(person, cost);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw tooMany('too-many-changes', refused.msBeforeNext / 1000);
      }
    },
  };
}

export type Limiter = ReturnType<typeof createLimiter>;

/** Limits the concurrent requests of each session, known by the cookie's signature before reading a body or row. */
export function limitRequests(app: FastifyInstance, limiter: Limiter, config: Config): void {
  const { requests } = limiter;
  app.addHook('onRequest', (request, { raw }, done) => {
    if (request.routeOptions.config.staysOpen || !request.url.startsWith('/api/')) return done();
    const token = sessionToken(request, config);
    if (!token) return done();
    const enter = (leave: Leave) => {
      raw.once('close', leave);
      // The client hung up while waiting.
      if (raw.destroyed) leave();
      done();
    };
    const leave = requests.enterNow(token);
    if (leave) enter(leave);
    else requests.enter(token).then(enter, done);
  });
}
