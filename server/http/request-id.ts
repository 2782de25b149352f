import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Names requests: in the log each line of one has its id, and the reply says it in `X-Request-Id`. It is always ours: an id
 * that a caller sends is not read, so nobody writes into our log with it or makes two requests look like one.
 */
export function requestIds(): () => string {
  // Different from those of other instances and of former starts, without asking for chance each time.
  const start = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${start}-${count.toString(36)}`;
  };
}

/** Says each request's id in its reply. Registered first, so that refusals say it too. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
}
