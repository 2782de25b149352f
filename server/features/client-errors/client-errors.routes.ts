import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientErrors } from '#contract/client-errors.ts';
import { clientErrorReports } from '#contract/limits.ts';
import type { Api } from '#server/http/api.ts';
import { tooMany } from '#server/http/errors.ts';
import { networkOf } from '#server/http/masked.ts';

const windowSeconds = 600;

/** Logs and counts errors in browsers. It does not record who had them. */
export function clientErrorsRoutes(api: Api): void {
  const { route } = api;
  // In memory: losing the counts in a restart does no harm, and an error must not cost a write.
  const limiter = (points: number) => new RateLimiterMemory({ points, duration: windowSeconds });
  const byNetwork = limiter(clientErrorReports.fromNetwork);
  const all = limiter(clientErrorReports.fromAll);

  route(clientErrors.report, async ({ body, request }) => {
    try {
      await byNetwork.consume(networkOf(request.ip) ?? 'unknown');
      await all.consume('all');
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw tooMany('too-many-errors', refused.msBeforeNext / 1000);
    }
    const { stack, ...rest } = body;
    const frames = stack.map(({ file, line, column }) => `${file}:${line}:${column}`);
    request.log.warn({ clientError: { ...rest, stack: frames } }, 'an error in a browser');
    api.metrics?.clientErrorReported(body.kind);
    return { message: 'Thank you.' };
  });
}
