import type { FastifyInstance } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientErrors } from '#contract/client-errors.ts';
import { HttpError } from '#server/http/errors.ts';
import { networkOf } from '#server/http/masked.ts';
import { registerRoute } from '#server/http/register-route.ts';
import type { Services } from '#server/http/services.ts';

/** Reports in ten minutes: from one network, and from all. More of the same error tells nothing new. */
export const maxReports = { fromNetwork: 30, fromAll: 300 };
const windowSeconds = 600;

/** Errors in browsers become a line of the log and a count. Who had them is not asked. */
export function clientErrorsRoutes(app: FastifyInstance, services: Services): void {
  // In memory: what is lost with a restart is no harm, and an error must not cost a write.
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const byNetwork = limiter(maxReports.fromNetwork);
  const all = limiter(maxReports.fromAll);

  registerRoute(app, services, clientErrors.report, async ({ body, request, reply }) => {
    try {
      await byNetwork.consume(networkOf(request.ip) ?? 'unknown');
      await all.consume('all');
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      reply.header('Retry-After', Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      throw new HttpError(429, 'Enough errors were reported. Thank you.');
    }
    const { stack, ...rest } = body;
    const frames = stack.map(({ file, line, column }) => `${file}:${line}:${column}`);
    request.log.warn({ clientError: { ...rest, stack: frames } }, 'an error in a browser');
    services.metrics?.clientErrorReported(body.kind);
    return { message: 'Thank you.' };
  });
}
