import type { Catalogue } from '#catalogue/product/catalogue.ts';
import type { ReminderKind } from '#contract/reminders.ts';
import type { Day, TimeOfDay } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import { inLocale } from '#messages/define-messages.ts';
import { reminders } from '#messages/generated/reminders.ts';
import type { Db } from '#server/database/db.ts';
import { recipesFor } from '#server/features/recipes/own-recipes.queries.ts';
import { dosesLeft, mealPlanned, neededFor, ritualsLeft, type Week, weekUpTo } from './content.queries.ts';
import { type EmailMessage, greet } from './mail/email-message.ts';
import type { Reminded } from './people.queries.ts';
import {
  doseReminder,
  mealReminder,
  type Reminder,
  ritualReminder,
  shortWeekday,
  tomorrowReminder,
} from './reminder-text.ts';

/** The picture of a week as an email: figures alone, nothing of what the rituals are or what they are for. */
function weekEmail(
  week: Week,
  { firstName, locale }: Pick<Reminded, 'firstName' | 'locale'>,
  publicUrl: string,
): EmailMessage {
  const words = inLocale(reminders, locale).week;
  const averages = (['water', 'sleep', 'movement'] as const).flatMap((kind) => {
    const figure = week[kind];
    return figure ? words[kind](figure) : [];
  });
  return {
    locale,
    subject: words.subject(),
    greeting: greet(firstName, locale),
    paragraphs: [
      `${words.kept({ days: week.keptDays })} ${streakText(week, words)}`,
      ...(averages.length > 0 ? [words.averages({ averages: averages.join('; ') })] : []),
    ],
    bars: {
      caption: words.caption(),
      rows: week.days.map(({ day, percentage }) => ({
        label: shortWeekday(day, locale),
        share: percentage / 100,
        value: words.share({ percentage }),
      })),
    },
    action: { label: words.progress(), url: `${publicUrl}/must-do-rituals?view=progress` },
    footnote: words.why(),
  };
}

function streakText({ streak, longest }: Week, words: (typeof reminders)['week']): string {
  if (streak === 0) return words.newStreak();
  if (streak >= longest) return words.longestStreak({ streak });
  return words.streak({ streak, longest });
}

type Sources = { db: Db; catalogue: Pick<Catalogue, 'recipe' | 'ingredient' | 'version'> };
type Due = { kind: ReminderKind; slot: string; day: Day };

/** What there is to say now, as an email and, where it fits, as a short message; undefined when there is nothing. */
export async function compose(
  { db, catalogue, now }: Sources & { now: () => Date },
  person: Reminded,
  due: Due,
  publicUrl: string,
): Promise<{ message: EmailMessage; reminder?: Reminder } | undefined> {
  if (due.kind === 'week') {
    const week = await weekUpTo(db, person.scope, due.day);
    return week && { message: weekEmail(week, person, publicUrl) };
  }
  const reminder = await shortReminder({ db, catalogue }, person, { ...due, kind: due.kind }, now());
  return reminder && { reminder, message: reminderEmail(reminder, person, publicUrl) };
}

async function shortReminder(
  { db, catalogue }: Sources,
  { scope, locale, timeZone: zone, settings: { discreet } }: Reminded,
  { kind, slot, day }: Due & { kind: Exclude<ReminderKind, 'week'> },
  now: Date,
): Promise<Reminder | undefined> {
  const reader = { locale, discreet };
  if (kind === 'tomorrow') {
    const { recipeIds, toBuy } = await neededFor(db, scope, addDays(day, 1));
    const { recipe } = await recipesFor(db, scope, catalogue, recipeIds);
    const dishes = recipeIds.flatMap((id) => recipe.get(id) ?? []);
    const begin = dishes.filter(({ waitTime }) => (waitTime ?? 0) > 0).map(({ name }) => name);
    return tomorrowReminder({ begin: begin.sort(), toBuy }, reader);
  }
  if (kind === 'doses') return doseReminder(await dosesLeft(db, scope, { day, slot, zone, now }), reader);
  const part = slot as TimeOfDay;
  if (kind === 'meals') {
    const recipeId = await mealPlanned(db, scope, day, part);
    if (recipeId === undefined) return undefined;
    const { recipe } = await recipesFor(db, scope, catalogue, [recipeId]);
    return mealReminder(part, recipe.get(recipeId), reader);
  }
  kind satisfies 'rituals';
  return ritualReminder(part, await ritualsLeft(db, scope, day, part), reader);
}

/** A reminder as an email. What must not be read over a shoulder is not in its subject either. */
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
