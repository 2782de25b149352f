import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** An operator's call is answered under any load. */
    isForOperators?: boolean;
  }
  interface FastifyRequest {
    isWorkedOn: boolean;
  }
}

/**
 * Sheds load: API calls are refused (503 with `Retry-After`) while this process works on `most` others, which keeps
 * waits short. Only work counts, from a complete body until the reply is made: a slow client takes no place, and the
 * work of a closed connection counts until it ends.
 */
export function refuseOverload(app: FastifyInstance, most: number): void {
  let underWay = 0;
  app.decorateRequest('isWorkedOn', false);
  app.addHook('preValidation', (request, _reply, done) => {
    const { staysOpen, isForOperators } = request.routeOptions.config;
    if (staysOpen || isForOperators || !request.url.startsWith('/api/')) return done();
    if (underWay >= most) return done(refuse('server-busy'));
    underWay += 1;
    request.isWorkedOn = true;
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.isWorkedOn) underWay -= 1;
    request.isWorkedOn = false;
    done(null, payload);
  });
}
