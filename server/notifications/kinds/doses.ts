import { addDays, dayIn } from '#domain/days/day.ts';
import { doseTimes } from '#domain/doses/dose-reminders.ts';
import type { Occurrence } from '#domain/reminders/reminders.ts';
import type { Reader as Database } from '#server/database/db.ts';
import { readDoses } from '#server/features/doses/doses.queries.ts';
import type { Reminded } from '../people.queries.ts';
import { discreetly, listed, type ReminderOf, wordsFor } from '../reminder.ts';

const path = '/dashboard';

/** Doses that are due or come until tomorrow, and are not logged. */
export async function dosesAround(
  db: Database,
  { scope, timeZone: zone }: Reminded,
  now: Date,
): Promise<Occurrence[]> {
  const today = dayIn(zone, now);
  const { plans, log } = await readDoses(db, scope, { from: addDays(today, -1), to: addDays(today, 1) });
  return doseTimes(plans, log, { zone, now }).map(({ day, slot, at }) => ({ kind: 'doses', day, slot, at }));
}

/** Names of what is due at a time and not logged; undefined when all of it is. */
export const dueDoses: ReminderOf = async ({ db, now }, { scope, timeZone: zone }, { day, slot }, reader) => {
  const { plans, log } = await readDoses(db, scope, { from: day, to: day });
  const times = doseTimes(plans, log, { zone, now: now() });
  const time = times.find((one) => one.day === day && one.slot === slot);
  if (!time) return undefined;
  if (reader.discreet) return discreetly(path, reader);
  const names = plans.filter(({ id }) => time.planIds.includes(id)).map(({ name }) => name);
  return { title: wordsFor(reader).doses(), body: listed(names, reader), path };
};
