import type { Permission } from '#contract/policy.ts';
import { type Caller, can } from '#domain/policy/policy.ts';
import type { Config } from '#server/config.ts';
import { refuse } from './errors.ts';
import type { Person } from './session.ts';

/** The caller for the policy. */
export const callerOf = (person: Person, { adminTwoFactor }: Config): Caller => ({
  scope: person.scope,
  role: person.role,
  proved: person.proved,
  provedThisHour: person.provedThisHour,
  mayBeAdmin: person.secondFactor || !adminTwoFactor,
});

/**
 * Throws 401 and 403 where the policy refuses. `params` are as the contract read them: `userId` is the resource's owner;
 * every other resource is in the caller's own scope.
 */
export function authorize(
  person: Person | undefined,
  { action, resource }: Permission,
  params: unknown,
  config: Config,
): void {
  const { userId } = (params ?? {}) as { userId?: string };
  const scope = userId === undefined ? undefined : { userId };
  const decision = can(person && callerOf(person, config), action, { kind: resource, scope });
  // Hidden resources are not refused here: the caller's queries do not find them.
  if (decision !== 'allowed' && decision !== 'hidden') throw refuse(decision);
}
