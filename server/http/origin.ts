import { isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The address itself authorizes the request, so any page or program may post to it. */
    fromAnywhere?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The origin of our own pages, as this request sees it. */
export function ownOrigin(request: FastifyRequest, config: Config): string {
  return config.publicUrl ? new URL(config.publicUrl).origin : `${request.protocol}://${request.host}`;
}

/** A name of a home network: an address, a word without a dot, or an ending that no public name has. */
const isNameAtHome = (host: string) =>
  isIP(host.replace(/^\[|\]$/g, '')) !== 0 ||
  /^[^.]+$|\.(localhost|local|lan|home|internal|test|home\.arpa)$/.test(host);

/**
 * Is it unknown whether a request of a browser is for this server? Without `PUBLIC_URL` a site could let its own name
 * lead here (DNS rebinding), and its pages would be ours.
 */
function hasUnknownHost({ hostname, headers }: FastifyRequest, { publicUrl }: Config): boolean {
  const isOfBrowser = headers.origin ?? headers['sec-fetch-site'] ?? headers.referer;
  return !publicUrl && isOfBrowser !== undefined && !isNameAtHome(hostname.toLowerCase());
}

/** Is this the origin of our own pages, or one of `ORIGINS`? */
const isOurs = (origin: string, request: FastifyRequest, config: Config) =>
  origin === ownOrigin(request, config) || config.origins.includes(origin);

/**
 * Did one of our own pages make this request? `unsure` is the result when no page made it: for an address that somebody
 * typed, and for programs without a browser's headers.
 */
export function comesFromOwnPages(request: FastifyRequest, config: Config, unsure: boolean): boolean {
  const { origin, 'sec-fetch-site': site, referer } = request.headers;
  if (hasUnknownHost(request, config)) return false;
  if (origin) return isOurs(origin, request, config);
  if (site && site !== 'none') return site === 'same-origin';
  if (referer) return URL.canParse(referer) && isOurs(new URL(referer).origin, request, config);
  return unsure;
}

/** Refuses cross-site writes. */
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
    done(refuse(hasUnknownHost(request, config) ? 'host-unknown' : 'other-site'));
  });
}
