import type { FastifyRequest } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import { type Caller, can } from '#domain/policy/policy.ts';
import type { Config } from '#server/config.ts';
import { refuse } from './errors.ts';
import type { Person } from './session.ts';

/** Who asks, as the policy sees them. */
export const callerOf = (person: Person, { adminTwoFactor }: Config): Caller => ({
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
  { action, resource }: Permission,
  request: FastifyRequest,
  config: Config,
): void {
  const { userId } = request.params as { userId?: string };
  const scope = userId === undefined ? undefined : { userId };
  const decision = can(person && callerOf(person, config), action, { kind: resource, scope });
  // What is hidden is not refused here: to the caller's queries it is not there.
  if (decision !== 'allowed' && decision !== 'hidden') throw refuse(decision);
}
