import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whoever looks after the server is answered however much it has to do. */
    isForOperators?: boolean;
  }
  interface FastifyRequest {
    isWorkedOn: boolean;
  }
}

/**
 * Sheds load: calls of the API are refused (503 with `Retry-After`) while this process works on `most` others, so that those wait
 * little, however many arrive. What is counted is work, from when a body is there until the reply is: a client that sends or
 * reads slowly takes nobody's place, and one that hangs up leaves its work behind, which is counted until it ends.
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
