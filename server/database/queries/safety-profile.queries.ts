import type { SafetyFlag } from '#contract/safety.ts';
import type { Scope } from '#domain/policy.ts';
import type { Reader } from '../prepared.ts';
import { safetyProfiles } from '../schema/remedies.ts';
import { inScope } from '../scope.ts';

/** What somebody has said of their conditions, allergies and medicines; undefined when they never have. */
export async function safetyFlagsOf(db: Reader, scope: Scope): Promise<SafetyFlag[] | undefined> {
  const [row] = await db
    .select({ flags: safetyProfiles.flags })
    .from(safetyProfiles)
    .where(inScope(safetyProfiles, scope));
  return row?.flags;
}
