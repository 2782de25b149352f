import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from './metrics.ts';

/** The interval of the check, and the delay that counts as a stall, in milliseconds. */
const everyMs = 50;
const stalledMs = 250;

const routeOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;

/** Logs and measures when the main thread was blocked, with the routes that were active. */
export function watchStalls(app: FastifyInstance, metrics: Metrics | undefined): void {
  const underWay = new Set<FastifyRequest>();
  /** Includes requests answered since the last check. */
  let routes = new Set<string>();
  let looked = performance.now();
  app.addHook('onRequest', (request, _reply, done) => {
    if (!request.routeOptions.config.staysOpen) {
      underWay.add(request);
      routes.add(routeOf(request));
    }
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    underWay.delete(request);
    done();
  });
  const timer = setInterval(() => {
    const now = performance.now();
    const milliseconds = Math.round(now - looked - everyMs);
    looked = now;
    if (milliseconds > stalledMs) {
      metrics?.stalled(milliseconds / 1000);
      app.log.warn({ milliseconds, routes: [...routes] }, 'the main thread stalled');
    }
    routes = new Set([...underWay].map(routeOf));
  }, everyMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));
}
