import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { Endpoint, Input, Reply } from '#contract/endpoint.ts';
import type { Day } from '#contract/shapes.ts';
import { personDays } from '#domain/day.ts';
import { badRequest, forbidden, proofNeeded, secondFactorNeeded, unauthorized } from './errors.ts';
import { etagOf, holdsVersion, markVersion } from './etag.ts';
import { PreparedReply, sendEncoded } from './prepared.ts';
import type { Services } from './services.ts';
import { type Person, readPerson, readSession, sessionToken, statedTimeZone } from './session.ts';

type Caller<E extends Endpoint> = Input<E> & {
  person: E['access'] extends 'anyone' ? undefined : Person;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** JSON Schema of a zod shape, for the serializer and the API description. */
function jsonSchema(shape: z.core.$ZodType | undefined, io: 'input' | 'output') {
  return shape && z.toJSONSchema(shape, { target: 'openapi-3.0', io, unrepresentable: 'any' });
}

function routeSchema(endpoint: Endpoint) {
  const described = {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    params: jsonSchema(endpoint.params, 'input'),
    querystring: jsonSchema(endpoint.query, 'input'),
    body: jsonSchema(endpoint.body, 'input'),
    response: { 200: jsonSchema(endpoint.reply, 'output') },
  };
  return Object.fromEntries(Object.entries(described).filter(([, value]) => value !== undefined));
}

/** As many problems as a refusal names. */
const maxIssues = 20;

/** Throws a 400 for what has so much wrong with it that the list of it would not fit on the stack. */
function parse(shape: z.core.$ZodType, value: unknown) {
  try {
    return z.safeParse(shape, value);
  } catch (error) {
    if (error instanceof RangeError) throw badRequest('There is too much wrong with this to say what.');
    throw error;
  }
}

/** What of the request the endpoint reads, checked. Throws a 400 that says what is wrong and where. */
function checkedInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const issues: { path: string; message: string }[] = [];
  const check = (shape: z.core.$ZodType | undefined, value: unknown) => {
    if (!shape) return undefined;
    const parsed = parse(shape, value ?? {});
    if (parsed.success) return parsed.data;
    for (const { path, message } of parsed.error.issues.slice(0, maxIssues)) {
      issues.push({ path: path.join('.'), message });
    }
    return undefined;
  };
  const params = check(endpoint.params, request.params);
  const query = check(endpoint.query, request.query);
  const body = check(endpoint.body, request.body);
  const [first] = issues;
  if (first) throw badRequest(first.path ? `${first.message} (${first.path})` : first.message, issues);
  return { params, query, body } as Input<E>;
}

/** In tests, a reply that does not fit its shape is an error rather than a silent omission. */
function checkReply(services: Services, endpoint: Endpoint, value: () => unknown): void {
  if (services.checkReplies) z.parse(endpoint.reply, value());
}

/**
 * Serves an endpoint of the contract: who may call, what is read, and what may leave. With a `version` the reply
 * carries an ETag of it, the address and the shape; who holds that reply already gets a 304 and no query is made.
 * `bodyLimit` (bytes) raises what is read of a body, for people with a session only.
 */
export function registerRoute<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (caller: Caller<E>) => Promise<Reply<E> | PreparedReply>,
  { version, bodyLimit }: { version?: () => string; bodyLimit?: number } = {},
): void {
  const schema = routeSchema(endpoint);
  const shape = version && JSON.stringify(schema);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema,
    ...(bodyLimit && {
      bodyLimit,
      // Before a byte of the body is read: a stranger's is not worth the memory.
      onRequest: async (request: FastifyRequest) => {
        const token = sessionToken(request, services.config);
        const session = token && (await readSession(services.db, token));
        if (!session) throw unauthorized();
        if (endpoint.proof && !session.proved) throw proofNeeded();
      },
    }),
    handler: async (request, reply) => {
      let person: Person | undefined;
      if (endpoint.access !== 'anyone') {
        person = await readPerson(services.db, request, services.config, services.now());
        if (!person) throw unauthorized();
        if (endpoint.access === 'admin') {
          if (person.role !== 'admin') throw forbidden();
          if (services.config.adminTwoFactor && !person.secondFactor) throw secondFactorNeeded();
        }
        if (endpoint.proof && !person.proved) throw proofNeeded();
      }
      const input = checkedInput(endpoint, request);
      const etag = version && shape && etagOf(version(), shape, request.url);
      if (etag && holdsVersion(request, etag)) {
        markVersion(reply, etag);
        return reply.status(304).send();
      }
      // `person` is there exactly when the endpoint's access asks for one: TypeScript cannot see that here.
      const caller = { ...input, person, request, reply } as unknown as Caller<E>;
      const answer = await handler(caller);
      if (etag) markVersion(reply, etag);
      if (answer instanceof PreparedReply) {
        checkReply(services, endpoint, () => JSON.parse(answer.encoded.identity.toString()));
        return sendEncoded(request, reply, answer.encoded, 'application/json; charset=utf-8');
      }
      checkReply(services, endpoint, () => answer);
      return answer;
    },
  });
}

/** `days`: which day it is for the caller, for each hour at which their day may begin; see `callerTable`. */
type OneTripCaller<E extends Endpoint> = Input<E> & { token: string; days: readonly Day[] };

/** A reply that is JSON already, as the database wrote it: it is sent as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Like `registerRoute`, for the few endpoints that are worth one trip to the database: the handler's own statement
 * begins with `callerTable` and joins the session; it answers `signed-out` when there was none.
 */
export function registerSingleQueryRoute<const E extends Endpoint & { access: 'user' }>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (caller: OneTripCaller<E>) => Promise<Reply<E> | JsonText | 'signed-out'>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    handler: async (request, reply) => {
      const token = sessionToken(request, services.config);
      if (!token) throw unauthorized();
      // Without a zone in the request the person's last one is needed first: a second trip, for scripts only.
      const timeZone = statedTimeZone(request) ?? (await readSession(services.db, token))?.timeZone;
      if (!timeZone) throw unauthorized();
      let input: Input<E>;
      try {
        input = checkedInput(endpoint, request);
      } catch (error) {
        // Who is signed out learns that first, whatever they sent.
        if (!(await readSession(services.db, token))) throw unauthorized();
        throw error;
      }
      const answer = await handler({ ...input, token, days: personDays(timeZone, services.now()) });
      if (answer === 'signed-out') throw unauthorized();
      if (answer instanceof JsonText) {
        checkReply(services, endpoint, () => JSON.parse(answer.text));
        return reply.type('application/json; charset=utf-8').serializer(String).send(answer.text);
      }
      checkReply(services, endpoint, () => answer);
      return answer;
    },
  });
}
