import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself says what may be done and for whom: whichever page or program posts to it may. */
    fromAnywhere?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin that our own pages have, as this request sees it. */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`;
}

/** Was this request made by one of our own pages? Programs without a browser's headers are let through by `unsure`. */
export function comesFromOwnPages(request: FastifyRequest, config: Config, unsure: boolean): boolean {
  const { origin, 'sec-fetch-site': site, referer } = request.headers;
  if (origin) return origin === ownOrigin(request, config);
  if (site) return site === 'same-origin';
  if (referer) return URL.canParse(referer) && new URL(referer).origin === ownOrigin(request, config);
  return unsure;
}

/** Refuses writes that another site's page makes in a person's name. */
export function refuseForeignWrites(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (
      reads.has(request.method) ||
      request.routeOptions.config.fromAnywhere ||
      comesFromOwnPages(request, config, true)
    ) {
      return done();
    }
    request.refusalEvent = 'malicious_cors';
    done(refuse('other-site'));
  });
}
