import { and, between } from 'drizzle-orm';
import type { Day } from '#contract/shapes.ts';
import { addDays } from '#domain/days/day.ts';
import type { Scope } from '#domain/policy/policy.ts';
import { type RecordedDay, type WeekPicture, weekPicture } from '#domain/progress/week.ts';
import { plannedOn } from '#domain/rituals/planned.ts';
import { inLocale } from '#messages/define-messages.ts';
import { formatIn } from '#messages/format.ts';
import { reminders } from '#messages/generated/reminders.ts';
import { type Db, inScope } from '#server/database/db.ts';
import { dailyProgress } from '#server/database/schema/progress.ts';
import { rituals } from '#server/database/schema/rituals.ts';
import { mayBePlannedFor } from '#server/features/rituals/planned.queries.ts';
import { doneBetween } from '#server/features/streaks/done-days.queries.ts';
import { readHistory } from '#server/features/streaks/history.queries.ts';
import { type EmailMessage, greet } from '../mail/email-message.ts';
import type { Reminded } from '../people.queries.ts';
import type { Due, Sources } from '../reminder.ts';

type Week = WeekPicture & { streak: number; longest: number };

/** The week that ends with a day, and the streaks on that day; undefined without records. */
async function weekUpTo(db: Db, scope: Scope, day: Day): Promise<Week | undefined> {
  const from = addDays(day, -6);
  const [counts, figures, spans, history] = await Promise.all([
    doneBetween(db, scope, ['ritual', 'habit'], from, day),
    db
      .select()
      .from(dailyProgress)
      .where(and(inScope(dailyProgress, scope), between(dailyProgress.date, from, day))),
    db
      .select({ startsOn: rituals.startsOn, endsOn: rituals.endsOn })
      .from(rituals)
      .where(and(inScope(rituals, scope), mayBePlannedFor(scope, from, day))),
    readHistory(db, scope, day),
  ]);
  const figuresOn = new Map(figures.map((row) => [row.date, row]));
  const week = Array.from({ length: 7 }, (_, at): RecordedDay => {
    const date = addDays(from, at);
    const { waterIntake = null, sleepHours = null, movementMinutes = null } = figuresOn.get(date) ?? {};
    return {
      day: date,
      rituals: counts.ritual.get(date) ?? 0,
      habits: counts.habit.get(date) ?? 0,
      planned: plannedOn(date, spans).length,
      water: waterIntake,
      sleep: sleepHours,
      movement: movementMinutes,
    };
  });
  const picture = weekPicture(week, day);
  if (!picture) return undefined;
  const { current, longest } = history.streakOf('ritual');
  return { ...picture, streak: current, longest };
}

/** The week as an email: only figures, nothing about the rituals or their purpose. */
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
        label: formatIn(locale).day(day, 'shortWeekdayName'),
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

/** The week's email; undefined without records. */
export async function dueWeek(
  { db }: Pick<Sources, 'db'>,
  person: Reminded,
  { day }: Due,
  publicUrl: string,
): Promise<EmailMessage | undefined> {
  const week = await weekUpTo(db, person.scope, day);
  return week && weekEmail(week, person, publicUrl);
}
