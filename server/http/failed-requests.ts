import type { FastifyInstance } from 'fastify';
import type { FailedRequest } from '#contract/server-state.ts';

/** Those that are remembered. */
const most = 20;

/** Remembers the requests that this process could not answer. Returns how to read them, the newest first. */
export function rememberFailures(app: FastifyInstance): () => readonly FailedRequest[] {
  let failed: FailedRequest[] = [];
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode >= 500) {
      const { method, id: requestId, routeOptions } = request;
      const route = routeOptions.url ?? 'unknown';
      const line = { at: new Date().toISOString(), method, route, status: reply.statusCode, requestId };
      failed = [line, ...failed].slice(0, most);
    }
    done();
  });
  return () => failed;
}
