import type { Caution, SafetyFlag } from '#contract/safety.ts';
import { avoidFirst, meets } from '#domain/safety.ts';
import type { Db } from '#server/database/open.ts';
import { notFound } from '#server/http/errors.ts';

type Row = { cautions: Caution[]; flags: SafetyFlag[] | null };

/**
 * What stays with a ritual that came from a remedy: every caution that meets the person's safety profile, else the
 * two first things to avoid it with; null where there is nothing to say. Throws a 404 when there is no such remedy.
 * The profile is read with a statement of our own: its values reach no error and so no log.
 */
export async function remedyCaution(db: Db, userId: string, remedyId: string): Promise<string | null> {
  const { rows } = await db.$client.query<Row>({
    name: 'remedy-caution',
    text: `select remedies.cautions, safety_profiles.flags
      from remedies left join safety_profiles on safety_profiles.user_id = $1
      where remedies.id = $2`,
    values: [userId, remedyId],
  });
  const [row] = rows;
  if (!row) throw notFound('There is no such remedy.');
  const met = meets(row.cautions, row.flags ?? []);
  const said =
    met.length > 0
      ? met
      : avoidFirst(row.cautions)
          .filter(({ level }) => level === 'avoid')
          .slice(0, 2);
  return [...new Set(said.map(({ text }) => text))].join(' ') || null;
}
