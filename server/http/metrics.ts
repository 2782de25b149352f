import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { ClientErrorKind } from '#contract/client-errors.ts';

/** Buckets of request times, in seconds: quick, noticeable, too long. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const jobBuckets = [0.01, 0.1, 1, 10, 60, 600];

/** The metrics of this process. Made only when METRICS_TOKEN is set. */
export type Metrics = {
  /** Counts an answered request; `route` is the pattern, never the address. */
  requestAnswered(request: { method: string; route: string; status: number; seconds: number }): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  clientErrorReported(kind: ClientErrorKind): void;
  /** The main thread was blocked for so long. */
  stalled(seconds: number): void;
  /** A gauge that is read on each scrape; left out without a value, or when reading fails. */
  gauge(gauge: {
    name: string;
    help: string;
    read: () => Promise<GaugeValue>;
    labelNames?: readonly string[];
  }): void;
  /** All metrics in Prometheus's format. */
  text(): Promise<string>;
  contentType: string;
};

/** One value, or one for each set of labels. */
export type GaugeValue = number | undefined | readonly { labels: Record<string, string>; value: number }[];

/** Uses a separate registry. `restarts`: how often the supervisor has restarted the server. */
export function createMetrics(pool: pg.Pool, { restarts }: { restarts: number }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time until a request was answered, by route',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  });
  const jobs = new Histogram({
    name: 'tisane_job_duration_seconds',
    help: 'Time that a job of the queue took, by its outcome',
    labelNames: ['job', 'outcome'],
    buckets: jobBuckets,
    registers,
  });
  const clientErrors = new Counter({
    name: 'tisane_client_errors_total',
    help: 'Errors in browsers that were reported',
    labelNames: ['kind'],
    registers,
  });
  const stalls = new Histogram({
    name: 'tisane_main_thread_stall_seconds',
    help: 'How long the main thread did one thing while everybody waited; the log says at which routes',
    buckets: [0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'tisane_process_restarts',
    help: 'How often the supervisor has started the server again after a crash',
    registers,
  }).set(restarts);
  new Gauge({
    name: 'tisane_database_connections',
    help: 'Connections of the pool to the database, by what they do',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'tisane_database_waiting',
    help: 'Queries that wait for a connection',
    registers,
    collect() {
      this.set(pool.waitingCount);
    },
  });
  return {
    requestAnswered: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    jobEnded: (job, outcome, seconds) => jobs.observe({ job, outcome }, seconds),
    stalled: (seconds) => stalls.observe(seconds),
    clientErrorReported: (kind) => clientErrors.inc({ kind }),
    gauge({ name, help, read, labelNames = [] }) {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          const found = await read().catch(() => undefined);
          // Removes values of the last scrape.
          this.reset();
          if (found === undefined && labelNames.length === 0) this.remove();
          if (typeof found === 'number') this.set(found);
          else for (const { labels, value } of found ?? []) this.set(labels, value);
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}

/** Counts each request after its reply is sent, so that nobody waits for it. */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', (request, reply, done) => {
    // The time that a page was open does not measure our speed.
    if (request.routeOptions.config.staysOpen) return done();
    metrics.requestAnswered({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
