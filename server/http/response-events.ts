import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventName } from '#contract/security-activity.ts';
import { securityEvent } from './security-log.ts';
import type { Services } from './services.ts';
import { readSession, sessionToken } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The person of the request, once known: for the security log. */
    subjectId: string | undefined;
    /** The refusal's name in the security log, where its status is not enough. */
    refusalEvent: SecurityEventName | undefined;
    /** The refusal is in the security log already, or does not belong there. */
    isRefusalLogged: boolean;
  }
}

function eventOf(status: number): SecurityEventName | undefined {
  if (status >= 500) return 'sys_error';
  if (status === 403) return 'authz_fail';
  if (status === 429) return 'excess_rate_limit_exceeded';
  if (status === 400 || status === 413 || status === 415) return 'input_validation_fail';
  return undefined;
}

/** Maximum concurrent look-ups of the person where the route did not record one: limits the cost of refusals. */
const maxLookups = 10;

/** Writes refusals and failures to the security log: permissions, limits, shapes, other sites, and server errors. */
export function logRefusals(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  app.decorateRequest('subjectId', undefined);
  app.decorateRequest('refusalEvent', undefined);
  app.decorateRequest('isRefusalLogged', false);

  let lookups = 0;
  async function subjectOf(request: FastifyRequest): Promise<string | undefined> {
    // A request refused before cookies were parsed has none.
    if (request.subjectId || lookups >= maxLookups || !request.cookies) return request.subjectId;
    const token = sessionToken(request, config);
    if (!token) return undefined;
    lookups += 1;
    const session = await readSession(db, token)
      .catch(() => undefined)
      .finally(() => {
        lookups -= 1;
      });
    return session?.userId;
  }

  // A request for a proof is no refusal.
  app.addHook('onError', (request, _reply, error, done) => {
    if (error.code === 'proof-needed') request.isRefusalLogged = true;
    done();
  });

  /** A cookie that we signed, of an ended session. */
  const isEndedSession = (request: FastifyRequest, status: number) =>
    status === 401 && request.cookies !== undefined && sessionToken(request, config) !== undefined;

  // After the reply is sent: nobody waits for this.
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const event =
      request.refusalEvent ??
      (isEndedSession(request, status) ? 'session_use_after_expire' : eventOf(status));
    if (!event || request.isRefusalLogged) return done();
    subjectOf(request)
      .then((userId) => securityEvent(services, event, { request, userId, facts: { status } }))
      .then(() => done(), done);
  });
}
