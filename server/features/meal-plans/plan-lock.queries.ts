import type { Scope } from '#domain/policy/policy.ts';
import type { Queries } from '#server/database/open.ts';
import { lockPerson } from '#server/database/person-lock.ts';
import { householdMembers } from '#server/database/schema/household.ts';
import { inScope } from '#server/database/scope.ts';
import { type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';

type Tx = Pick<Queries, 'select' | 'execute'>;

/**
 * Until the transaction ends, the person eats from the plan from which they eat now: who joins, leaves or removes somebody
 * waits. Returns their sharing as it is once others are done with that.
 */
export async function holdPlan(tx: Pick<Tx, 'select'>, scope: Scope): Promise<Sharing> {
  await tx
    .select({ planOf: householdMembers.planOf })
    .from(householdMembers)
    .where(inScope(householdMembers, scope))
    .for('share');
  return sharingOf(tx, scope);
}

/** The same, and nobody else changes that plan, or who eats from it. */
export async function lockPlan(tx: Tx, scope: Scope): Promise<Sharing> {
  const held = await holdPlan(tx, scope);
  await lockPerson(tx, held.plan);
  const sharing = await sharingOf(tx, scope);
  // Who came into a household meanwhile was in none that could be held.
  return sharing.plan.userId === held.plan.userId ? sharing : lockPlan(tx, scope);
}
