import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify';
import type { PlainErrorCode } from '#contract/error-codes.ts';
import { errorCodes } from '#contract/error-codes.ts';
import { clientTimeoutMs } from '#contract/limits.ts';
import { hasBody } from './drain-body.ts';
import { refusalText } from './refusal-text.ts';
import { unroutedHeaders } from './security.ts';
import type { Services } from './services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum time for the body of a request, in milliseconds. */
    bodyTimeoutMs?: number;
  }
}

/** Time before the connection of a refused client is reset, in milliseconds. */
const lingerMs = 500;

/** Fastify's options for connections before a request exists. */
export function connectionOptions({ config, timeoutMs }: Pick<Services, 'config' | 'timeoutMs'>) {
  const headers = unroutedHeaders(config);
  const { idle, restore, headers: headersTimeout } = { ...clientTimeoutMs, ...timeoutMs };
  return {
    connectionTimeout: idle,
    requestTimeout: restore,
    http: {
      headersTimeout,
      connectionsCheckingInterval: Math.min(2_000, headersTimeout / 2),
      // Node's own reply would lack our headers: `refuseOddRequests` sends it.
      requireHostHeader: false,
    },
    clientErrorHandler: (error: NodeJS.ErrnoException, socket: Socket) =>
      answerUnreadable(error, socket, headers),
    /** An invalid address reaches no route and no error handler. */
    frameworkErrors: (
      _error: Error,
      { id }: Pick<FastifyRequest, 'id'>,
      reply: Pick<FastifyReply, 'raw'>,
    ) => {
      const { status, body } = unroutedRefusal('address-invalid');
      reply.raw.writeHead(status, { ...headers, 'X-Request-Id': id });
      reply.raw.end(body);
    },
  };
}

/**
 * Makes a function that closes the app after answering active requests. Milliseconds: after `unused` it closes
 * connections without a request (browsers open some that they never use, which would take minutes), after `answering`
 * the others.
 */
export function gentleClose(
  app: FastifyInstance<RawServerDefault>,
  limits: { unused: number; answering: number },
): () => Promise<void> {
  let underWay = 0;
  app.server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
    });
  });
  return async () => {
    const began = performance.now();
    const cut = setInterval(() => {
      const limit = underWay > 0 ? limits.answering : limits.unused;
      if (performance.now() - began > limit) app.server.closeAllConnections();
    }, limits.unused / 20);
    await app.close();
    clearInterval(cut);
  };
}

const unreadable: Record<string, PlainErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
  HPE_HEADER_OVERFLOW: 'headers-too-large',
};

/** The refusal of a request that reaches no route and no error handler. */
const unroutedRefusal = (code: PlainErrorCode) => ({
  status: errorCodes[code].status,
  body: JSON.stringify({ message: refusalText({ code }), code }),
});

/** Answers an invalid or incomplete HTTP request, and closes the connection. */
function answerUnreadable(
  { code = '' }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(rawAnswer(unreadable[code] ?? 'bad-request', headers));
  socket.destroySoon();
}

function rawAnswer(code: PlainErrorCode, headers: Record<string, string>): string {
  const { status, body } = unroutedRefusal(code);
  const lines = Object.entries({ ...headers, 'Content-Length': body.length, Connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}

/** Sends refusals before routing with our headers: no host or two, and an unknown `Expect`. */
export function refuseOddRequests(
  app: FastifyInstance<RawServerDefault>,
  { config }: Pick<Services, 'config'>,
): void {
  const { status, body } = unroutedRefusal('bad-request');
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = request.raw.rawHeaders.filter((line, at) => at % 2 === 0 && line.toLowerCase() === 'host');
    // RFC 9112 has one host; Node keeps the first of several.
    if (hosts.length === 1 || (hosts.length === 0 && request.raw.httpVersion !== '1.1')) done();
    else void reply.code(status).type('application/json').send(body);
  });
  const headers = { ...unroutedHeaders(config), 'Content-Length': body.length };
  app.server.on('checkExpectation', (_request, response) => {
    response.writeHead(417, headers).end(body);
  });
}

/** Disconnects clients that send a body more slowly than its route allows, such as a byte a second. */
export function cutSlowBodies(
  app: FastifyInstance<RawServerDefault>,
  { config, timeoutMs }: Pick<Services, 'config' | 'timeoutMs'>,
): void {
  const { body } = { ...clientTimeoutMs, ...timeoutMs };
  const answer = rawAnswer('request-too-slow', unroutedHeaders(config));
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    if (raw.complete === false && hasBody(request)) {
      const timer = setTimeout(() => {
        if (raw.complete) return;
        const { socket } = raw;
        if (reply.raw.headersSent || !socket.writable) {
          socket.destroy();
          return;
        }
        // Reads on for a moment: a reset would lose the reply.
        socket.end(answer);
        setTimeout(() => socket.destroy(), lingerMs).unref();
      }, request.routeOptions.config.bodyTimeoutMs ?? body);
      const clear = () => clearTimeout(timer);
      raw.once('end', clear).once('close', clear);
    }
    done();
  });
}
