import type { Scope } from '#domain/policy/policy.ts';
import { lockPerson, type Queries } from '#server/database/db.ts';
import { holdPlan, type Sharing, sharingOf } from '#server/features/household/sharing.queries.ts';

/** Like `holdPlan`, and also locks that plan and its eaters. */
export async function lockPlan(tx: Queries, scope: Scope): Promise<Sharing> {
  const held = await holdPlan(tx, scope);
  await lockPerson(tx, held.plan);
  const sharing = await sharingOf(tx, scope);
  // A person who joined meanwhile had no household to hold before.
  return sharing.plan.userId === held.plan.userId ? sharing : lockPlan(tx, scope);
}
