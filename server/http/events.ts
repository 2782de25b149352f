import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { authorize } from './authorize.ts';
import { refuse } from './errors.ts';
import { createEventStreams, type Knows } from './event-streams.ts';
import type { Services } from './services.ts';
import { livingTokens, readPerson, sessionToken } from './session.ts';

/** The stream of changes on the person's other devices. Not JSON, so the contract does not list it. */
const eventsPath = '/api/events';

const Query = z.object({ readSince: z.coerce.number().min(0).optional() });

function knowsOf(request: FastifyRequest): Knows {
  const query = z.safeParse(Query, request.query);
  if (request.headers['last-event-id'] !== undefined || !query.success) return 'may-have-missed';
  const { readSince } = query.data;
  return readSince === undefined ? 'nothing-missed' : { readSince };
}

/** Serves the stream of changes to a signed-in person, while their session lives. */
export function eventsRoute(app: FastifyInstance, services: Services): void {
  const { db, config } = services;
  const streams = createEventStreams(services.changes, {
    livingOf: (tokens) => livingTokens(db, tokens),
    ...(services.eventsEvery && { every: services.eventsEvery }),
  });

  // Open streams would keep a server from stopping.
  app.addHook('preClose', async () => streams.endAll());

  app.get(eventsPath, { config: { staysOpen: true } }, async (request, reply) => {
    const token = sessionToken(request, config);
    const person = await readPerson(db, request, config, services.now());
    if (!token || !person) throw refuse('signed-out');
    authorize(person, { action: 'read', resource: 'live-change' }, {}, config);
    reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) reply.raw.setHeader(name, value);
    }
    reply.raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      // No proxy may store, compress or buffer it.
      'cache-control': 'private, no-store, no-transform',
      'x-accel-buffering': 'no',
      // Nothing follows the stream, so its connection closes, also when the server stops.
      connection: 'close',
    });
    streams.open({ userId: person.userId, token, response: reply.raw }, knowsOf(request));
  });
}
