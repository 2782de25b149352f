import { addDays, dayIn } from '#domain/days/day.ts';
import { type Occurrence, quietUntil } from '#domain/reminders/reminders.ts';
import type { Reader as Database } from '#server/database/db.ts';
import { remindedDoses } from '#server/features/doses/doses.queries.ts';
import { doseTimesOf, type LowStock } from '../dose-times.ts';
import type { Reminded } from '../people.queries.ts';
import { discreetly, listed, type Reader, type ReminderOf, wordsFor } from '../reminder.ts';

const path = '/doses';

/** Times of unlogged doses and of low stock, until tomorrow, with the names of plans. */
async function timesAround(db: Database, { scope, timeZone: zone }: Reminded, now: Date) {
  const today = dayIn(zone, now);
  const stored = await remindedDoses(db, scope, { from: addDays(today, -1), to: addDays(today, 1) });
  return doseTimesOf({ stored, where: { zone, now } });
}

/** Dose reminders that are due or come until tomorrow. */
export async function dosesAround(db: Database, person: Reminded, now: Date): Promise<Occurrence[]> {
  const { doses, refills } = await timesAround(db, person, now);
  // A refill is reported once, so it waits for the end of quiet hours.
  const later = (at: Date) => quietUntil(person.settings.quiet, person.timeZone, at) ?? at;
  return [...doses, ...refills.map((refill) => ({ ...refill, at: later(refill.at) }))].map(
    ({ day, slot, at }) => ({ kind: 'doses', day, slot, at }),
  );
}

/** Unlogged doses of a time, or low stock, by name; undefined if logged, refilled, or not due in the person's zone. */
export const dueDoses: ReminderOf = async ({ db, now }, person, { day, slot }, reader) => {
  const { names, doses, refills } = await timesAround(db, person, now());
  const isDue = (one: { day: string; slot: string }) => one.day === day && one.slot === slot;
  const [time, refill] = [doses.find((one) => isDue(one) && one.at <= now()), refills.find(isDue)];
  if (!time && !refill) return undefined;
  if (reader.discreet) return discreetly(path, reader);
  const title = refill ? wordsFor(reader).refill() : wordsFor(reader).doses();
  const due = (time?.planIds ?? []).flatMap((id) => names[id] ?? []);
  return { title, body: refill ? refillText(refill, reader) : listed(due, reader), path };
};

function refillText({ name, repeatsLeft, daysLeft }: LowStock, reader: Reader): string {
  const words = wordsFor(reader);
  const left = daysLeft === null ? words.usedUp({ name }) : words.lasts({ name, days: daysLeft });
  return repeatsLeft === 0 ? `${left} ${words.noRepeats()}` : left;
}
