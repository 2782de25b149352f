import type { Remedy } from '#contract/remedies.ts';
import type { Scope } from '#domain/policy.ts';
import { avoidFirst, meets } from '#domain/safety.ts';
import type { Db } from '#server/database/open.ts';
import { safetyFlagsOf } from '#server/database/queries/safety-profile.queries.ts';

/**
 * What stays with a ritual that came from a remedy: every caution that meets the person's safety profile, else the
 * two first things to avoid it with; null where there is nothing to say.
 */
export async function remedyCaution(
  db: Db,
  scope: Scope,
  { cautions }: Pick<Remedy, 'cautions'>,
): Promise<string | null> {
  const met = meets(cautions, (await safetyFlagsOf(db, scope)) ?? []);
  const said =
    met.length > 0
      ? met
      : avoidFirst(cautions)
          .filter(({ level }) => level === 'avoid')
          .slice(0, 2);
  return [...new Set(said.map(({ text }) => text))].join(' ') || null;
}
