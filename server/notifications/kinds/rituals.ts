import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { ritualCompletions, rituals } from '#server/database/schema/rituals.ts';
import { currentGoal } from '#server/features/rituals/goal.queries.ts';
import { ownDayAt } from '../people.queries.ts';
import { discreetly, listed, type Reader, type Reminder, type ReminderOf, wordsFor } from '../reminder.ts';

/** Titles of undone rituals of a part of the day. */
async function ritualsLeft(db: Db, scope: Scope, day: Day, part: TimeOfDay): Promise<string[]> {
  const { currentGoal: goal } = await currentGoal(db, scope);
  const done = db
    .select({ id: ritualCompletions.ritualId })
    .from(ritualCompletions)
    .where(and(inScope(ritualCompletions, scope), eq(ritualCompletions.completedAt, day)));
  const rows = await db
    .select({ title: rituals.title })
    .from(rituals)
    .where(
      and(
        inScope(rituals, scope),
        isNull(rituals.endsOn),
        eq(rituals.timeOfDay, part),
        eq(rituals.goal, goal),
        notInArray(rituals.id, done),
      ),
    )
    .orderBy(asc(rituals.position), asc(rituals.createdAt));
  return rows.map(({ title }) => title);
}

/** The rituals of a part of the day still to do; undefined when none is. */
export function ritualReminder(
  part: TimeOfDay,
  titles: readonly string[],
  reader: Reader,
): Reminder | undefined {
  if (titles.length === 0) return undefined;
  const path = '/must-do-rituals?view=daily';
  if (reader.discreet) return discreetly(path, reader);
  return { title: wordsFor(reader).rituals[part](), body: listed(titles, reader), path };
}

export const dueRituals: ReminderOf = async ({ db }, person, due, reader) => {
  const part = due.slot as TimeOfDay;
  const time = person.settings.times[part];
  const day = time === null ? due.day : ownDayAt(person, due.day, time);
  return ritualReminder(part, await ritualsLeft(db, person.scope, day, part), reader);
};
