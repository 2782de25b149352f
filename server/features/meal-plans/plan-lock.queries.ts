import type { Scope } from '#domain/policy/policy.ts';
import { lockPerson, type Queries } from '#server/database/db.ts';
import { holdPlan, type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';

/** As `holdPlan`, and nobody else changes that plan, or who eats from it. */
export async function lockPlan(tx: Queries, scope: Scope): Promise<Sharing> {
  const held = await holdPlan(tx, scope);
  await lockPerson(tx, held.plan);
  const sharing = await sharingOf(tx, scope);
  // Who came into a household meanwhile was in none that could be held.
  return sharing.plan.userId === held.plan.userId ? sharing : lockPlan(tx, scope);
}
