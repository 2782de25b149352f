import type { TimeOfDay } from '#contract/shapes.ts';
import { inLocale } from '#messages/define-messages.ts';
import { formatIn } from '#messages/format.ts';
import { reminders } from '#messages/generated/reminders.ts';
import type { Locale } from '#messages/locale.ts';

/** A reminder in words; `path` is where a tap leads. */
export type Reminder = { title: string; body: string; path: string };

/** For whom: the language they read in, and whether a reminder may say what it is about. */
export type Reader = { locale: Locale; discreet: boolean };

const wordsFor = ({ locale }: Pick<Reader, 'locale'>) => inLocale(reminders, locale);

/** The first three, and how many more. */
function some(names: readonly string[], { locale }: Reader): string {
  const more = names.length - 3;
  const listed = names.slice(0, 3).join(', ');
  return more > 0 ? wordsFor({ locale }).some({ names: listed, more }) : listed;
}

const discreetly = (path: string, reader: Reader): Reminder => ({
  title: 'Tisane',
  body: wordsFor(reader).discreet(),
  path,
});

/** The rituals of a part of the day that are still to do; undefined when none is. */
export function ritualReminder(
  part: TimeOfDay,
  titles: readonly string[],
  reader: Reader,
): Reminder | undefined {
  if (titles.length === 0) return undefined;
  const path = '/must-do-rituals?view=daily';
  if (reader.discreet) return discreetly(path, reader);
  return { title: wordsFor(reader).rituals[part](), body: some(titles, reader), path };
}

/** What tomorrow's meals need tonight: dishes that soak or rest, things to buy; undefined when they need nothing. */
export function tomorrowReminder(
  { begin, toBuy }: { begin: readonly string[]; toBuy: number },
  reader: Reader,
): Reminder | undefined {
  if (begin.length === 0 && toBuy === 0) return undefined;
  const path = '/alkaline-meal-planner';
  if (reader.discreet) return discreetly(path, reader);
  const words = wordsFor(reader);
  const sentences = [
    begin.length > 0 && words.toSoak({ dishes: some(begin, reader) }),
    toBuy > 0 && words.toBuy({ count: toBuy }),
  ];
  return { title: words.tomorrow(), body: sentences.filter(Boolean).join(' '), path };
}

/** A planned meal that has not been eaten; undefined when there is none. */
export function mealReminder(
  part: TimeOfDay,
  meal: { name: string; prepTime: number } | undefined,
  reader: Reader,
): Reminder | undefined {
  if (!meal) return undefined;
  const path = '/alkaline-meal-planner';
  if (reader.discreet) return discreetly(path, reader);
  const words = wordsFor(reader);
  return {
    title: words.meals[part](),
    body: words.mealReadyIn({ meal: meal.name, minutes: meal.prepTime }),
    path,
  };
}

/** Doses of one time that are not logged, by their names; undefined when there are none. */
export function doseReminder(names: readonly string[], reader: Reader): Reminder | undefined {
  if (names.length === 0) return undefined;
  const path = '/dashboard';
  if (reader.discreet) return discreetly(path, reader);
  return { title: wordsFor(reader).doses(), body: some(names, reader), path };
}

/** What a test says. */
export const testReminder = (locale: Locale): Reminder => ({
  title: 'Tisane',
  body: wordsFor({ locale }).test(),
  path: '/settings/reminders',
});

/** "Sat" of a day, `yyyy-MM-dd`. */
export const shortWeekday = (day: string, locale: Locale) => formatIn(locale).day(day, 'shortWeekdayName');
