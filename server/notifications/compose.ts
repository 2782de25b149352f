import type { ReminderKind } from '#contract/reminders.ts';
import { dueCheckIn } from './kinds/check-in.ts';
import { dueDoses } from './kinds/doses.ts';
import { dueMeal, dueTomorrow } from './kinds/meals.ts';
import { dueRituals } from './kinds/rituals.ts';
import { dueWeek } from './kinds/week.ts';
import type { EmailMessage } from './mail/email-message.ts';
import type { Reminded } from './people.queries.ts';
import { type Due, type Reminder, type ReminderOf, reminderEmail, type Sources } from './reminder.ts';

const kinds: Record<Exclude<ReminderKind, 'week'>, ReminderOf> = {
  rituals: dueRituals,
  tomorrow: dueTomorrow,
  meals: dueMeal,
  doses: dueDoses,
  'check-in': dueCheckIn,
};

/** A reminder as an email and, if possible, as a short message. */
export type Composed = { message: EmailMessage; reminder?: Reminder };

/** The current content; undefined when there is none. */
export async function compose(
  sources: Sources,
  person: Reminded,
  due: Due,
  publicUrl: string,
): Promise<Composed | undefined> {
  if (due.kind === 'week') {
    const message = await dueWeek(sources, person, due, publicUrl);
    return message && { message };
  }
  const reader = { locale: person.locale, discreet: person.settings.discreet };
  const reminder = await kinds[due.kind](sources, person, due, reader);
  return reminder && { reminder, message: reminderEmail(reminder, person, publicUrl) };
}
