import { asc } from 'drizzle-orm';
import type { Condition, ConditionRemedies, Remedy, RemedyType } from '#contract/remedies.ts';
import type { Db } from '#server/database/open.ts';
import { conditions } from '#server/database/schema/remedies.ts';

/** A remedy of the table `remedies remedy`, as JSON in the contract's shape. */
export const remedyJson = `json_build_object(
  'id', remedy.id, 'title', remedy.title, 'type', remedy.type, 'description', remedy.description,
  'benefits', remedy.benefits, 'timeOfDay', remedy.time_of_day, 'evidence', remedy.evidence, 'dose', remedy.dose,
  'cautions', remedy.cautions, 'references', remedy.refs)`;

/** Every condition, in the order of its words on the screen. */
export function allConditions(db: Db): Promise<Condition[]> {
  const { name, displayName, synonyms, herbs } = conditions;
  return db
    .select({ id: name, name, displayName, synonyms, herbs })
    .from(conditions)
    .orderBy(asc(displayName), asc(name));
}

type ConditionRow = ConditionRemedies['condition'] & {
  foodsToAvoid: ConditionRemedies['foodsToAvoid'];
  remedies: Remedy[];
};

/** A condition with all that may ease it; undefined when there is none of that name. */
export async function remediesForCondition(db: Db, name: string): Promise<ConditionRemedies | undefined> {
  const { rows } = await db.$client.query<ConditionRow>({
    name: 'remedies-for-condition',
    text: `select name, display_name as "displayName", summary, seek_care as "seekCare",
        fewer_herbs as "fewerHerbs", foods_to_avoid as "foodsToAvoid",
        (select coalesce(json_agg(${remedyJson} order by remedy.position), '[]')
          from remedies remedy where remedy.condition = conditions.name) as remedies
      from conditions where name = $1`,
    values: [name],
  });
  const [row] = rows;
  if (!row) return undefined;
  const { foodsToAvoid, remedies, ...condition } = row;
  const ofType = (type: RemedyType) => remedies.filter((remedy) => remedy.type === type);
  return {
    condition,
    herbs: ofType('herb'),
    foods: ofType('food'),
    foodsToAvoid,
    lifestyle: ofType('lifestyle'),
    mindset: ofType('mindset'),
  };
}
