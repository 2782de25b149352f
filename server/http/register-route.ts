import { finished } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import * as z from 'zod';
import type { Endpoint, Input, Refuses, Reply } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#contract/error-codes.ts';
import { jsonSize, maxIssues, writeCost } from '#contract/limits.ts';
import { ruleFor, type WhoMay } from '#contract/policy.ts';
import { sharedTags } from '#contract/tags.ts';
import { ownScope } from '#domain/policy/policy.ts';
import { wakeReminders } from '#server/database/wake-reminders.queries.ts';
import { authorize } from './authorize.ts';
import type { Leave } from './concurrency-limit.ts';
import { type Issue, refusalError, refuse } from './errors.ts';
import { etagOf, holdsVersion, markVersion } from './etag.ts';
import { issueOf, refuseWrong } from './issues.ts';
import { refuseOversized } from './json-size.ts';
import { deviceOf } from './operation-headers.ts';
import { Packed } from './packed.ts';
import { PrecompressedReply, sendEncoded } from './precompressed.ts';
import type { Services } from './services.ts';
import { type Person, readPerson, sessionToken } from './session.ts';

export type Caller<E extends Endpoint> = Input<E> & {
  person: WhoMay<E> extends 'anyone' ? undefined : Person;
  request: FastifyRequest;
  reply: FastifyReply;
};

/** Fastify's schema for writing replies. The contract checks the input; server/http/openapi.ts describes both. */
export function routeSchema({ reply }: Endpoint): FastifySchema {
  return {
    response: { 200: z.toJSONSchema(reply, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }) },
  };
}

/** The endpoint's input, checked. Throws a 400 with the issues. */
export function checkedInput<E extends Endpoint>(endpoint: E, request: FastifyRequest): Input<E> {
  const issues: Issue[] = [];
  const check = (shape: z.core.$ZodType | undefined, value: unknown) => {
    if (!shape) return undefined;
    const parsed = z.safeParse(shape, value ?? {}, { reportInput: true });
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues.slice(0, maxIssues - issues.length)) {
      issues.push(issueOf(issue.path.join('.'), issue));
    }
    return undefined;
  };
  const params = check(endpoint.params, request.params);
  const query = check(endpoint.query, request.query);
  if (endpoint.body) refuseOversized(request.body, jsonSize);
  const body = check(endpoint.body, request.body);
  refuseWrong(issues);
  return { params, query, body } as Input<E>;
}

/** In tests, a reply that breaks its shape is an error rather than a silent omission. */
export function checkReply(services: Services, endpoint: Endpoint, value: () => unknown): void {
  if (services.checkReplies) z.parse(endpoint.reply, value());
}

/** `checkReply` for a compressed reply. */
async function checkPacked(services: Services, endpoint: Endpoint, packed: Packed): Promise<void> {
  if (services.checkReplies) z.parse(endpoint.reply, JSON.parse(await packed.text()));
}

type Options = {
  /**
   * What the reply depends on: makes its ETag with the address and the shape, so that a client with that reply gets a
   * 304 without a query.
   */
  version?: () => string;
  /** For operators: answered under any load. */
  isForOperators?: boolean;
  /** Any page or program may call it: what it needs is in the call. */
  fromAnywhere?: boolean;
  /** Headers of every reply, also of refusals before the handler. */
  headers?: Record<string, string>;
  /** Cost of a call, in `writePoints`; by default one except for GET. */
  cost?: number;
};

/** Registers an endpoint of the contract: authorization, limits, input and reply. */
export const routeOn =
  (app: FastifyInstance, services: Services) =>
  <const E extends Endpoint>(
    endpoint: E,
    handler: (caller: Caller<E>) => Promise<Reply<E> | Refusal<Refuses<E>> | Packed | PrecompressedReply>,
    options: Options = {},
  ): void => {
    const { version, isForOperators = false, fromAnywhere = false, headers } = options;
    const schema = routeSchema(endpoint);
    const shape = version && etagOf(JSON.stringify(schema));
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema,
      config: { isForOperators, fromAnywhere },
      ...(headers && {
        onSend: async (_request: FastifyRequest, reply: FastifyReply) => {
          reply.headers(headers);
        },
      }),
      handler: async (request, reply) => {
        const person = await admit(services, endpoint, request, options);
        const input = checkedInput(endpoint, request);
        const etag = version && shape && etagOf(version(), shape, request.url);
        if (etag && holdsVersion(request, etag)) {
          markVersion(reply, etag);
          return reply.status(304).send();
        }
        // `person` is set exactly when the policy requires one: TypeScript cannot see that here.
        const caller = { ...input, person, request, reply } as unknown as Caller<E>;
        const answer = await handler(caller);
        if (isRefusal(answer)) throw refusalError(answer);
        if (answer instanceof Packed) {
          await checkPacked(services, endpoint, answer);
          return answer.send(request, reply, 'application/json; charset=utf-8');
        }
        if (etag) markVersion(reply, etag);
        if (answer instanceof PrecompressedReply) {
          checkReply(services, endpoint, () => JSON.parse(answer.encoded.identity.toString()));
          return sendEncoded(request, reply, answer.encoded, 'application/json; charset=utf-8');
        }
        checkReply(services, endpoint, () => answer);
        if (person && endpoint.wakesReminders) await wakeReminders(services.db, person.scope);
        if (person) publishChange(services, endpoint, person.userId, request);
        return answer;
      },
    });
  };

