import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { atOnce, mainThread, writePoints } from '#contract/limits.ts';
import type { Config } from '#server/config.ts';
import { countedAs } from './address.ts';
import { type ConcurrencyLimit, createConcurrencyLimit, type Leave } from './concurrency-limit.ts';
import { tooMany } from './errors.ts';
import { sessionToken } from './session.ts';
import { createTimeBudget, runAs, type Work } from './time-budget.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Stays open as long as its page, so it does not count for the person's limit. */
    staysOpen?: boolean;
  }
  interface FastifyRequest {
    /** What the call costs, and who pays; undefined for a page. */
    work: Work | undefined;
  }
}

const busy = 'too-many-at-once';

/** Sessions whose person is remembered. */
const rememberedSessions = 50_000;

/**
 * Limits of one person in this process, so that others are not affected: time of the main thread, writes, and concurrent
 * requests. Counted in memory: with several processes each has its own limit.
 */
export function createLimiter(points: { perMinute: number; perHour: number; cpuMs?: number } = writePoints) {
  const people = new LRUCache<string, string>({ max: rememberedSessions });
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
    time: createTimeBudget({ ...mainThread, ...points }),

    /** A session's person, once one of its calls has been answered; until then the session counts alone. */
    payerOf: (token: string): string => people.get(token) ?? token,
    knows(token: string, userId: string): void {
      people.set(token, userId);
    },

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

/**
 * Limits what each person and each network of strangers takes of this process: time of the main thread, and concurrent
 * requests. The session is known by its cookie's signature before a body or row is read.
 */
export function limitRequests(app: FastifyInstance, limiter: Limiter, config: Config): void {
  const { requests, time } = limiter;
  app.decorateRequest('work', undefined);
  app.addHook('onRequest', (request, { raw }, done) => {
    const { staysOpen, isForOperators } = request.routeOptions.config;
    if (!request.url.startsWith('/api/')) return done();
    const token = sessionToken(request, config);
    const payer = token ? limiter.payerOf(token) : countedAs(request.ip);
    try {
      if (!isForOperators) time.refuseOver(payer);
    } catch (refused) {
      return done(refused as Error);
    }
    const work = { payer, account: time.accountOf(payer) };
    request.work = work;
    if (staysOpen || !token) return runAs(work, done);
    const enter = (leave: Leave) => {
      // After the last byte: a client that reads slowly keeps its place.
      raw.once('close', leave);
      // The client hung up while waiting.
      if (raw.destroyed) leave();
      runAs(work, done);
    };
    const leave = requests.enterNow(payer);
    if (leave) enter(leave);
    else requests.enter(payer).then(enter, done);
  });
  // The body came in other turns of the event loop.
  app.addHook('preValidation', ({ work }, _reply, done) => (work ? runAs(work, done) : done()));
}
