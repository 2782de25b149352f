import { createHash, timingSafeEqual } from 'node:crypto';
import type { Api } from '#server/http/api.ts';
import { refuse } from '#server/http/errors.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * `GET /api/metrics` for Prometheus, with `Authorization: Bearer METRICS_TOKEN`. Without that setting the route does
 * not exist. It is for the operator and no part of the API.
 */
export function metricsRoutes({ app, config, metrics }: Api): void {
  const { metricsToken } = config;
  if (!metricsToken || !metrics) return;
  const expected = digest(`Bearer ${metricsToken}`);
  app.get('/api/metrics', { config: { isForOperators: true } }, async (request, reply) => {
    // Digests have equal length, so the comparison reveals nothing about a guess.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      reply.header('WWW-Authenticate', 'Bearer');
      throw refuse('metrics-token-needed');
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}
