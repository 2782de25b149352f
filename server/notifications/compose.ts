import type { ReminderKind } from '#contract/reminders.ts';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/day.ts';
import { mealReminder, type Reminder, ritualReminder, tomorrowReminder } from '#domain/reminders.words.ts';
import type { Db } from '#server/database/open.ts';
import { mealPlanned, neededFor, ritualsLeft, weekUpTo } from './content.queries.ts';
import { type EmailMessage, greet } from './mail/email-message.ts';
import type { Reminded } from './people.queries.ts';
import { weekEmail } from './week.email.ts';

type Due = { kind: ReminderKind; slot: string; day: Day };

/** What there is to say now, as an email and, where it fits, as a short message; undefined when there is nothing. */
export async function compose(
  db: Db,
  person: Reminded,
  due: Due,
  publicUrl: string,
): Promise<{ message: EmailMessage; reminder?: Reminder } | undefined> {
  if (due.kind === 'week') {
    const week = await weekUpTo(db, person.userId, due.day);
    return week && { message: weekEmail(week, person.firstName, publicUrl) };
  }
  const reminder = await shortReminder(db, person, { ...due, kind: due.kind });
  return reminder && { reminder, message: reminderEmail(reminder, person.firstName, publicUrl) };
}

async function shortReminder(
  db: Db,
  { userId, settings: { discreet } }: Reminded,
  { kind, slot, day }: Due & { kind: Exclude<ReminderKind, 'week'> },
): Promise<Reminder | undefined> {
  if (kind === 'tomorrow') return tomorrowReminder(await neededFor(db, userId, addDays(day, 1)), discreet);
  const part = slot as TimeOfDay;
  if (kind === 'meals') return mealReminder(part, await mealPlanned(db, userId, day, part), discreet);
  return ritualReminder(part, await ritualsLeft(db, userId, day, part), discreet);
}

/** A reminder as an email. What must not be read over a shoulder is not in its subject either. */
export function reminderEmail(
  { title, body, path }: Reminder,
  firstName: string | null,
  publicUrl: string,
): EmailMessage {
  return {
    subject: title === 'Tisane' ? body : title,
    greeting: greet(firstName),
    paragraphs: [body],
    action: { label: 'Open Tisane', url: `${publicUrl}${path}` },
    footnote: 'You get this email because reminders by email are switched on in your settings.',
  };
}