/** Publishes the stale tags of a write: to the person's other devices, and shared ones to the household. */
export function publishChange(
  { changes, db, sharing }: Services,
  { method, invalidates }: Endpoint,
  userId: string,
  request: FastifyRequest,
): void {
  if (method === 'GET' || !invalidates) return;
  const device = deviceOf(request);
  changes.publish({ userId, device, tags: invalidates });
  const shared = sharedTags.filter((tag) => invalidates.includes(tag));
  if (shared.length === 0) return;
  sharing
    .membersToNotify(db, ownScope(userId), shared)
    .then((others) => {
      // The device is not sent to others.
      for (const other of others) changes.publish({ ...other, device: null });
    })
    .catch((error: unknown) => request.log.warn({ err: error }, 'the household could not be notified'));
}

/** Authorizes and limits the caller. Throws 401, 403 and 429. */
export async function admit(
  { db, config, now, limiter }: Services,
  endpoint: Endpoint,
  request: FastifyRequest,
  { cost = endpoint.method === 'GET' ? 0 : writeCost.usual }: Options,
): Promise<Person | undefined> {
  if (ruleFor(endpoint).who === 'anyone') return undefined;
  const person = await readPerson(db, request, config, now());
  // Parameters without a valid shape name nobody: the call is refused below.
  const params = endpoint.params && z.safeParse(endpoint.params, request.params).data;
  authorize(person, endpoint, params, config);
  const token = sessionToken(request, config);
  if (person && token) limiter.knows(token, person.userId);
  if (person && cost > 0) await limiter.countWrite(person.userId, cost);
  return person;
}

type RawCaller<E extends Endpoint> = Pick<Caller<E>, 'request' | 'reply'> & { person: Person; body: Buffer };

type RawOptions = Options & {
  /** Maximum bytes of a body. */
  bodyLimit: number;
  bodyTimeoutMs: number;
  /** Called once the session is known, before the body is read. Its result is called at the end. */
  enter: (person: Person) => Promise<Leave>;
};

/**
 * Registers an endpoint with a body too large to parse here: the handler gets the raw bytes, and has to check them. The
 * session is read before the body: a stranger's is not worth the memory.
 */
export async function registerRawRoute<const E extends Endpoint>(
  { app, ...services }: Services & { app: FastifyInstance },
  endpoint: E,
  handler: (caller: RawCaller<E>) => Promise<Reply<E> | Refusal<Refuses<E>>>,
  { bodyLimit, bodyTimeoutMs, enter, ...options }: RawOptions,
): Promise<void> {
  const admitted = new WeakMap<FastifyRequest, { person: Person; leave: Leave; working: boolean }>();
  await app.register(async (scope) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: routeSchema(endpoint),
      bodyLimit,
      config: { bodyTimeoutMs },
      onRequest: async (request, reply) => {
        const person = (await admit(services, endpoint, request, options)) as Person;
        const visit = { person, leave: await enter(person), working: false };
        admitted.set(request, visit);
        // A client that hangs up before the work begins frees its place; work that has begun is completed.
        const hungUp = () => {
          if (!visit.working) visit.leave();
        };
        finished(reply.raw, hungUp);
        if (reply.raw.destroyed) hungUp();
      },
      handler: async (request, reply) => {
        const visit = admitted.get(request);
        if (!visit || !Buffer.isBuffer(request.body)) throw refuse('body-empty');
        visit.working = true;
        try {
          const answer = await handler({ person: visit.person, request, reply, body: request.body });
          if (isRefusal(answer)) throw refusalError(answer);
          if (endpoint.wakesReminders) await wakeReminders(services.db, visit.person.scope);
          publishChange(services, endpoint, visit.person.userId, request);
          checkReply(services, endpoint, () => answer);
          return answer;
        } finally {
          visit.leave();
        }
      },
    });
  });
}
