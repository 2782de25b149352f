import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SecurityEventName } from '#contract/security-activity.ts';
import { securityEvent } from './security-log.ts';
import type { Services } from './services.ts';
import { readSession, sessionToken } from './session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom the request is about, once that is known: for the security log. */
    subjectId: string | undefined;
    /** What a refusal is called in the security log, where its status alone does not say. */
    refusalEvent: SecurityEventName | undefined;
    /** The refusal is in the security log already, or is none that belongs there. */
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

/** Looks at who was signed in, where the route did not get as far as noting it: few at once, so that a flood of refusals costs little. */
const maxLookups = 10;

/** Writes refusals and failures to the security log: by rights, by limits, by shape, from other sites, and errors of ours. */
export function logRefusals(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  app.decorateRequest('subjectId', undefined);
  app.decorateRequest('refusalEvent', undefined);
  app.decorateRequest('isRefusalLogged', false);

  let lookups = 0;
  async function subjectOf(request: FastifyRequest): Promise<string | undefined> {
    // What was refused before cookies were read has none.
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

  // To be asked for a proof first is no refusal.
  app.addHook('onError', (request, _reply, error, done) => {
    if (error.code === 'proof-needed') request.isRefusalLogged = true;
    done();
  });

  /** A cookie that we signed, of a session that is over. */
  const isAfterEnd = (request: FastifyRequest, status: number) =>
    status === 401 && request.cookies !== undefined && sessionToken(request, config) !== undefined;

  // After the answer has left: nobody waits for this.
  app.addHook('onResponse', (request, { statusCode: status }, done) => {
    const event =
      request.refusalEvent ?? (isAfterEnd(request, status) ? 'session_use_after_expire' : eventOf(status));
    if (!event || request.isRefusalLogged) return done();
    subjectOf(request)
      .then((userId) => securityEvent(services, event, { request, userId, facts: { status } }))
      .then(() => done(), done);
  });
}
