import type { NamedMedicine } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { Reader } from '../prepared.ts';
import { safetyProfiles } from '../schema/remedies.ts';
import { inScope } from '../scope.ts';

/** `flags: null`: never filled in. */
export type StoredProfile = { flags: SafetyFlag[] | null; medicines: NamedMedicine[] };

export const emptyProfile: StoredProfile = { flags: null, medicines: [] };

/** What somebody has said of their conditions, allergies and medicines. */
export async function safetyProfileOf(db: Reader, scope: Scope): Promise<StoredProfile> {
  const [row] = await db
    .select({ flags: safetyProfiles.flags, medicines: safetyProfiles.medicines })
    .from(safetyProfiles)
    .where(inScope(safetyProfiles, scope));
  return row ?? emptyProfile;
}
