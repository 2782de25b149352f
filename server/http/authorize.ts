import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Caller, can, type Decision } from '#domain/policy.ts';
import type { Config } from '#server/config.ts';
import { forbidden, type HttpError, proofNeeded, secondFactorNeeded, unauthorized } from './errors.ts';
import type { Person } from './session.ts';

/** How a decision of the policy is said. What is hidden is not refused here: to the caller's queries it is not there. */
const refusals: Record<Exclude<Decision, 'allowed' | 'hidden'>, () => HttpError> = {
  'signed-out': () => unauthorized(),
  forbidden: () => forbidden(),
  'second-factor-needed': secondFactorNeeded,
  'proof-needed': proofNeeded,
  'own-account': () =>
    forbidden('Nobody does this to their own account. Ask another admin, or use Settings.', 'own-account'),
};

const callerOf = (person: Person, { adminTwoFactor }: Config): Caller => ({
  scope: person.scope,
  role: person.role,
  proved: person.proved,
  mayBeAdmin: person.secondFactor || !adminTwoFactor,
});

/**
 * Refuses whom the policy refuses an endpoint: throws 401 and 403. What an address names by `:userId` is that person's;
 * everything else a query looks for in the caller's own scope.
 */
export function authorize(
  person: Person | undefined,
  { action, resource }: Endpoint,
  request: FastifyRequest,
  config: Config,
): void {
  const { userId } = request.params as { userId?: string };
  const scope = userId === undefined ? undefined : { userId };
  const decision = can(person && callerOf(person, config), action, { kind: resource, scope });
  if (decision !== 'allowed' && decision !== 'hidden') throw refusals[decision]();
}
