import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { serverHeader } from '#contract/operation-headers.ts';
import type { Config } from '#server/config.ts';

/** Content security policy: pages load only our own files. */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  // Widths of bars and colours of rings are style attributes.
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self' data:",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

const asHeader = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join(';');

const contentSecurityPolicy = asHeader(policy);

/** The policy of a page with one inline script, by its hash. */
export const policyWithScript = (hash: string) =>
  asHeader({ ...policy, 'script-src': `${policy['script-src']} ${hash}` });

/** Do people always use TLS? Then browsers are told to require it. */
export const isHttps = (config: Config): boolean => config.publicUrl?.startsWith('https:') ?? false;

/** The headers of replies before routing, which no hook can set. */
export const unroutedHeaders = (config: Config): Record<string, string> => ({
  'Content-Type': 'application/json',
  'Content-Security-Policy': contentSecurityPolicy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  [serverHeader]: 'yes',
  ...(isHttps(config) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
});

/** Helmet's headers and our policy, computed once: helmet would do so for each request. */
function securityHeaders(config: Config): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()));
  helmet({ contentSecurityPolicy: false, hsts: isHttps(config) })(reply.req, reply, (error) => {
    if (error) throw error;
  });
  const headers = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]);
  return {
    ...Object.fromEntries(headers),
    'content-security-policy': contentSecurityPolicy,
    [serverHeader]: 'yes',
  };
}

/** Sets the headers of every reply. API replies are private and not cached on the way, unless the route allows it. */
export function sendSecurityHeaders(app: FastifyInstance, config: Config): void {
  const ofPages = securityHeaders(config);
  const ofApi = { ...ofPages, 'cache-control': 'no-store' };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ofApi : ofPages);
    done();
  });
}
