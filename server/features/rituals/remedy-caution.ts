import type { Remedy } from '#contract/remedies.ts';
import type { SafetyFlag } from '#contract/safety.ts';
import type { Scope } from '#domain/policy.ts';
import { avoidFirst, meets } from '#domain/safety.ts';
import type { Db } from '#server/database/open.ts';

/**
 * What stays with a ritual that came from a remedy: every caution that meets the person's safety profile, else the
 * two first things to avoid it with; null where there is nothing to say.
 * The profile is read with a statement of our own: its values reach no error and so no log.
 */
export async function remedyCaution(
  db: Db,
  scope: Scope,
  { cautions }: Pick<Remedy, 'cautions'>,
): Promise<string | null> {
  const { rows } = await db.$client.query<{ flags: SafetyFlag[] }>({
    name: 'safety-flags',
    text: 'select flags from safety_profiles where user_id = $1',
    values: [scope.userId],
  });
  const met = meets(cautions, rows[0]?.flags ?? []);
  const said =
    met.length > 0
      ? met
      : avoidFirst(cautions)
          .filter(({ level }) => level === 'avoid')
          .slice(0, 2);
  return [...new Set(said.map(({ text }) => text))].join(' ') || null;
}
