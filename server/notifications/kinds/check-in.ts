import { and, eq } from 'drizzle-orm';
import { inScope } from '#server/database/db.ts';
import { checkIns } from '#server/database/schema/check-ins.ts';
import { ownDayAt } from '../people.queries.ts';
import { discreetly, type ReminderOf, wordsFor } from '../reminder.ts';

/** Asks how the person feels; undefined on a day with a check-in. Tracked items are never named: others may read it. */
export const dueCheckIn: ReminderOf = async ({ db }, person, due, reader) => {
  const { scope, settings } = person;
  const day = settings.checkInTime === null ? due.day : ownDayAt(person, due.day, settings.checkInTime);
  const [written] = await db
    .select({ id: checkIns.id })
    .from(checkIns)
    .where(and(inScope(checkIns, scope), eq(checkIns.day, day)))
    .limit(1);
  if (written) return undefined;
  const path = '/how-i-feel';
  if (reader.discreet) return discreetly(path, reader);
  const words = wordsFor(reader).checkIn;
  return { title: words.title(), body: words.text(), path };
};
