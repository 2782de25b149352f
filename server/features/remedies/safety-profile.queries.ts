import type { SafetyProfile } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';
import { safetyFlagsOf } from '#server/database/queries/safety-profile.queries.ts';
import { safetyProfiles } from '#server/database/schema/remedies.ts';
import { inScope } from '#server/database/scope.ts';

/** What a person has said about their health; `flags: null` when they never have. */
export async function readSafetyProfile(db: Db, scope: Scope): Promise<SafetyProfile> {
  return { flags: (await safetyFlagsOf(db, scope)) ?? null };
}

/** Replaces what a person has said; a flag that stands twice is kept once. */
export async function saveSafetyProfile(db: Db, scope: Scope, flags: SafetyFlag[]): Promise<SafetyProfile> {
  const once = [...new Set(flags)];
  await db
    .insert(safetyProfiles)
    .values({ ...scope, flags: once })
    .onConflictDoUpdate({ target: safetyProfiles.userId, set: { flags: once } });
  return { flags: once };
}

export async function deleteSafetyProfile(db: Db, scope: Scope): Promise<SafetyProfile> {
  await db.delete(safetyProfiles).where(inScope(safetyProfiles, scope));
  return { flags: null };
}
