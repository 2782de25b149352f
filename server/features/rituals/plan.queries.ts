import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { refusal } from '#contract/error-codes.ts';
import { maxRituals, type NewRitual, type PlannedRitual, type RitualTemplate } from '#contract/rituals.ts';
import { type Goal, timesOfDay } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import type { WriteVersion } from '#domain/writes/later-write.ts';
import { type Db, inScope, inTransaction, lockPerson, type Queries } from '#server/database/db.ts';
import { refuseFull } from '#server/database/row-ceiling.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { currentGoal } from './goal.queries.ts';
import { archiveRituals } from './goal-template.queries.ts';
import { findRitual, ritualsForGoal } from './rituals.queries.ts';

/** A list of rituals, the ids of the list that was edited, and when. */
type Plan = { rituals: PlannedRitual[]; known?: string[] | undefined; made: WriteVersion };

/** Has the person left the goal? Asked of a device's write, which may have waited; a program means what it says. */
async function hasLeft(tx: Queries, scope: Scope, goal: Goal, { deviceAt }: WriteVersion): Promise<boolean> {
  return deviceAt !== null && (await currentGoal(tx, scope)).currentGoal !== goal;
}

/**
 * Replaces a goal's rituals by a list, whole or not at all. Remaining rituals keep their ids, and so today's ticks;
 * missing ones are archived. With `known` ids, rituals added meanwhile stay at the end, and those removed meanwhile
 * stay removed. `suggested` are the goal's templates. A device's write is refused when it left the goal meanwhile.
 */
export function replacePlan(
  db: Queries,
  scope: Scope,
  goal: Goal,
  today: string,
  { rituals: wanted, known, made }: Plan,
  suggested: readonly RitualTemplate[],
) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    if (await hasLeft(tx, scope, goal, made)) return refusal('goal-changed');
    const templates = new Map(suggested.map((template) => [template.templateId, template]));
    const ids = wanted.flatMap(({ id }) => (id ? [id] : []));
    if (new Set(ids).size < ids.length) return refusal('ritual-twice');
    const now = known ? await ritualsForGoal(tx, scope, goal) : [];
    const added = now
      .filter(({ id }) => !known?.includes(id) && !ids.includes(id))
      .map(({ templateId: _, ...ritual }): PlannedRitual => ritual);
    const isOut = (id: string | undefined) =>
      id !== undefined && known?.includes(id) && !now.some((ritual) => ritual.id === id);
    const planned: PlannedRitual[] = [...wanted.filter(({ id }) => !isOut(id)), ...added];
    if (planned.length > maxRituals) return refusal('ritual-plan-full', { most: maxRituals });
    const full = await refuseFull(tx, scope, 'rituals', planned.length);
    if (full) return full;
    await archiveRituals(tx, scope, today, { goal, not: planned.flatMap(({ id }) => (id ? [id] : [])) });
    const positions = new Map(timesOfDay.map((time) => [time, 0]));
    for (const line of planned) {
      const { id, templateId, ...content } = line;
      const { timeOfDay } = content;
      const position = positions.get(timeOfDay) ?? 0;
      positions.set(timeOfDay, position + 1);
      const there = id ? await findPlanned(tx, scope, id) : undefined;
      if (there && (there.endsOn === null || there.endsOn === today)) {
        // Still planned, or removed earlier today: the same ritual continues, with its ticks.
        await tx
          .update(rituals)
          .set({ ...content, goal, position, endsOn: null })
          .where(and(inScope(rituals, scope), eq(rituals.id, there.id)));
        continue;
      }
      const template = templateId ? templates.get(templateId) : undefined;
      await tx.insert(rituals).values({
        ...template,
        ...content,
        description: content.description ?? template?.description ?? '',
        ...scope,
        id: (!there && id) || randomUUID(),
        goal,
        position,
        startsOn: today,
      });
    }
    return ritualsForGoal(tx, scope, goal);
  });
}

async function findPlanned(tx: Pick<Db, 'select'>, scope: Scope, id: string) {
  const [row] = await tx
    .select({ id: rituals.id, endsOn: rituals.endsOn })
    .from(rituals)
    .where(and(inScope(rituals, scope), eq(rituals.id, id)));
  return row;
}

const sameTitle = (one: { title: string }, other: { title: string }) =>
  one.title.toLowerCase() === other.title.toLowerCase();

type RitualToAdd = Omit<NewRitual, 'remedyId'> & {
  caution: string | null;
  isRemedy: boolean;
  made: WriteVersion;
};

/**
 * Adds one ritual at the end of its time of day. A repeat with the same id returns the existing one, and so does a
 * remedy that this part of the day has already.
 */
export function addRitual(db: Queries, scope: Scope, today: string, ritual: RitualToAdd) {
  return inTransaction(db, async (tx) => {
    await lockPerson(tx, scope);
    const { isRemedy, made, ...content } = ritual;
    const id = content.id ?? randomUUID();
    const there = await findRitual(tx, scope, id);
    if (there) return there;
    if (await hasLeft(tx, scope, ritual.goal, made)) return refusal('goal-changed');
    const stored = await ritualsForGoal(tx, scope, ritual.goal);
    const same = stored.find((each) => each.timeOfDay === ritual.timeOfDay && sameTitle(each, ritual));
    if (isRemedy && same) return same;
    if (stored.length >= maxRituals) {
      return refusal('ritual-plan-full', { most: maxRituals });
    }
    const full = await refuseFull(tx, scope, 'rituals');
    if (full) return full;
    const [last] = await tx
      .select({ next: sql<number>`coalesce(max(${rituals.position}) + 1, 0)` })
      .from(rituals)
      .where(
        and(
          inScope(rituals, scope),
          eq(rituals.goal, content.goal),
          eq(rituals.timeOfDay, content.timeOfDay),
          isNull(rituals.endsOn),
        ),
      );
    await tx.insert(rituals).values({
      ...content,
      description: content.description ?? '',
      ...scope,
      id,
      startsOn: today,
      position: last?.next ?? 0,
    });
    const added = await findRitual(tx, scope, id);
    if (!added) throw new Error('a ritual that was just added is not there');
    return added;
  });
}
