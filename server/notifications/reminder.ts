import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ReminderKind } from '#contract/reminders.ts';
import type { Day } from '#contract/shapes.ts';
import { inLocale } from '#messages/define-messages.ts';
import { reminders } from '#messages/generated/reminders.ts';
import type { Locale } from '#messages/locale.ts';
import type { Db } from '#server/database/db.ts';
import { type EmailMessage, greet } from './mail/email-message.ts';
import type { Reminded } from './people.queries.ts';

/** The text of a reminder; `path` is the target of a tap. */
export type Reminder = { title: string; body: string; path: string };

/** The reader's language, and whether reminders are discreet. */
export type Reader = { locale: Locale; discreet: boolean };

export const wordsFor = ({ locale }: Pick<Reader, 'locale'>) => inLocale(reminders, locale);

/** The first three, and the number of others. */
export function listed(names: readonly string[], { locale }: Reader): string {
  const more = names.length - 3;
  const first = names.slice(0, 3).join(', ');
  return more > 0 ? wordsFor({ locale }).some({ names: first, more }) : first;
}

export const discreetly = (path: string, reader: Reader): Reminder => ({
  title: 'Tisane',
  body: wordsFor(reader).discreet(),
  path,
});

export type Sources = {
  db: Db;
  catalogue: Pick<Catalogue, 'recipe' | 'ingredient' | 'readingVersion' | 'version'>;
  now: () => Date;
};
export type Due = { kind: ReminderKind; slot: string; day: Day };

/** Makes the text of a due reminder; undefined when there is none. */
export type ReminderOf = (
  sources: Sources,
  person: Reminded,
  due: Due,
  reader: Reader,
) => Promise<Reminder | undefined>;

/** The text of a test. */
export const testReminder = (locale: Locale): Reminder => ({
  title: 'Tisane',
  body: wordsFor({ locale }).test(),
  path: '/settings/reminders',
});

/** A reminder as an email. A discreet one has a discreet subject. */
export function reminderEmail(
  { title, body, path }: Reminder,
  { firstName, locale }: Pick<Reminded, 'firstName' | 'locale'>,
  publicUrl: string,
): EmailMessage {
  const words = inLocale(reminders, locale);
  return {
    locale,
    subject: title === 'Tisane' ? body : title,
    greeting: greet(firstName, locale),
    paragraphs: [body],
    action: { label: words.open(), url: `${publicUrl}${path}` },
    footnote: words.why(),
  };
}
