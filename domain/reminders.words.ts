import type { ReminderKind } from '#contract/reminders.ts';
import type { TimeOfDay } from '#contract/shapes.ts';

/** A reminder in words; `path` is where a tap leads. */
export type Reminder = { title: string; body: string; path: string };

export const discreetBody = 'Something small is waiting for you.';

/** What emails of a kind are called, after "No more …". */
export const kindWords: Record<ReminderKind, string> = {
  rituals: 'emails about your rituals',
  tomorrow: 'emails about what tomorrow’s meals need',
  meals: 'emails at meal times',
  week: 'weekly emails',
};

const parts: Record<TimeOfDay, string> = { morning: 'morning', midday: 'midday', evening: 'evening' };

/** The first three, and how many more. */
function some(names: readonly string[]): string {
  const more = names.length - 3;
  return more > 0 ? `${names.slice(0, 3).join(', ')} and ${more} more` : names.join(', ');
}

const discreetly = (path: string): Reminder => ({ title: 'Tisane', body: discreetBody, path });

/** The rituals of a part of the day that are still to do; undefined when none is. */
export function ritualReminder(
  part: TimeOfDay,
  titles: readonly string[],
  discreet: boolean,
): Reminder | undefined {
  if (titles.length === 0) return undefined;
  const path = '/must-do-rituals?view=daily';
  if (discreet) return discreetly(path);
  return { title: `Your ${parts[part]} rituals`, body: some(titles), path };
}

/** What tomorrow's meals need tonight: dishes that soak or rest, things to buy; undefined when they need nothing. */
export function tomorrowReminder(
  { begin, toBuy }: { begin: readonly string[]; toBuy: number },
  discreet: boolean,
): Reminder | undefined {
  if (begin.length === 0 && toBuy === 0) return undefined;
  const path = '/alkaline-meal-planner';
  if (discreet) return discreetly(path);
  const sentences = [
    begin.length > 0 && `To soak or set aside tonight: ${some(begin)}.`,
    toBuy > 0 && `Still on your grocery list: ${toBuy} ${toBuy === 1 ? 'thing' : 'things'}.`,
  ];
  return { title: 'For tomorrow’s meals', body: sentences.filter(Boolean).join(' '), path };
}

/** A planned meal that has not been eaten; undefined when there is none. */
export function mealReminder(
  part: TimeOfDay,
  meal: { name: string; prepTime: number } | undefined,
  discreet: boolean,
): Reminder | undefined {
  if (!meal) return undefined;
  const path = '/alkaline-meal-planner';
  if (discreet) return discreetly(path);
  return {
    title: `Your ${parts[part]} meal`,
    body: `${meal.name}, ready in ${meal.prepTime} minutes.`,
    path,
  };
}

/** What a test says. */
export const testReminder: Reminder = {
  title: 'Tisane',
  body: 'This is how a reminder arrives. All is well.',
  path: '/settings',
};
