import type { SafetyProfile } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Scope } from '#domain/policy.ts';
import type { Db } from '#server/database/open.ts';

/** What a person has said about their health; `flags: null` when they never have. */
export async function readSafetyProfile(db: Db, scope: Scope): Promise<SafetyProfile> {
  const { rows } = await db.$client.query<{ flags: SafetyFlag[] }>({
    name: 'safety-profile',
    text: 'select flags from safety_profiles where user_id = $1',
    values: [scope.userId],
  });
  return { flags: rows[0]?.flags ?? null };
}

/** Replaces what a person has said; a flag that stands twice is kept once. */
export async function saveSafetyProfile(db: Db, scope: Scope, flags: SafetyFlag[]): Promise<SafetyProfile> {
  const once = [...new Set(flags)];
  await db.$client.query({
    name: 'save-safety-profile',
    text: `insert into safety_profiles (user_id, flags) values ($1, $2)
      on conflict (user_id) do update set flags = excluded.flags`,
    values: [scope.userId, once],
  });
  return { flags: once };
}

export async function deleteSafetyProfile(db: Db, scope: Scope): Promise<SafetyProfile> {
  await db.$client.query({
    name: 'delete-safety-profile',
    text: 'delete from safety_profiles where user_id = $1',
    values: [scope.userId],
  });
  return { flags: null };
}
