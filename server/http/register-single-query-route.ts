import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint, Input, Refuses, Reply } from '#contract/endpoint.ts';
import { isRefusal, type Refusal } from '#contract/error-codes.ts';
import { ruleFor } from '#contract/policy.ts';
import type { Day } from '#contract/shapes.ts';
import { personDays } from '#domain/days/day.ts';
import { asOwner } from '#server/database/session-owners.ts';
import type { Caller } from '#server/database/statements/caller.ts';
import type { WriteVersion } from '#server/database/statements/write-version.ts';
import { refusalError, refuse } from './errors.ts';
import { statedPersonOf, writeVersionOf } from './operation-headers.ts';
import { checkedInput, checkReply, publishChange, routeSchema, sendTags } from './register-route.ts';
import type { Services } from './services.ts';
import { readSession, saveTimeZone, sessionToken, statedTimeZone } from './session.ts';

type SingleQueryCaller<E extends Endpoint> = Input<E> & {
  request: FastifyRequest;
  /** The session and whose it is; the statement finds out whether it is alive. */
  caller: Caller;
  /** Whose operation the device says that it is. */
  stated: string | undefined;
  /** When it was made. */
  made: WriteVersion;
  /** Which day it is for the caller, for each hour at which their day may begin; see `callerTable`. */
  days(): Promise<readonly Day[]>;
  /** Saves the zone of the request as the person's, where it is another than `timeZone`, in which they were last seen. */
  saveZone(row: { userId: string; timeZone: string }): Promise<void>;
};

/** A reply that is JSON already, as the database wrote it: it is sent as it is. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Like `registerRoute`, for the endpoints that are worth one trip to the database: the handler's own statement begins with
 * `callerTable`, which looks at the session; it answers `signed-out` when there was none. One that writes says
 * whose session it is in `request.subjectId`, once the statement has found that.
 */
export function registerSingleQueryRoute<const E extends Endpoint>(
  app: FastifyInstance,
  services: Services,
  endpoint: E,
  handler: (
    caller: SingleQueryCaller<E>,
  ) => Promise<Reply<E> | Refusal<Refuses<E>> | JsonText | 'signed-out'>,
): void {
  const { who, proof } = ruleFor(endpoint);
  if (who !== 'owner' || proof) throw new Error(`${endpoint.path} asks for more than a session`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: routeSchema(endpoint),
    handler: async (request, reply) => {
      const token = sessionToken(request, services.config);
      if (!token) throw refuse('signed-out');
      // By the token: whose it is may not be known yet.
      if (endpoint.method !== 'GET') await services.limiter.countWrite(token);
      let input: Input<E>;
      try {
        input = checkedInput(endpoint, request);
      } catch (error) {
        // Who is signed out learns that first, whatever they sent.
        if (!(await readSession(services.db, token))) throw refuse('signed-out');
        throw error;
      }
      const now = services.now();
      const days = async () => {
        // Without a zone in the request the person's last one is needed first: a second trip, for scripts only.
        const timeZone = statedTimeZone(request) ?? (await readSession(services.db, token))?.timeZone;
        if (!timeZone) throw refuse('signed-out');
        return personDays(timeZone, now);
      };
      const saveZone = ({ userId, timeZone }: { userId: string; timeZone: string }) =>
        saveTimeZone(services.db, userId, timeZone, statedTimeZone(request));
      const answer = await asOwner(services.db, token, (userId) =>
        handler({
          ...input,
          request,
          caller: [token, userId],
          stated: statedPersonOf(request),
          made: writeVersionOf(request, now, userId),
          days,
          saveZone,
        }),
      );
      if (answer === 'signed-out') throw refuse('signed-out');
      if (isRefusal(answer)) throw refusalError(answer);
      if (request.subjectId) publishChange(services, endpoint, request.subjectId, request);
      sendTags(endpoint, reply);
      if (answer instanceof JsonText) {
        checkReply(services, endpoint, () => JSON.parse(answer.text));
        return reply.type('application/json; charset=utf-8').serializer(String).send(answer.text);
      }
      checkReply(services, endpoint, () => answer);
      return answer;
    },
  });
}
